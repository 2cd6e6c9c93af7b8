import type { Plan } from '../generate/plan.ts'
import type { Answer } from '../send.ts'
import { otherOf, type FuzzTenant, type World } from '../world/world.ts'
import { readError } from './checkAnswer.ts'
import { isForeign, lookUp } from './lookUp.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const ownUuids = new WeakMap<FuzzTenant, Set<string>>()

/** Nothing of the other organization may be in an answer, unless the client said it itself. */
export function checkIsolation(world: World, plan: Plan, { text, status }: Answer): string[] {
  const other = otherOf(world, plan.tenant)
  const problems: string[] = []
  const said = plan.target.toLowerCase()
  const isEcho = status !== 200 && decodeLoosely(said).includes(other.marker)
  if (text.toLowerCase().includes(other.marker) && !isEcho) problems.push('tells a text of the other organization')
  const own = uuidsOf(plan.tenant)
  const theirs = uuidsOf(other)
  for (const [found] of text.matchAll(uuid)) {
    const id = found.toLowerCase()
    if (theirs.has(id) && !own.has(id) && (status === 200 || !decodeLoosely(said).includes(id))) {
      problems.push(`tells ${id} of the other organization`)
    }
  }
  return problems
}

function uuidsOf(tenant: FuzzTenant): Set<string> {
  const known = ownUuids.get(tenant)
  if (known) return known
  const errors = [...tenant.collections.values()].flatMap(({ occurrences }) =>
    occurrences.map(({ errorId }) => errorId),
  )
  const all = new Set([...tenant.sessions.keys(), ...errors])
  ownUuids.set(tenant, all)
  return all
}

const decodeLoosely = (target: string) =>
  target.replaceAll(/%([0-7][0-9a-f])/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)).toLowerCase(),
  )

/** Notes what a 404 says, with the ids left out. */
export function noteNotFound(world: World, plan: Plan, body: unknown) {
  const message = readError(body)?.message
  if (message === undefined || plan.pathKind !== 'known' || lookUp(plan) !== 'missing') return
  const texts = world.memory.notFoundTexts
  const noted = texts.get(plan.operation) ?? { unknown: new Set(), foreign: new Set() }
  texts.set(plan.operation, noted)
  const kind = isForeign(world, plan) ? 'foreign' : 'unknown'
  const ids = Object.values(plan.params).map(({ value }) => String(value))
  noted[kind].add(ids.reduce((told, id) => told.replace(id, '#'), message))
}

/** What exists elsewhere must be refused in the very words of what does not exist. */
export function checkNotFoundTexts({ memory }: World): string[] {
  return [...memory.notFoundTexts].flatMap(([operation, { unknown, foreign }]) =>
    [...foreign]
      .filter((message) => unknown.size > 0 && !unknown.has(message))
      .map((message) => `${operation} tells that another organization has it: ${message}`),
  )
}
