import type { Page } from 'playwright-core'
import { tryFor } from '../tryFor.ts'
import { findMasks, type Redact } from './secretMasks.ts'

const pictureMsMax = 5_000

/** What the page looks like, as a JPEG; null when it does not answer. Secrets that it shows are covered. */
export const takePicture = async (page: Page, secrets: readonly string[], redact: Redact): Promise<Uint8Array | null> =>
  // No picture at all rather than one of which nobody knows what it shows.
  tryFor(pictureMsMax, picture(page, secrets, redact))

async function picture(page: Page, secrets: readonly string[], redact: Redact): Promise<Uint8Array> {
  const mask = await findMasks(page, secrets, redact)
  return page.screenshot({
    type: 'jpeg',
    quality: 70,
    caret: 'initial',
    scale: 'css',
    timeout: pictureMsMax,
    ...(mask.length > 0 && { mask, maskColor: '#444444' }),
  })
}
