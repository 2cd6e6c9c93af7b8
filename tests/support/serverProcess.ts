import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../src/cli/main.ts')

export type ServerProcess = {
  pid: number
  publicUrl: string
  /** All that it printed so far. */
  output(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** `reenact serve` in a process of its own, once it says that it runs. */
export async function startServer({
  settings,
  arguments: more = [],
}: {
  settings: Record<string, string>
  arguments?: string[]
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, 'serve', ...more], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit') as Promise<[number | null]>
  const publicUrl = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text
      const told = /^Reenact runs at (\S+)$/m.exec(output)?.[1]
      if (told) resolve(told)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exited.then(([code]) => reject(new Error(`The server ended with ${code} before it ran:\n${output}`)))
  })

  async function kill(signal: NodeJS.Signals) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    publicUrl,
    output: () => output,
    async stop() {
      await kill('SIGTERM')
      return child.exitCode
    },
    kill,
  }
}
