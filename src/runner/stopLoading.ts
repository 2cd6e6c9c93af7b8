import type { Page } from 'playwright-core'
import { tryFor } from './tryFor.ts'

const stopMsMax = 1_000

/** Gives up on a page that was asked for and does not come: until then, the one that is shown cannot be looked at. */
export async function stopLoading(page: Page): Promise<void> {
  await tryFor(stopMsMax, stop(page))
}

async function stop(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.stopLoading')
  await session.detach()
}
