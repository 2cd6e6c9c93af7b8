import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

export async function processIdOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const own = processInfo.find(({ type }) => type === 'browser')
  if (own === undefined) throw new Error('no browser process')
  return own.id
}

/** Whether a process runs; one that awaits its burial does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export async function waitForEnd(pid: number, msMax = 15_000): Promise<boolean> {
  for (const until = Date.now() + msMax; Date.now() < until; await delay(20)) if (!isRunning(pid)) return true
  return false
}
