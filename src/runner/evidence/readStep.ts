import type { Page } from 'playwright-core'
import { readPage, type PageReading } from '../inPage/readPage.ts'
import { tryFor } from '../tryFor.ts'

const readMsMax = 3_000
const treeLengthMax = 200_000
const urlLengthMax = 4_000

const nothing: PageReading = { title: '', readyState: 'unknown', messages: [] }

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

export type StepReading = PageReading & { url: string; accessibilityTree: string | null }

/** The page as text, the way screen readers meet it, with the messages that it shows. */
export async function readStep(page: Page): Promise<StepReading> {
  const [reading, tree] = await Promise.all([
    tryFor(readMsMax, page.evaluate(readPage)),
    // Documents of other kinds, such as pictures, have no body.
    tryFor(readMsMax, page.locator('body,:root:not(html)').first().ariaSnapshot({ timeout: readMsMax })),
  ])
  return {
    ...(reading ?? nothing),
    url: cut(page.url(), urlLengthMax),
    accessibilityTree: tree === null ? null : cut(tree, treeLengthMax),
  }
}
