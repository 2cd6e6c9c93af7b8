import { spawn } from 'node:child_process'
import { endGroup } from './endGroup.ts'

export type CommandResult = { status: number | null; output: string; stdout: string }

/** Runs a program to its end, or to the end of its time together with all it has started. */
export type RunCommand = (
  command: readonly string[],
  options?: { msMax?: number; environment?: Record<string, string> },
) => Promise<CommandResult>

const msMaxDefault = 60_000
const outputLengthMax = 1_000_000

export const runCommand: RunCommand = async ([program = '', ...args], { msMax = msMaxDefault, environment } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a browser's many processes can be ended at once.
      detached: true,
      ...(environment && { env: environment }),
    })
    const result: CommandResult = { status: null, output: '', stdout: '' }
    const note = (text: string) => (result.output = (result.output + text).slice(-outputLengthMax))
    child.stderr.setEncoding('utf8').on('data', note)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      note(text)
      result.stdout = (result.stdout + text).slice(-outputLengthMax)
    })
    const timer = setTimeout(() => {
      note(`\nIt was ended after ${msMax} ms.`)
      endGroup(child.pid)
    }, msMax)
    child.once('error', (error) => note(error.message))
    child.once('close', (status) => {
      clearTimeout(timer)
      resolve({ ...result, status })
    })
  })

/** The end of a program's output, short enough for one line of an error. */
export const lastLine = (output: string) => output.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? ''
