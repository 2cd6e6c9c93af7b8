import type { BrowserContextOptions } from 'playwright-core'
import { BrowserLostError } from './browserLostError.ts'
import { startHostedBrowser } from './hostedBrowser.ts'
import type { ContextWork, HostedBrowser } from './hostedBrowser.ts'
import type { WatchedBrowserOptions } from './watchedBrowser.ts'

/**
 * One browser process for many runs.
 *
 *   const host = createBrowserHost({ executablePath })
 *   const shot = await host.withContext({ viewport: { width: 1280, height: 720 } }, async (context) => …)
 *   await host.close()
 *
 * The browser is started by the first run that needs it and again after it was lost. Work that loses its browser fails
 * with a `BrowserLostError`; `signal` tells it early.
 */
export type BrowserHost = {
  /** Runs `work` with a fresh context, which is closed afterwards whatever happened. */
  withContext<T>(options: BrowserContextOptions, work: ContextWork<T>): Promise<T>
  /** Ends the browser, under the runs that still use it too. */
  close(): Promise<void>
}

export type BrowserHostOptions = WatchedBrowserOptions & {
  /** A browser is replaced after so many contexts, which bounds how much memory it gathers. Default: 200. */
  contextsMax?: number
}

const contextsMaxDefault = 200
/** A browser can die between two runs unnoticed; then the next one gets another. */
const attemptsMax = 2

export function createBrowserHost({ contextsMax = contextsMaxDefault, ...options }: BrowserHostOptions): BrowserHost {
  const all = new Set<Promise<HostedBrowser>>()
  let current: Promise<HostedBrowser> | null = null
  let isClosed = false

  const start = () => {
    const started = startHostedBrowser(options)
    const forget = () => {
      all.delete(started)
      if (current === started) current = null
    }
    all.add(started)
    started.then(async (hosted) => hosted.ended.then(forget), forget)
    return started
  }

  const take = async (): Promise<HostedBrowser> => {
    if (isClosed) throw new BrowserLostError('The browser was closed.')
    const taken = (current ??= start())
    const hosted = await taken
    if (isClosed) throw new BrowserLostError('The browser was closed.')
    if (hosted.isUsable() && hosted.contextCount() < contextsMax) return hosted
    // Runs that use the old one finish there; it ends with the last of them.
    hosted.retire()
    if (current === taken) current = null
    return take()
  }

  return {
    async withContext(contextOptions, work) {
      for (let attempt = 1; ; attempt++) {
        const hosted = await take()
        const opened = await hosted.openContext(contextOptions).catch((error: unknown) => {
          if (attempt < attemptsMax && error instanceof BrowserLostError && !isClosed) return null
          throw error
        })
        if (opened !== null) return opened.use(work)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map(async (started) => started.then((hosted) => hosted.close()).catch(() => {})))
    },
  }
}
