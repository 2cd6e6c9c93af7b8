import { setTimeout as delay } from 'node:timers/promises'
import { lastLine } from './runCommand.ts'
import type { RunCommand } from './runCommand.ts'

export type Say = (sentence: string) => void
export type InstallResult = { failure: string | null }

const packageChoices = [['chromium-headless-shell', 'fonts-liberation'], ['chromium', 'fonts-liberation'], ['chromium']]
const updateTriesMax = 100
const installMsMax = 900_000

/** The command that makes others run as root: none for root, null when this user may not. */
export async function findRootPrefix(run: RunCommand, isRoot: boolean): Promise<readonly string[] | null> {
  if (isRoot) return []
  return (await run(['sudo', '-n', 'true'])).status === 0 ? ['sudo', '-n'] : null
}

export async function installWithApt(
  run: RunCommand,
  say: Say,
  { isRoot = process.getuid?.() === 0, retryPauseMs = 3_000 } = {},
): Promise<InstallResult> {
  if ((await run(['apt-get', '--version'])).status !== 0) return { failure: 'there is no apt-get' }
  const prefix = await findRootPrefix(run, isRoot)
  if (prefix === null) return { failure: 'it needs root or sudo without a password' }

  // Through `env`, since sudo does not hand the environment on.
  const settings = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-qq']
  const aptGet = async (...words: string[]) =>
    run([...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...settings, ...words], { msMax: installMsMax })

  say('Installing a browser with apt-get (once) …')
  for (let tries = 1; tries < updateTriesMax; tries++) {
    const { status, output } = await aptGet('update')
    // The lock of the package lists is not covered by the timeout above. Other trouble may leave lists that still do.
    if (status === 0 || !/could not get lock|unable to lock|temporarily unavailable/i.test(output)) break
    if (tries === 1) say('Another program uses apt-get; waiting for it …')
    await delay(retryPauseMs)
  }
  const failures: string[] = []
  for (const packages of packageChoices) {
    const { status, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages)
    if (status === 0) return { failure: null }
    failures.push(lastLine(output))
  }
  return { failure: `apt-get install failed: ${[...new Set(failures)].join(' | ')}` }
}
