import type { TreeDiff } from './compareTrees.ts'
import type { TreeLine } from './treeLines.ts'
import { listed, quoted } from './words.ts'

const nameless = new Set(['text', 'generic', 'paragraph', 'strong', 'emphasis', 'listitem', 'cell'])

export function describeLine({ role, name, text }: TreeLine): string {
  if (name !== '') return `the ${role} ${quoted(name, 80)}`
  return nameless.has(role) ? `the text ${quoted(text, 80)}` : `the ${role} with ${quoted(text, 80)}`
}

const telling = new Set(
  'alert alertdialog dialog heading button link textbox combobox checkbox radio searchbox spinbutton switch tab menuitem status text paragraph'.split(
    ' ',
  ),
)

/** What is new, gone and changed on the page, the most telling first; null when nothing is. */
export function describeDiff(diff: TreeDiff): string | null {
  const parts = [
    describeSome('gone', diff.gone.map(describeLine), diff.gone),
    describeSome('new', diff.added.map(describeLine), diff.added),
    describeSome(
      'changed',
      diff.changed.map(({ before, after }) => describeChange(before, after)),
      diff.changed.map(({ after }) => after),
    ),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('; ')
}

function describeSome(what: string, texts: readonly string[], lines: readonly TreeLine[]): string | null {
  const some = texts.filter((_, i) => telling.has(lines[i]?.role ?? ''))
  return some.length === 0 ? null : `${what}: ${listed(some, 3)}`
}

export function describeChange(before: TreeLine, after: TreeLine): string {
  if (before.name !== after.name) return `${describeLine(before)} to ${quoted(after.name || after.text, 80)}`
  if (before.text !== after.text) {
    return `${describeLine(before)}${after.name === '' ? ' to' : ' now shows'} ${quoted(after.text, 80)}`
  }
  if (before.url !== after.url) return `${describeLine(before)} now leads to ${quoted(after.url ?? '', 80)}`
  const states = after.states.filter((state) => !before.states.includes(state))
  return states.length > 0
    ? `${describeLine(after)} is now ${states.join(', ')}`
    : `${describeLine(after)} is no longer ${before.states.join(', ')}`
}
