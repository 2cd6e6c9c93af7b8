import type { Step } from '../step.ts'
import type { TreeDiff } from './compareTrees.ts'
import { isExpectedBy, soundsLikeError } from './errorTexts.ts'
import type { Trouble } from './trouble.ts'
import { quoted } from './words.ts'

/** Where a page tells that something went wrong. */
export const errorRoles = new Set(['heading', 'alert', 'alertdialog'])

/** Errors that the page tells where the passing run told something else. */
export function errorLines(diff: TreeDiff | null, stepNumber: number, steps: readonly Step[]): Trouble[] {
  if (!diff) return []
  return [...diff.added, ...diff.changed.map(({ after }) => after)].flatMap(({ role, name, text }): Trouble[] => {
    const message = name || text
    if (!errorRoles.has(role) || !soundsLikeError(message) || isExpectedBy(steps, message)) return []
    return [{ kind: 'message', stepNumber, text: `the page said ${quoted(message)}`, message }]
  })
}
