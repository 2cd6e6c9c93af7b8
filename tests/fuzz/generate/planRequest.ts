import * as fc from 'fast-check'
import { v1 } from '../../../src/contract/v1.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { World } from '../world/world.ts'
import { etagKeyOf } from '../oracle/meaning.ts'
import { bodiesWithType, extraHeaders, idempotencyKeys, ifNoneMatch } from './headers.ts'
import { drawGiven } from './drawGiven.ts'
import { drawFocus } from './focus.ts'
import { goodKeys, troubledKeys } from './keys.ts'
import { pathOf, wrongMethods, wrongPaths } from './paths.ts'
import type { Asked, Header, Plan } from './plan.ts'
import { drawFollowing, isList } from './planFollowing.ts'
import { writeQuery } from './queries.ts'
import { valid, type Draw, type Sent } from './sent.ts'

const single = Object.values(v1).map(({ operation }) => operation)

/** Lists have most parameters, and so come twice as often. */
const operations = [...single, ...single.filter(isList)]

/** What a request is to be wrong in, if in anything. */
export type Trouble = 'parameters' | 'key' | 'method' | 'path'

type Flavour = { follows: boolean; troubles: readonly Trouble[] }

const proper: Flavour = { follows: false, troubles: [] }
const wrongIn = (...troubles: Trouble[]): Flavour => ({ follows: false, troubles })

const flavours = fc.oneof(
  { weight: 40, arbitrary: fc.constant(proper) },
  { weight: 14, arbitrary: fc.constant<Flavour>({ follows: true, troubles: [] }) },
  { weight: 22, arbitrary: fc.constant(wrongIn('parameters')) },
  { weight: 9, arbitrary: fc.constant(wrongIn('key')) },
  { weight: 5, arbitrary: fc.constant(wrongIn('method')) },
  { weight: 5, arbitrary: fc.constant(wrongIn('path')) },
  {
    weight: 5,
    arbitrary: fc
      .subarray<Trouble>(['parameters', 'key', 'method', 'path'], { minLength: 2 })
      .map((all) => wrongIn(...all)),
  },
)

/** The next request, made from the contract and from what earlier answers gave. */
export function planRequest(draw: Draw, world: World, number: number): Plan {
  const { follows, troubles } = draw(flavours)
  const asked = (follows && drawFollowing(draw, world)) || drawAsked(draw, world, troubles.includes('parameters'))
  return complete(draw, world, number, asked, troubles)
}

/** A request to start a test, to be sent at the same time as others with the same idempotency key. */
export function planStart(draw: Draw, world: World, number: number, idempotencyKey: string): Plan {
  const tenant = draw(fc.constantFrom(...world.tenants))
  const ready = [...tenant.tests.values()].filter(({ validated }) => validated).map(({ id }) => id)
  const testId = draw(fc.constantFrom(...ready.slice(0, 2)))
  const asked: Asked = { operation: 'startRun', tenant, params: { testId: valid(String(testId), testId) }, query: {} }
  return complete(draw, world, number, asked, [], valid(idempotencyKey, idempotencyKey))
}

function drawAsked(draw: Draw, world: World, isWrong: boolean): Asked {
  const operation = draw(fc.constantFrom(...operations))
  const tenant = draw(fc.constantFrom(...world.tenants))
  const focus = drawFocus(draw, world, tenant)
  const params = drawGiven(draw, focus, operation, 'params', isWrong)
  return { operation, tenant, params, query: drawGiven(draw, focus, operation, 'query', isWrong) }
}

function complete(
  draw: Draw,
  world: World,
  number: number,
  asked: Asked,
  troubles: readonly Trouble[],
  repeatedKey?: Sent,
): Plan {
  const { operation, tenant, params, query } = asked
  const key = draw(troubles.includes('key') ? troubledKeys(world, tenant) : goodKeys(tenant))
  const method = troubles.includes('method') ? draw(wrongMethods(operation)) : drawMethod(draw, operation)
  const exact = { path: pathOf(operation, params), pathKind: 'known' as const }
  const { path, pathKind } = troubles.includes('path') ? draw(wrongPaths(exact.path)) : exact
  const idempotencyKey = repeatedKey ?? drawIdempotencyKey(draw, operation, troubles.includes('parameters'))
  const tag = draw(fc.nat(3)) === 0 ? draw(ifNoneMatch(world, operation, etagKeyOf(asked))) : null
  const sendsBody = draw(fc.nat(method === 'GET' || method === 'HEAD' ? 19 : 2)) === 0
  const sent = sendsBody ? draw(bodiesWithType) : { body: null, headers: [] }

  const headers: Header[] = [...key.headers]
  for (const text of idempotencyKey?.texts ?? []) headers.push(['Idempotency-Key', text])
  if (tag !== null) headers.push(['If-None-Match', tag])
  headers.push(...sent.headers)
  const known = new Set(headers.map(([name]) => name.toLowerCase()))
  headers.push(...draw(extraHeaders).filter(([name]) => !known.has(name.toLowerCase())))
  return {
    ...asked,
    number,
    key,
    method,
    path,
    pathKind,
    target: path + writeQuery(draw, query, draw(fc.nat(5)) === 0),
    idempotencyKey,
    ifNoneMatch: headers.find(([name]) => name === 'If-None-Match')?.[1] ?? null,
    headers,
    body: sent.body,
  }
}

function drawMethod(draw: Draw, operation: Operation): string {
  const { method } = v1[operation]
  return method === 'GET' && draw(fc.nat(9)) === 0 ? 'HEAD' : method
}

/** An operation that does not know the header does not mind what is in it. */
function drawIdempotencyKey(draw: Draw, operation: Operation, isWrong: boolean): Sent | null {
  const isKnown = v1[operation].headers?.some(({ name }) => name === 'Idempotency-Key') ?? false
  if (draw(fc.nat(isKnown ? 2 : 14)) !== 0) return null
  const isInvalid = isKnown ? isWrong && draw(fc.boolean()) : draw(fc.boolean())
  return draw(idempotencyKeys(isInvalid ? 'invalid' : 'valid'))
}
