import { Failure } from '../../../../domain/failure.ts'
import {
  readTagConditions,
  type TagCondition,
  type TagConditions,
} from '../../../../domain/monitoring/tagConditions.ts'
import { kindOf, kindOfCondition, type ConditionKind } from './conditionKinds.ts'

export type ConditionDraft = { key: number; kind: ConditionKind; values: Record<string, string>; atLeast: number }

export type GroupDraft = { key: number; mode: 'all' | 'any'; items: readonly ItemDraft[] }

export type ItemDraft = ConditionDraft | GroupDraft

let drafts = 0

export const isGroup = (item: ItemDraft): item is GroupDraft => 'items' in item

/** What is chosen from a list has a first value. */
export const newCondition = (kind: ConditionKind = 'pageContains'): ConditionDraft => ({
  key: ++drafts,
  kind,
  values: Object.fromEntries(kindOf(kind).fields.map(({ name, options }) => [name, options?.[0]?.value ?? ''])),
  atLeast: 1,
})

export const newGroup = (mode: GroupDraft['mode'] = 'all'): GroupDraft => ({
  key: ++drafts,
  mode,
  items: [newCondition()],
})

/** Conditions that were saved, to be changed. */
export function draftOfGroup(group: TagConditions): GroupDraft {
  const [mode, conditions] = 'all' in group ? (['all', group.all] as const) : (['any', group.any] as const)
  return { key: ++drafts, mode, items: conditions.map(draftOfItem) }
}

function draftOfItem(condition: TagCondition): ItemDraft {
  if (!('on' in condition)) return draftOfGroup(condition)
  const kind = kindOfCondition(condition)
  const told = condition as unknown as Record<string, string | number | null>
  const values = kindOf(kind).fields.map(({ name }) => [name, String(told[name] ?? '')])
  return { key: ++drafts, kind, values: Object.fromEntries(values), atLeast: condition.atLeast }
}

/** As it is sent: what is empty is left out. */
export const sentGroup = ({ mode, items }: GroupDraft): object => ({
  [mode]: items.map((item) => (isGroup(item) ? sentGroup(item) : sentCondition(item))),
})

function sentCondition({ kind, values, atLeast }: ConditionDraft): object {
  const { on, fields, isOnce } = kindOf(kind)
  const filled = fields
    .map(({ name }): [string, string | number] => [name, valueOf(name, values[name] ?? '')])
    .filter(([, value]) => value !== '')
  return { on, ...Object.fromEntries(filled), ...(!isOnce && { atLeast }) }
}

const valueOf = (name: string, value: string) => (name === 'status' && /^\d{3}$/.test(value) ? Number(value) : value)

export type Problem = { field: string; message: string }

/** What the service would refuse, and where; null when nothing. */
export function findProblem(group: GroupDraft): Problem | null {
  return findEmpty(group, 'conditions') ?? findRefusal(group)
}

function findRefusal(group: GroupDraft): Problem | null {
  try {
    readTagConditions(sentGroup(group))
    return null
  } catch (error) {
    if (error instanceof Failure) return { field: error.field ?? 'conditions', message: error.message }
    throw error
  }
}

/** What is still to be filled in, which the service would tell in the words of programs. */
function findEmpty({ mode, items }: GroupDraft, path: string): Problem | null {
  const inner = `${path}.${mode}`
  if (items.length === 0) return { field: inner, message: 'Add a condition.' }
  for (const [i, item] of items.entries()) {
    const place = `${inner}[${i}]`
    const problem = isGroup(item) ? findEmpty(item, place) : findEmptyField(item, place)
    if (problem) return problem
  }
  return null
}

function findEmptyField({ kind, values, atLeast }: ConditionDraft, path: string): Problem | null {
  const { fields, isOnce } = kindOf(kind)
  const empty = fields.find(({ name, isOptional }) => !isOptional && (values[name] ?? '').trim() === '')
  if (empty) return { field: `${path}.${empty.name}`, message: 'Fill this in.' }
  return !isOnce && atLeast === 0 ? { field: `${path}.atLeast`, message: 'Say how often.' } : null
}
