import type { Page } from 'playwright-core'
import { firstLineOf, isPageGone } from '../problemOf.ts'
import { StepFailed } from '../stepFailed.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

/** A page that has its content but never stops loading is there all the same. */
const loadMsMax = 4_000

export const goto: Perform = async (step, context) => {
  const address = addressOf(step.data ?? '', context.plan.baseUrl)
  const page = context.page()
  await context.beforeActing()
  const startedAt = performance.now()
  const failed = (message: string, status: number | null, error: string | null) =>
    new StepFailed('navigation', message, {
      navigation: { address, status, finalUrl: page.url(), error },
      waitedMs: Math.round(performance.now() - startedAt),
    })

  // A test is written by people who must not read the files of the machine that it runs on.
  if (!/^https?:|^about:blank$/i.test(address)) {
    throw failed(`${address} is no address of the web.`, null, 'ERR_UNKNOWN_URL_SCHEME')
  }
  const response = await open(page, address, timeoutMsOf(step)).catch((error: unknown) => {
    if (isPageGone(error)) throw error
    const reason = reasonOf(error)
    throw failed(
      `${address} did not open: ${reason === 'timeout' ? 'it did not answer in time' : reason}.`,
      null,
      reason,
    )
  })
  const status = response?.status() ?? null
  if (status !== null && status >= 400) throw failed(`${address} answered ${status}.`, status, null)
  await page.waitForLoadState('load', { timeout: loadMsMax }).catch(() => {})
  return null
}

const open = async (page: Page, address: string, timeout: number) =>
  page.goto(address, { waitUntil: 'domcontentloaded', timeout }).catch((error: unknown) => {
    // The page asked for turned into a download: that is an answer.
    if (/Download is starting/.test(String(error))) return null
    throw error
  })

function reasonOf(error: unknown): string {
  const text = firstLineOf(error)
  if (/Timeout \d+ms/.test(text)) return 'timeout'
  if (/interrupted by another navigation/.test(text)) return 'the page went elsewhere at once'
  return /net::(\w+)/.exec(text)?.[1] ?? text
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
