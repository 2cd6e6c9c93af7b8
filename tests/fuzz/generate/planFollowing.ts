import * as fc from 'fast-check'
import type { Operation } from '../../../src/contract/routes.ts'
import { v1 } from '../../../src/contract/v1.ts'
import type { KnownCursor } from '../world/memory.ts'
import { otherOf, type World } from '../world/world.ts'
import { alteredCursors, misusedCursor } from './cursors.ts'
import { drawGiven } from './drawGiven.ts'
import { drawFocus } from './focus.ts'
import { schemasOf, valuesFor } from './parameters.ts'
import type { Asked, Given } from './plan.ts'
import { valid, type Draw } from './sent.ts'

const lists: readonly Operation[] = Object.values(v1)
  .filter(({ query }) => 'cursor' in query.properties)
  .map(({ operation }) => operation)

export const isList = (operation: Operation): boolean => lists.includes(operation)

const uses = fc.oneof(
  { weight: 6, arbitrary: fc.constant('nextPage' as const) },
  { weight: 4, arbitrary: fc.constantFrom('altered', 'otherFilters', 'otherList', 'otherTenant', 'otherRow') },
)

/** A request with a cursor from an earlier answer, for the page that follows or where it does not belong. */
export function drawFollowing(draw: Draw, world: World): Asked | null {
  const { cursors } = world.memory
  if (cursors.length === 0) return null
  const known = draw(fc.constantFrom(...cursors))
  const { operation, tenant, params, cursor } = known
  const query = { ...known.query, ...drawLimit(draw, world, known) }
  const misused = { ...query, cursor: misusedCursor(cursor) }
  switch (draw(uses)) {
    case 'nextPage':
      return { operation, tenant, params, query: { ...query, cursor: valid(encodeURIComponent(cursor), known) } }
    case 'altered':
      return { operation, tenant, params, query: { ...query, cursor: draw(alteredCursors(cursor)) } }
    case 'otherFilters':
      return { operation, tenant, params, query: { ...misused, ...otherSince } }
    case 'otherTenant':
      return { operation, tenant: otherOf(world, tenant), params, query: misused }
    case 'otherRow':
      return {
        operation,
        tenant,
        params: otherRow(known),
        query: Object.keys(params).length > 0 ? misused : { ...misused, ...otherSince },
      }
    default: {
      const other = draw(fc.constantFrom(...lists.filter((list) => list !== operation)))
      const focus = drawFocus(draw, world, tenant)
      const asked = drawGiven(draw, focus, other, 'query', false)
      const otherParams = drawGiven(draw, focus, other, 'params', false)
      return { operation: other, tenant, params: otherParams, query: { ...asked, cursor: misused.cursor } }
    }
  }
}

/** A bound that no other request has. */
const otherSince: Given = {
  since: valid('1971-02-03T04:05:06.789Z', { ms: Date.UTC(1971, 1, 3, 4, 5, 6, 789), nanos: 0 }),
}

function drawLimit(draw: Draw, world: World, { operation, tenant }: KnownCursor): Given {
  const schema = schemasOf(operation, 'query').find(([name]) => name === 'limit')?.[1]
  const limits = schema && valuesFor(drawFocus(draw, world, tenant), operation, 'limit', schema).valid
  return limits && draw(fc.boolean()) ? { limit: draw(limits) } : {}
}

/** The same list of another row of the same organization. */
function otherRow({ operation, tenant, params }: KnownCursor): Given {
  const [name, given] = Object.entries(params)[0] ?? []
  if (name === undefined) return params
  const rows: Iterable<number> = operation === 'listRuns' ? tenant.tests.keys() : tenant.collections.keys()
  const other = [...rows].find((id) => id !== given?.value)
  return { [name]: valid(String(other), other) }
}
