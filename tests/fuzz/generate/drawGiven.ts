import * as fc from 'fast-check'
import type { Operation } from '../../../src/contract/routes.ts'
import type { Focus } from './focus.ts'
import { inQuery, schemasOf, valuesFor, type Place } from './parameters.ts'
import type { Given } from './plan.ts'
import type { Draw, Sent } from './sent.ts'

/** Values for the parameters of an operation; in a query some are left out. */
export function drawGiven(draw: Draw, focus: Focus, operation: Operation, place: Place, isWrong: boolean): Given {
  const given: Record<string, Sent> = {}
  for (const [name, schema] of schemasOf(operation, place)) {
    if (place === 'query' && draw(fc.nat(4)) > 1) continue
    const ofSchema = valuesFor(focus, operation, name, schema)
    const values = place === 'query' ? inQuery(ofSchema, schema) : ofSchema
    const chosen = isWrong && draw(fc.nat(2)) === 0 ? values.invalid : values.valid
    if (chosen) given[name] = draw(chosen)
  }
  return given
}
