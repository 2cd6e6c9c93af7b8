import { builtInTags } from '../../../../domain/monitoring/sessionFacts.ts'
import {
  formEndings,
  requestOutcomes,
  userFields,
  type Condition,
  type ConditionSubject,
} from '../../../../domain/monitoring/tagConditions.ts'

export type ConditionField = {
  name: string
  label: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  isOptional?: true
}

type Kind = { on: ConditionSubject; label: string; fields: readonly ConditionField[]; isOnce?: true }

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What conditions can look at, as it is chosen. A page can be meant in two ways. */
export const conditionKinds = {
  pageContains: {
    on: 'page',
    label: 'visits an address with',
    fields: [{ name: 'contains', label: 'Part of the address', placeholder: '/checkout' }],
  },
  pagePath: {
    on: 'page',
    label: 'visits the path',
    fields: [{ name: 'path', label: 'Shortened path', placeholder: '/orders/{id}' }],
  },
  click: { on: 'click', label: 'presses', fields: [{ name: 'text', label: 'Part of its text', placeholder: 'Pay' }] },
  text: { on: 'text', label: 'sees the text', fields: [{ name: 'contains', label: 'Part of the text' }] },
  form: {
    on: 'form',
    label: 'has a form',
    fields: [
      { name: 'is', label: 'What became of it', options: same(formEndings) },
      { name: 'name', label: 'Part of its name', placeholder: 'any form', isOptional: true },
    ],
  },
  error: { on: 'error', label: 'meets an error', fields: [{ name: 'text', label: 'Part of the error' }] },
  request: {
    on: 'request',
    label: 'makes a request',
    fields: [
      { name: 'path', label: 'Part of its path', placeholder: '/api/orders' },
      { name: 'method', label: 'Method', placeholder: 'any method', isOptional: true },
      {
        name: 'status',
        label: 'Outcome',
        options: [{ value: '', label: 'any outcome' }, ...same(requestOutcomes)],
        isOptional: true,
      },
    ],
  },
  event: {
    on: 'event',
    label: 'tracks the event',
    fields: [{ name: 'name', label: 'Name of the event', placeholder: 'order placed' }],
  },
  tag: { on: 'tag', label: 'gets the tag', fields: [{ name: 'tag', label: 'Tag', options: same(builtInTags) }] },
  user: {
    on: 'user',
    label: 'is a user whose',
    fields: [
      { name: 'field', label: 'Field', options: same(userFields) },
      { name: 'is', label: 'Value', placeholder: 'pro' },
    ],
    isOnce: true,
  },
} as const satisfies Record<string, Kind>

export type ConditionKind = keyof typeof conditionKinds

export const kindNames = Object.keys(conditionKinds) as ConditionKind[]

export const kindOf = (kind: ConditionKind): Kind => conditionKinds[kind]

export function kindOfCondition(condition: Condition): ConditionKind {
  if (condition.on !== 'page') return condition.on
  return condition.path === null ? 'pageContains' : 'pagePath'
}
