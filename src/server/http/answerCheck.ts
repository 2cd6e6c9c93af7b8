import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Throws when an answer is not exactly what the contract says; for tests and development. */
export function answerChecker({ operation, answer }: { operation: string; answer: TSchema }): (value: unknown) => void {
  const validator = Compile(answer)
  return (value) => {
    if (validator.Check(value)) return
    const problems = validator.Errors(value).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new Error(`The answer of ${operation} breaks the contract: ${problems.slice(0, 5).join('; ')}`)
  }
}
