import type { OwnEvents } from '../../domain/monitoring/recordedEvent.ts'
import type { Sensing } from '../sensing.ts'

type Request = OwnEvents['request']
type Done = (status: number | null, outcome: Request['outcome']) => void

type Begin = (by: Request['by'], method: string, url: string) => Done

const urlLengthMax = 2000

/** Requests that scripts make: what, when and how they ended, never what was in them. */
export function senseRequests(sensing: Sensing) {
  const { tell, scrub, isOwn, on, wrap } = sensing
  const open = new Set<Done>()
  const begin: Begin = (by, method, address) => {
    const url = new URL(address, document.baseURI).href
    if (isOwn(url)) return () => {}
    const startedAt = Date.now()
    const start = performance.now()
    const done: Done = (status, outcome) => {
      if (!open.delete(done)) return
      const durationMs = Math.round(performance.now() - start)
      const told = scrub(url).slice(0, urlLengthMax)
      tell('request', {
        by,
        method: method.toUpperCase(),
        url: told,
        startedAt,
        durationMs,
        status: status || null,
        outcome,
      })
    }
    open.add(done)
    return done
  }

  senseFetch(sensing, begin)
  senseXhr(sensing, begin)
  wrap(Navigator.prototype, 'sendBeacon', ([url]) => {
    const done = begin('beacon', 'POST', String(url))
    return (isTaken) => done(null, isTaken ? 'pending' : 'failed')
  })
  on(window, 'pagehide', () => {
    for (const done of open) done(null, 'pending')
  })
}

function senseFetch({ wrap }: Sensing, begin: Begin) {
  wrap(window, 'fetch', ([input, init]) => {
    const asked = input as Request | undefined
    const method = (init as RequestInit | undefined)?.method ?? asked?.method ?? 'GET'
    const end = begin('fetch', method, asked?.url ?? String(input))
    // The page gets the promise that comes after ours: were ours beside it, an unhandled rejection would be handled.
    return (result) =>
      result instanceof Promise
        ? result.then(
            (response: Response) => {
              end(response.status, 'answered')
              return response
            },
            (error: unknown) => {
              end(null, (error as Error | null)?.name === 'AbortError' ? 'aborted' : 'failed')
              throw error
            },
          )
        : undefined
  })
}

function senseXhr({ wrap }: Sensing, begin: Begin) {
  const asked = new WeakMap<object, [method: string, url: string]>()
  wrap(XMLHttpRequest.prototype, 'open', ([method, url], self) => {
    asked.set(self as object, [String(method), String(url)])
  })
  wrap(XMLHttpRequest.prototype, 'send', (_values, self) => {
    const request = self as XMLHttpRequest
    const [method, url] = asked.get(request) ?? []
    if (method === undefined || url === undefined) return
    const done = begin('xhr', method, url)
    request.addEventListener('abort', () => done(null, 'aborted'), { once: true })
    request.addEventListener('loadend', () => done(request.status, request.status ? 'answered' : 'failed'), {
      once: true,
    })
  })
}
