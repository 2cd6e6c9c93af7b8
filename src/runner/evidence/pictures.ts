import type { Page } from 'playwright-core'
import { within } from '../within.ts'

const pictureMsMax = 5_000

/** As many as needed to hide what must not be seen, but no page is searched for ever. */
const hiddenMax = 5

/** What the page looks like, as a JPEG; null when it does not answer. Secrets that it shows are covered. */
export async function takePicture(page: Page, secrets: readonly string[]): Promise<Uint8Array | null> {
  const mask = secrets.slice(0, hiddenMax).map((secret) => page.getByText(secret))
  return within(
    pictureMsMax,
    page.screenshot({
      type: 'jpeg',
      quality: 70,
      caret: 'initial',
      scale: 'css',
      timeout: pictureMsMax,
      ...(mask.length > 0 && { mask, maskColor: '#444444' }),
    }),
  )
}
