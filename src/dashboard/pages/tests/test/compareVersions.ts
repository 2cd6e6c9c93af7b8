import type { Step } from '../../../../domain/testing/step.ts'

export type StepChange = {
  kind: 'added' | 'removed' | 'changed'
  /** In the later version; of a removed step, in the earlier one. */
  number: number
  description: string
  /** Of a changed step: which of its fields. */
  fields: string[]
}

const fieldWords: Record<keyof Step, string> = {
  type: 'type',
  description: 'description',
  data: 'what it holds',
  target: 'element',
  assertion: 'expectation',
  condition: 'condition',
  steps: 'inner steps',
  fileIds: 'files',
  timeoutMs: 'time limit',
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** How many steps the two lists have in common from each pair of places on. */
function commonLengths(before: readonly Step[], after: readonly Step[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] = isSame(before[i], after[j])
        ? 1 + lengths[i + 1]![j + 1]!
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

const fieldsOf = (before: Step, after: Step) =>
  (Object.keys(fieldWords) as (keyof Step)[])
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => fieldWords[name])

/** What one version does otherwise than the one before it. A step that gave way to one of its type was changed. */
export function compareVersions(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const lengths = commonLengths(before, after)
  const changes: StepChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old && now && isSame(old, now)) {
      i++
      j++
    } else if (old && now && old.type === now.type && lengths[i + 1]![j + 1] === lengths[i]![j]) {
      changes.push({ kind: 'changed', number: ++j, description: now.description, fields: fieldsOf(old, now) })
      i++
    } else if (now && (!old || lengths[i]![j + 1]! >= lengths[i + 1]![j]!)) {
      changes.push({ kind: 'added', number: ++j, description: now.description, fields: [] })
    } else if (old) {
      changes.push({ kind: 'removed', number: ++i, description: old.description, fields: [] })
    }
  }
  return changes
}
