import * as fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { Operation } from '../../../src/contract/routes.ts'
import { v1 } from '../../../src/contract/v1.ts'
import { choices, lists } from './choices.ts'
import { garbageCursors } from './cursors.ts'
import type { Focus } from './focus.ts'
import { integers } from './integers.ts'
import { patterns } from './patterns.ts'
import { invalid, type Values } from './sent.ts'
import { texts } from './texts.ts'
import { times } from './times.ts'
import { uuids } from './uuids.ts'

/** The parts of a parameter's schema that tell what to send. */
export type ParameterSchema = TSchema & {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
  items?: ParameterSchema
}

export type Place = 'params' | 'query'

export const schemasOf = (operation: Operation, place: Place): [name: string, schema: ParameterSchema][] =>
  Object.entries(v1[operation][place].properties as Record<string, ParameterSchema>)

/** What may be sent for a parameter, read off its schema; the rows tell which values mean something. */
export function valuesFor(focus: Focus, operation: Operation, name: string, schema: ParameterSchema): Values {
  const known = knownValues(focus, operation, name)
  if (schema.items) return lists(schema.items.enum ?? [])
  if (schema.enum) return choices(schema.enum)
  if (schema.type === 'integer') {
    const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = schema
    const numbers = known.filter((value) => typeof value === 'number')
    return integers({ minimum, maximum }, numbers)
  }
  if (schema.format === 'date-time') return times(known.filter((value) => typeof value === 'number'))
  const words = known.filter((value) => typeof value === 'string')
  if (schema.format === 'uuid') return uuids(words)
  const maxLength = schema.maxLength ?? 2048
  if (name === 'cursor') return garbageCursors(maxLength)
  if (operation === 'listCollections' && name === 'url') return patterns(maxLength, words)
  return texts(maxLength, words)
}

/** In a query a value may also be left empty, and be given twice. */
export function inQuery({ valid, invalid: wrong }: Values, schema: ParameterSchema): Values {
  if (schema.items || !valid) return { valid, invalid: wrong }
  const twice = valid.map(({ texts: [text = ''] }) => invalid(text, text))
  return {
    valid,
    invalid: fc.oneof(
      { weight: 8, arbitrary: wrong },
      { weight: 1, arbitrary: fc.constant(invalid('')) },
      { weight: 1, arbitrary: twice },
    ),
  }
}

type Known = readonly (string | number | null)[]

function knownValues({ testId, run, session, collection }: Focus, operation: Operation, name: string): Known {
  const known: Record<string, Known> = {
    testId: operation === 'listRuns' ? [run.testId, run.testId, testId] : [testId],
    runId: [run.id],
    collectionId: [collection.id],
    sessionId: [session.id],
    stepNumber: [...run.steps.map(({ stepNumber }) => stepNumber), 3],
    since: timesOf(),
    until: timesOf(),
    userEmail: [session.userEmail],
    userId: [session.userId],
    url: operation === 'listCollections' ? [collection.shortenedPath] : session.pages,
  }
  return known[name] ?? []

  function timesOf(): number[] {
    if (operation === 'listRuns') return [run.createdAt]
    if (operation === 'listSessions') return [session.createdAt]
    const moments = collection.occurrences.map(({ at }) => at)
    const latest = Math.max(...moments)
    return [latest, latest, Math.min(...moments), ...moments.slice(0, 2)]
  }
}
