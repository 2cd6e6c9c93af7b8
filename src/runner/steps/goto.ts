import { StepFailed } from '../stepFailed.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

/** A page that has its content but never stops loading is there all the same. */
const loadMsMax = 4_000

export const goto: Perform = async (step, context) => {
  const address = addressOf(step.data ?? '', context.plan.baseUrl)
  const page = context.page()
  await context.beforeActing()
  const startedAt = performance.now()
  const response = await page
    .goto(address, { waitUntil: 'domcontentloaded', timeout: timeoutMsOf(step) })
    .catch((error: unknown) => {
      const text = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
      const reason = /net::(\w+)/.exec(text)?.[1] ?? (/Timeout/.test(text) ? 'timeout' : text)
      // The page asked for turned into a download: that is an answer.
      if (/Download is starting/.test(text)) return null
      throw new StepFailed('navigation', `${address} did not open: ${reason}.`, {
        navigation: { address, status: null, finalUrl: page.url(), error: reason },
        waitedMs: Math.round(performance.now() - startedAt),
      })
    })
  const status = response?.status() ?? null
  if (status !== null && status >= 400) {
    throw new StepFailed('navigation', `${address} answered ${status}.`, {
      navigation: { address, status, finalUrl: page.url(), error: null },
      waitedMs: Math.round(performance.now() - startedAt),
    })
  }
  await page.waitForLoadState('load', { timeout: loadMsMax }).catch(() => {})
  return null
}

/** Addresses without a host lead below the environment's base address. */
export function addressOf(data: string, baseUrl: string | null): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(data)) return data
  if (baseUrl === null) {
    throw new StepFailed('missing_base_url', `"${data}" is a path, and the run has no environment with a base address.`)
  }
  const base = baseUrl.replace(/\/+$/, '')
  return data.startsWith('/') ? base + data : `${base}/${data}`
}
