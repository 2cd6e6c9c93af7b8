import { BrowserLostError } from './browserLostError.ts'
import type { LaunchOptions } from './browserProcess.ts'
import { launchBrowser } from './launchBrowser.ts'
import { within } from './within.ts'

export type WatchedBrowserOptions = LaunchOptions & {
  /** A browser that does not answer for so long has hung. Default: 10 seconds. */
  answerMsMax?: number
}

/** A browser that is known to be well or lost, never just silent. */
export type WatchedBrowser = Awaited<ReturnType<typeof launchWatchedBrowser>>

const answerMsMaxDefault = 10_000

export async function launchWatchedBrowser({ answerMsMax = answerMsMaxDefault, ...options }: WatchedBrowserOptions) {
  const { browser, ping, kill, ended } = await launchBrowser(options)
  const losing = new AbortController()
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  let watch: NodeJS.Timeout | undefined

  const lose = (why: string) => {
    if (losing.signal.aborted) return
    clearInterval(watch)
    const error = new BrowserLostError(why)
    losing.abort(error)
    lost.reject(error)
  }
  void ended.then(() => lose('The browser ended unexpectedly.'))

  const giveUp = (why: string) => {
    lose(why)
    kill()
  }
  /** Asks it; afterwards it is known whether it is lost. */
  const check = async () => {
    const answer = await within(answerMsMax, Promise.race([ping(), ended])).catch((error: unknown) => String(error))
    if (answer === null) giveUp(`The browser did not answer for ${answerMsMax} ms.`)
    // A refused question means that the connection is gone; its own notice may come a moment later.
    else if (typeof answer === 'string') giveUp(`The browser ended unexpectedly: ${answer}`)
  }

  return {
    browser,
    answerMsMax,
    /** Aborted once it is lost. */
    signal: losing.signal,
    /** Fails once it is lost. */
    lost: lost.promise,
    /** Its process is gone. */
    ended,
    giveUp,
    check,
    /** Only while somebody depends on it: between runs, the next one asks. */
    setWatched(isWatched: boolean) {
      clearInterval(watch)
      if (isWatched && !losing.signal.aborted) watch = setInterval(() => void check(), answerMsMax / 2)
    },
    async close() {
      lose('The browser was closed.')
      if (
        (await within(
          answerMsMax,
          browser.close().then(async () => ended),
        ).catch(() => null)) === null
      )
        kill()
      await within(answerMsMax, ended)
    },
  }
}
