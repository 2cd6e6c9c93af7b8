import type { BrowserContext, Request } from 'playwright-core'
import type { ConsoleMessage, RequestRecord, UncaughtError } from '../../domain/testing/runReport.ts'
import { createRecords, type Now } from './records.ts'
import { watchConsole } from './watchConsole.ts'

/** What is unanswered for longer is a connection that is kept open. */
const pendingMsMax = 30_000

export type Watch = {
  console: ConsoleMessage[]
  requests: RequestRecord[]
  errors: UncaughtError[]
  /** Requests that what the page shows may depend on and that have no answer yet. */
  pendingRequests(): number
  /** Resolves when those of the step that is under way are answered, or after this long. */
  quiet(msMax: number): Promise<void>
  /** Whether a page was asked for that has not come yet. Until then, the browser tells nothing of the old one either. */
  isPageAwaited(): boolean
  /** The newest document that was asked for, with its answer. */
  lastDocument(): { url: string; status: number | null } | null
}

/** What later work may be waiting for; pictures, fonts and beacons are not. */
const awaited = new Set(['document', 'fetch', 'xhr', 'script', 'stylesheet'])

/** Notes what the pages of a context say and ask for, under the step that is under way. */
export function watchContext(context: BrowserContext, now: Now, redact: (text: string) => string): Watch {
  const notes = createRecords(now, redact)
  const requests: RequestRecord[] = []
  const records = new Map<Request, RequestRecord>()
  const pending = new Map<Request, RequestRecord>()
  const waiting = new Set<() => void>()
  let lastDocument: RequestRecord | null = null

  // A long poll that an earlier step began holds nobody up.
  const isWaitedFor = () => [...pending.values()].some(({ stepNumber }) => stepNumber === now.stepNumber())

  context.on('request', (request) => {
    const record: RequestRecord = {
      ...notes.at(),
      method: request.method(),
      url: notes.short(request.url()),
      resource: request.resourceType(),
      status: null,
      durationMs: null,
      error: null,
    }
    records.set(request, record)
    notes.keep(requests, record)
    if (awaited.has(record.resource)) pending.set(request, record)
    if (record.resource === 'document' && isOfMainFrame(request)) lastDocument = record
  })
  context.on('response', (response) => {
    const record = records.get(response.request())
    if (record) record.status = response.status()
  })
  const end = (request: Request, error: string | null) => {
    const record = records.get(request)
    records.delete(request)
    if (record) {
      record.durationMs = Math.max(0, now.ms() - record.atMs)
      record.error = error
    }
    pending.delete(request)
    if (!isWaitedFor()) for (const resolve of waiting) resolve()
  }
  context.on('requestfinished', (request) => end(request, null))
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'))

  return {
    ...watchConsole(context, notes),
    requests,
    pendingRequests: () => [...pending.values()].filter(({ atMs }) => now.ms() - atMs < pendingMsMax).length,
    async quiet(msMax) {
      if (!isWaitedFor()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, msMax)
      waiting.add(resolve)
      await promise
      waiting.delete(resolve)
      clearTimeout(timer)
    },
    isPageAwaited: () => [...pending.values()].some((record) => record === lastDocument && record.status === null),
    lastDocument: () => lastDocument && { url: lastDocument.url, status: lastDocument.status },
  }
}

function isOfMainFrame(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null
  } catch {
    // The request began before its page did.
    return true
  }
}
