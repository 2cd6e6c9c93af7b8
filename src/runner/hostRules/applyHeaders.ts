import type { BrowserContext } from 'playwright-core'
import type { HostRule } from '../../domain/testing/hostRules.ts'
import { getProtocolRelay } from '../browser/launchBrowser.ts'
import type { TargetInfo } from '../browser/targetGate.ts'
import { chooseHeaders } from './chooseHeaders.ts'
import { forbidSpeculation } from './forbidSpeculation.ts'

/** Whatever makes requests of its own; those of a dedicated worker are its page's. */
const requestingTypes = new Set(['page', 'iframe', 'service_worker', 'shared_worker'])

/**
 * Shared workers do not wait for anybody; but their scripts are fetched after they were announced. Until then they can be
 * attached to, if the scripts of all hosts are stopped too.
 */
const scripts = { urlPattern: '*', resourceType: 'Other' }

type PausedRequest = { requestId: string; request: { url: string; headers: Record<string, string> } }

/**
 * The browser stops at each request to such a host, at each hop of a redirect anew, and asks. Playwright's own routes
 * will not do: they send the headers of the first hop to wherever it leads.
 */
export async function applyHeaders(context: BrowserContext, all: readonly HostRule[]): Promise<() => Promise<void>> {
  const rules = all.filter(({ headers }) => headers.length > 0)
  const browser = context.browser()
  if (rules.length === 0) return async () => {}
  if (browser === null) throw new Error('Host rules need a context that belongs to a browser.')

  const { own, gate, contexts } = getProtocolRelay(browser)
  const patterns = [
    ...rules.map(({ hostSuffix }) => ({ urlPattern: `*${escapePattern(hostSuffix.toLowerCase())}*` })),
    scripts,
  ]
  const attached = new Map<string, Promise<string>>()

  const letGo = async ({ requestId, request }: PausedRequest, sessionId: string) => {
    await Promise.allSettled(attached.values())
    const headers = chooseHeaders(rules, request)
    const proceed = async (changes: object) => own.send('Fetch.continueRequest', { requestId, ...changes }, sessionId)
    // A header that the browser refuses must not stop the page for ever; a request that is gone needs nothing.
    await proceed(headers === null ? {} : { headers })
      .catch(async () => proceed({}))
      .catch(() => {})
  }
  const attach = async ({ targetId }: TargetInfo) => {
    const sessionId: string = await own.attach(targetId, (method, params) => {
      if (method === 'Fetch.requestPaused') void letGo(params as PausedRequest, sessionId)
      // A worker that starts again is announced again.
      if (method === 'Target.detachedFromTarget') attached.delete(targetId)
    })
    await own.send('Fetch.enable', { patterns }, sessionId)
    return sessionId
  }
  const speculation = await context.addInitScript(forbidSpeculation)
  const contextId = await contexts.getId(context)
  gate.setPrepare(contextId, async (target) => {
    if (!requestingTypes.has(target.type)) return
    // A service worker is announced once by the browser and once by each of its pages.
    const attaching = attached.get(target.targetId) ?? attach(target)
    attached.set(target.targetId, attaching)
    await attaching
  })
  const forget = () => gate.setPrepare(contextId, null)
  context.once('close', forget)
  return async () => {
    forget()
    await speculation.dispose()
    for (const attaching of attached.values()) await attaching.then(own.detach, () => {})
    attached.clear()
  }
}

/** The pattern only keeps other hosts' requests running freely; whether a host matches is decided for each request. */
const escapePattern = (text: string) => text.replaceAll(/[\\*?]/g, String.raw`\$&`)
