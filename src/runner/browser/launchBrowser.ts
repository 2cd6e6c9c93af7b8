import { chromium } from 'playwright-core'
import type { Browser, CDPSession } from 'playwright-core'
import { browserFlags, isSandboxedByDefault } from './browserFlags.ts'

export type LaunchOptions = {
  executablePath: string
  args?: readonly string[]
  /** Without it, pages run with the rights of this process. Default: on, except for root, where Chromium refuses it. */
  isSandboxed?: boolean
}

/** A running browser. Over its pipe it ends with this process, however that ends. */
export type LaunchedBrowser = {
  browser: Browser
  pid: number
  /** One short question to the browser itself, not to a page. */
  ping(): Promise<void>
  /** Ends it without asking; harmless when it has ended. */
  kill(): void
}

const launchMsMax = 60_000

export async function launchBrowser({
  executablePath,
  args = [],
  isSandboxed = isSandboxedByDefault(),
}: LaunchOptions): Promise<LaunchedBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, ...args],
    chromiumSandbox: isSandboxed,
    timeout: launchMsMax,
    // Signals are for the service to answer: it finishes its runs first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    const session = await browser.newBrowserCDPSession()
    const pid = await getProcessId(session)
    return {
      browser,
      pid,
      ping: async () => void (await session.send('Browser.getVersion')),
      kill: () => {
        // While it is connected the number is its own; later it may be another process's.
        if (browser.isConnected()) killProcess(pid)
      },
    }
  } catch (error) {
    await browser.close().catch(() => {})
    throw error
  }
}

async function getProcessId(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const own = processInfo.find(({ type }) => type === 'browser')
  if (own === undefined) throw new Error('The browser does not tell its process id.')
  return own.id
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}
