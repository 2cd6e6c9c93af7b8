import { Script } from 'node:vm'

export type CodeProblem = { line: number | null; message: string }

const fileName = 'code'

// Not a name of its own in the language. It reads a body by itself, so that none can end its function early.
const AsyncFunction = (async () => {}).constructor as FunctionConstructor

/** Reads JavaScript without running it; null when it is well-formed. */
function problemOf(read: () => unknown): CodeProblem | null {
  try {
    read()
    return null
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const line = new RegExp(`^${fileName}:(\\d+)`).exec(stack)?.[1]
    return { line: line === undefined ? null : Number(line), message }
  }
}

export const checkScript = (code: string): CodeProblem | null =>
  problemOf(() => new Script(code, { filename: fileName }))

/** What stands in an async function. */
export const checkFunctionBody = (code: string): CodeProblem | null =>
  problemOf(() => new Script(`(async () => {\n${code}\n})`, { filename: fileName, lineOffset: -1 })) ??
  problemOf(() => new AsyncFunction(code))

export const describeProblem = ({ line, message }: CodeProblem) =>
  line === null ? message : `${message} (line ${line})`
