import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { browserFlags, isSandboxedByDefault } from './browserFlags.ts'
import { makeBrowserProfile, removeBrowserProfile } from './browserProfile.ts'
import { endGroup } from './endGroup.ts'
import { playwrightFlags } from './playwrightFlags.ts'

export type LaunchOptions = {
  executablePath: string
  args?: readonly string[]
  /** Without it, pages run with the rights of this process. Default: on, except for root, where Chromium refuses it. */
  isSandboxed?: boolean
}

/** A browser and the two pipes it is steered through. It ends when they are closed, so also when this process dies. */
export type BrowserProcess = {
  input: Writable
  output: Readable
  /** Fulfilled when it has ended and its profile is removed, with the last it had to say. */
  ended: Promise<string>
  /** Ends it at once, with all its processes. */
  kill(): void
}

const outputLengthMax = 4_000

export async function startBrowserProcess({
  executablePath,
  args = [],
  isSandboxed = isSandboxedByDefault(),
}: LaunchOptions): Promise<BrowserProcess> {
  const profile = await makeBrowserProfile()
  const sandbox = isSandboxed ? [] : ['--no-sandbox']
  const child = spawn(
    executablePath,
    [...playwrightFlags, ...browserFlags, ...sandbox, ...args, `--user-data-dir=${profile}`],
    // A group of its own: signals for the service are not for its browser, and the group can be ended at once.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true },
  )
  let said = ''
  const [, , stderr, input, output] = child.stdio as unknown as [null, null, Readable, Writable, Readable]
  stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-outputLengthMax)))
  // Writing to a browser that has just died must not end this process.
  for (const stream of [input, output, stderr]) stream.on('error', () => {})

  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      if (child.pid === undefined) resolve()
    })
    child.once('exit', () => resolve())
  }).then(async () => {
    hasEnded = true
    await removeBrowserProfile(profile)
    return said.trim()
  })
  return {
    input,
    output,
    ended,
    kill: () => {
      if (!hasEnded) endGroup(child.pid)
    },
  }
}
