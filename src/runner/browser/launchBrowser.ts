import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { startBrowserProcess } from './browserProcess.ts'
import type { LaunchOptions } from './browserProcess.ts'
import { createMessagePipe } from './messagePipe.ts'
import { createProtocolRelay } from './protocolRelay.ts'
import type { ProtocolRelay } from './protocolRelay.ts'

/** A running browser, steered by Playwright over a pipe: it ends with this process, however that ends. */
export type LaunchedBrowser = {
  browser: Browser
  /** One short question to the browser itself, not to a page. */
  ping(): Promise<void>
  /** Ends it without asking; harmless when it has ended. */
  kill(): void
  /** Fulfilled when its process is gone. */
  ended: Promise<unknown>
}

const launchMsMax = 60_000
const relays = new WeakMap<Browser, ProtocolRelay>()

/** The way to the browser next to Playwright's. */
export function getProtocolRelay(browser: Browser): ProtocolRelay {
  const relay = relays.get(browser)
  if (relay === undefined) throw new Error('This browser was not started by launchBrowser.')
  return relay
}

export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const started = await startBrowserProcess(options)
  const relay = createProtocolRelay(createMessagePipe(started), () => started.input.end())
  const failure = started.ended.then((said) => {
    throw new Error(`The browser ${options.executablePath} ended when it was started: ${said}`)
  })
  failure.catch(() => {})
  try {
    const connecting = chromium.connectOverCDP(relay.transport, { timeout: launchMsMax })
    const browser = await Promise.race([connecting, failure])
    relays.set(browser, relay)
    return {
      browser,
      ping: async () => void (await relay.own.send('Browser.getVersion')),
      kill: started.kill,
      ended: started.ended,
    }
  } catch (error) {
    started.kill()
    // Playwright only sees that nobody answers; the process knows why.
    await failure
    throw error
  }
}
