import type { Page } from 'playwright-core'
import { readPage, type PageReading } from '../inPage/readPage.ts'
import { within } from '../within.ts'

const readMsMax = 3_000
const treeLengthMax = 200_000

const nothing: PageReading = { title: '', readyState: 'unknown', messages: [] }

export type StepReading = PageReading & { url: string; accessibilityTree: string | null }

/** The page as text, the way screen readers meet it, with the messages that it shows. */
export async function readStep(page: Page): Promise<StepReading> {
  const [reading, tree] = await Promise.all([
    within(readMsMax, page.evaluate(readPage)),
    within(readMsMax, page.locator('body').ariaSnapshot({ timeout: readMsMax })),
  ])
  return { ...(reading ?? nothing), url: page.url(), accessibilityTree: tree?.slice(0, treeLengthMax) ?? null }
}
