import { after, before } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { HostRule } from '../../../src/domain/testing/hostRules.ts'
import { createBrowserHost } from '../../../src/runner/browser/browserHost.ts'
import { applyHostRules } from '../../../src/runner/hostRules/applyHostRules.ts'
import { startRecordingServer } from './recordingServer.ts'
import { findTestBrowserOptions } from './testBrowser.ts'

const browser = await findTestBrowserOptions()
export const host = createBrowserHost(browser)
/** Every site in a process of its own, as a large browser does: its frames are then targets of their own. */
export const isolatingHost = createBrowserHost({ ...browser, args: ['--site-per-process'] })
export let server: Awaited<ReturnType<typeof startRecordingServer>>
before(async () => {
  server = await startRecordingServer()
})
after(async () => {
  await Promise.all([host.close(), isolatingHost.close()])
  server.close()
})

export const A = (path?: string, query?: Record<string, string>) => server.at('a.localhost', path, query)
export const B = (path?: string, query?: Record<string, string>) => server.at('b.localhost', path, query)
export const redirect = (from: typeof A, to: string) => from('/redirect', { to })

export const headerRule = (hostSuffix: string, headers: Record<string, string> = { 'X-Secret': 'open' }): HostRule => ({
  hostSuffix,
  headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  script: null,
})

export const scriptRule = (hostSuffix: string, script: string): HostRule => ({ hostSuffix, headers: [], script })

type Ruled = { rules?: HostRule[]; on?: typeof host; options?: BrowserContextOptions }

/** Runs with these rules; by default one that gives `x-secret` to a.localhost. */
export async function withRules<T>(
  work: (page: Page, context: BrowserContext, dispose: () => Promise<void>) => Promise<T>,
  { rules = [headerRule('a.localhost')], on = host, options = {} }: Ruled = {},
): Promise<T> {
  server.take()
  return on.withContext(options, async (context) => {
    const dispose = await applyHostRules(context, rules)
    return work(await context.newPage(), context, dispose)
  })
}

/** Requests in the order of their arrival, each with the secret it carried. */
export const takeSecrets = () =>
  server.take().map(({ host: name, path, headers }) => `${name}${path} ${String(headers['x-secret'] ?? '-')}`)

type FetchOptions = { method?: string; headers?: Record<string, string>; body?: string }

export const fetchAll = async (page: Page, urls: string[], options: FetchOptions = {}) =>
  page.evaluate(
    async (asked) => {
      for (const url of asked.urls) await fetch(url, asked.options).then((answer) => answer.text())
    },
    { urls, options },
  )
