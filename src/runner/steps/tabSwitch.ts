import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { StepFailed } from '../stepFailed.ts'
import { tryFor } from '../tryFor.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

const lookEveryMs = 100

export const tabSwitch: Perform = async (step, context) => {
  const wanted = step.data ?? ''
  await context.beforeActing()
  const deadline = performance.now() + timeoutMsOf(step)
  for (;;) {
    const page = await findTab(wanted, context.tabs.all(), context.tabs.active())
    if (page) {
      context.tabs.switchTo(page)
      await page.bringToFront().catch(() => {})
      await page.waitForLoadState('domcontentloaded', { timeout: timeoutMsOf(step) }).catch(() => {})
      return null
    }
    if (performance.now() > deadline) break
    await sleep(lookEveryMs, undefined, { signal: context.signal })
  }
  const addresses = context.tabs.all().map((page) => page.url())
  throw new StepFailed('no_tab', `There is no tab "${wanted}"; open are: ${addresses.join(', ')}.`, {
    waitedMs: timeoutMsOf(step),
  })
}

async function findTab(wanted: string, pages: readonly Page[], active: Page): Promise<Page | null> {
  if (wanted === 'last') return pages.length > 1 || pages[0] !== active ? (pages.at(-1) ?? null) : null
  if (/^\d{1,3}$/.test(wanted)) return pages[Number(wanted) - 1] ?? null
  for (const page of pages) {
    const title = await tryFor(1_000, page.title())
    if (page.url().includes(wanted) || title?.includes(wanted)) return page
  }
  return null
}
