import { RE2JS } from 're2js'
import { invalidParameter } from '../../domain/failure.ts'

/**
 * Compiles a stranger's regular expression. RE2's matching time grows with the text only, whatever the pattern, because
 * it has no back-references and no look-around; so no pattern can keep a process busy.
 */
export function compilePathPattern(pattern: string): (path: string) => boolean {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern)
  } catch (error) {
    const reason = (error as Error).message.replace(/^error parsing regexp: /, '')
    throw invalidParameter('url', `url is not a regular expression that is understood here (RE2 syntax): ${reason}.`)
  }
  return (path) => compiled.test(path)
}
