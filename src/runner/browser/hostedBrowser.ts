import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { BrowserLostError } from './browserLostError.ts'
import { launchWatchedBrowser } from './watchedBrowser.ts'
import type { WatchedBrowser, WatchedBrowserOptions } from './watchedBrowser.ts'
import { within } from './within.ts'

export type ContextWork<T> = (context: BrowserContext, lease: ContextLease) => Promise<T>

/** `signal` is aborted once the browser is lost. */
export type ContextLease = { browser: Browser; signal: AbortSignal }

/** One browser process of a host: counts its contexts, and ends with the last of them once it is retired. */
export type HostedBrowser = Awaited<ReturnType<typeof startHostedBrowser>>

/** How long work may take to notice that its browser is gone. */
const farewellMsMax = 2_000

export async function startHostedBrowser(options: WatchedBrowserOptions) {
  const watched = await launchWatchedBrowser(options)
  let contextCount = 0
  let useCount = 0
  let isRetired = false

  const enter = () => {
    contextCount++
    if (useCount++ === 0) watched.setWatched(true)
  }
  const leave = () => {
    if (--useCount > 0) return
    watched.setWatched(false)
    if (isRetired) void watched.close()
  }

  return {
    ended: watched.ended,
    close: watched.close,
    contextCount: () => contextCount,
    isUsable: () => !isRetired && !watched.signal.aborted,
    retire() {
      isRetired = true
      if (useCount === 0) void watched.close()
    },
    /** Fails with a BrowserLostError before any work was begun, or as the work does. */
    async openContext(contextOptions: BrowserContextOptions) {
      enter()
      const context = await openContext(watched, contextOptions).catch((error: unknown) => {
        leave()
        throw error
      })
      return {
        async use<T>(work: ContextWork<T>): Promise<T> {
          try {
            return await useContext(watched, context, work)
          } finally {
            if (!(await closeContext(watched, context))) isRetired = true
            leave()
          }
        },
      }
    },
  }
}

async function openContext(watched: WatchedBrowser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { answerMsMax, browser } = watched
  try {
    const opened = await within(answerMsMax, Promise.race([browser.newContext(options), watched.lost]))
    if (opened !== null) return opened.value
    watched.giveUp(`The browser opened no context within ${answerMsMax} ms.`)
    return await watched.lost
  } catch (error) {
    throw await explain(watched, error)
  }
}

async function useContext<T>(watched: WatchedBrowser, context: BrowserContext, work: ContextWork<T>): Promise<T> {
  const { browser, signal } = watched
  const working = work(context, { browser, signal })
  try {
    return await Promise.race([working, watched.lost])
  } catch (error) {
    const told = await explain(watched, error)
    // Nobody shall find its work still going on after it was told of its end, unless it never stops.
    const last = told instanceof BrowserLostError ? await within(farewellMsMax, working).catch(() => null) : null
    if (last !== null) return last.value
    throw told
  }
}

/** What failed with the browser failed because of it. */
async function explain(watched: WatchedBrowser, error: unknown): Promise<unknown> {
  await watched.check()
  const lost: unknown = watched.signal.reason
  return lost instanceof BrowserLostError ? new BrowserLostError(lost.message, { cause: error }) : error
}

/** False: it stays open, so the browser should not stay for long. */
async function closeContext({ answerMsMax, lost }: WatchedBrowser, context: BrowserContext): Promise<boolean> {
  const closed = await within(answerMsMax, Promise.race([context.close(), lost])).catch(() => null)
  return closed !== null
}
