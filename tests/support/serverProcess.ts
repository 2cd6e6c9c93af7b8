import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const program = join(import.meta.dirname, '../../src/cli/main.ts')

export type ProgramProcess = {
  pid: number
  /** All that it printed so far. */
  output(): string
  /** Its exit code, or null when a signal ended it; all output is there then. */
  ended: Promise<number | null>
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export type ServerProcess = ProgramProcess & {
  publicUrl: string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<number | null>
}

export type ProgramOptions = { settings?: Record<string, string>; uid?: number; gid?: number }

/** `reenact` with these words in a process of its own. */
export function spawnProgram(words: string[], { settings = {}, ...identity }: ProgramOptions = {}): ProgramProcess {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text))
  child.stderr.on('data', (text: Buffer) => (output += text))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    hasEnded,
    kill(signal) {
      if (!hasEnded()) child.kill(signal)
      return ended
    },
  }
}

/** `reenact serve` in a process of its own, once it says that it runs. */
export async function startServer({
  settings,
  arguments: more = [],
}: {
  settings: Record<string, string>
  arguments?: string[]
}): Promise<ServerProcess> {
  const server = spawnProgram(['serve', ...more], { settings })
  const publicUrl = await waitUntilRunning(server).catch(async (error: unknown) => {
    await server.kill('SIGKILL')
    throw error
  })
  return { ...server, publicUrl, stop: () => server.kill('SIGTERM') }
}

/** A first start makes the whole demo, beside other tests that want the same two cores. */
const startMsMax = 240_000
const lookEveryMs = 10

/** Where it runs, as soon as it says so. */
export async function waitUntilRunning({ output, ended }: Pick<ProgramProcess, 'output' | 'ended'>): Promise<string> {
  const deadline = performance.now() + startMsMax
  while (performance.now() < deadline) {
    const told = /^Reenact runs at (\S+)$/m.exec(output())?.[1]
    if (told) return told
    const code = await Promise.race([ended, sleep(lookEveryMs, undefined)])
    if (code !== undefined) throw new Error(`The server ended with ${code} before it ran:\n${output()}`)
  }
  throw new Error(`The server does not run after ${startMsMax} ms:\n${output()}`)
}
