import { similarity } from '../similarNames.ts'
import { commonLines } from './commonLines.ts'
import { readTree, type TreeLine } from './treeLines.ts'

export type LineChange = { before: TreeLine; after: TreeLine }

/** What became of the elements of a page between two runs. */
export type TreeDiff = {
  gone: TreeLine[]
  added: TreeLine[]
  /** In the same place under another name, or with another text or state. */
  changed: LineChange[]
  /** The same, in another place. */
  moved: LineChange[]
  /** From 0 (another page) to 1 (the same). */
  likeness: number
}

const pairsMax = 10_000

/** Compares two accessibility trees line by line, by role and name; what is nameless, by what it shows. */
export function compareTrees(before: string | null, after: string | null): TreeDiff {
  const [a, b] = [readTree(before).filter(isTelling), readTree(after).filter(isTelling)]
  const pairs = commonLines(a.map(keyOf), b.map(keyOf))
  const diff: TreeDiff = { gone: [], added: [], changed: [], moved: [], likeness: 1 }
  if (a.length + b.length > 0) diff.likeness = (2 * pairs.length) / (a.length + b.length)

  let [i, j] = [0, 0]
  for (const [ofA, ofB] of [...pairs, [a.length, b.length] as const]) {
    pairUp(a.slice(i, ofA), b.slice(j, ofB), diff)
    const [lineBefore, lineAfter] = [a[ofA], b[ofB]]
    if (lineBefore && lineAfter && hasChanged(lineBefore, lineAfter)) {
      diff.changed.push({ before: lineBefore, after: lineAfter })
    }
    ;[i, j] = [ofA + 1, ofB + 1]
  }
  takeOutMoved(diff)
  return diff
}

const isTelling = ({ name, text }: TreeLine) => name !== '' || text !== ''

export const keyOf = ({ role, name, text }: TreeLine) => `${role}|${name || text}`

const hasChanged = (a: TreeLine, b: TreeLine) =>
  a.text !== b.text || statesOf(a) !== statesOf(b) || (a.url !== b.url && a.url !== null && b.url !== null)

// Which element has the focus, and its number in the snapshot, say nothing.
const statesOf = ({ states }: TreeLine) =>
  states.filter((state) => !/^(active|ref=|cursor=|box=)/.test(state)).join(',')

/** Between two lines that stayed: what went and what came with the same role, in the same place, is one thing. */
function pairUp(gone: readonly TreeLine[], added: readonly TreeLine[], diff: TreeDiff): void {
  // Where hundreds of lines differ, it is another page, and pairs would be chance.
  if (gone.length * added.length > pairsMax) {
    diff.gone.push(...gone)
    diff.added.push(...added)
    return
  }
  const left = [...added]
  for (const before of gone) {
    const fitting = left.filter(({ role, place }) => role === before.role && place === before.place)
    const best = fitting
      .map((after) => ({ after, likeness: similarity(before.name || before.text, after.name || after.text) }))
      .toSorted((x, y) => y.likeness - x.likeness)[0]
    const isOnlyOne = fitting.length === 1 && gone.filter(({ role }) => role === before.role).length === 1
    if (best && (best.likeness >= 0.3 || isOnlyOne)) {
      diff.changed.push({ before, after: best.after })
      left.splice(left.indexOf(best.after), 1)
    } else diff.gone.push(before)
  }
  diff.added.push(...left)
}

function takeOutMoved(diff: TreeDiff): void {
  const arrivals = new Map(diff.added.map((line) => [keyOf(line), line]))
  const settled = new Set<TreeLine>()
  for (const before of diff.gone) {
    const after = arrivals.get(keyOf(before))
    if (!after || !arrivals.delete(keyOf(before))) continue
    settled.add(before).add(after)
    diff.moved.push({ before, after })
  }
  diff.gone = diff.gone.filter((line) => !settled.has(line))
  diff.added = diff.added.filter((line) => !settled.has(line))
}
