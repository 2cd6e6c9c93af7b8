import type {
  Condition,
  ConditionSubject,
  TagCondition,
  TagConditions,
} from '../../../../domain/monitoring/tagConditions.ts'

/** Conditions as a sentence goes on after "the user …". */
export function conditionWords(group: TagConditions): string {
  const [word, conditions] = 'all' in group ? (['and', group.all] as const) : (['or', group.any] as const)
  return conditions.map((condition) => itemWords(condition)).join(` ${word} `)
}

function itemWords(condition: TagCondition): string {
  if (!('on' in condition)) return `(${conditionWords(condition)})`
  const tell = words[condition.on] as (one: Condition) => string
  return `${tell(condition)}${condition.atLeast > 1 ? ` at least ${condition.atLeast} times` : ''}`
}

const words: { [S in ConditionSubject]: (condition: Condition<S>) => string } = {
  page: ({ contains, path }) => (path === null ? `visits an address with “${contains}”` : `visits the path ${path}`),
  click: ({ text }) => `presses “${text}”`,
  event: ({ name }) => `tracks the event “${name}”`,
  request: ({ path, method, status }) =>
    ['makes a', method, `request to “${path}”`, status !== null && `with the outcome ${status}`]
      .filter(Boolean)
      .join(' '),
  error: ({ text }) => `meets an error with “${text}”`,
  form: ({ name, is }) => `has a form${name === null ? '' : ` “${name}”`} that is ${is}`,
  tag: ({ tag }) => `gets the tag ${tag}`,
  text: ({ contains }) => `sees the text “${contains}”`,
  user: ({ field, is }) => `has the ${field} “${is}”`,
}
