import { sentence } from '../../testing/explain/words.ts'
import { findAbandonedForms } from './abandonedForms.ts'
import { findDeadClicks } from './deadClicks.ts'
import { findErrorsMet } from './errorsMet.ts'
import { findFailedRequests } from './failedRequests.ts'
import { findClicks } from './findClicks.ts'
import type { Found } from './found.ts'
import type { PressGroup } from './groupPresses.ts'
import { findQuickBacks } from './quickBacks.ts'
import { findRageClicks } from './rageClicks.ts'
import { findRepeatedAttempts } from './repeatedAttempts.ts'
import { findRepeatedReloads } from './repeatedReloads.ts'
import { createScene, type Scene } from './scene.ts'
import { findLoading, findSlowLoads } from './slowLoads.ts'
import type { Finding, Incident, SessionFacts } from '../sessionFacts.ts'
import type { Trail } from '../trail.ts'

/** All that the rules know to say about a session. */
export function findFacts(trail: Trail): SessionFacts {
  const scene = createScene(trail)
  const rage = findRageClicks(scene)
  const dead = findDeadClicks(scene, new Set(rage.flatMap(({ presses = [] }) => presses)))
  const found = [
    ...rage,
    ...dead,
    ...findErrorsMet(scene),
    ...findFailedRequests(scene),
    ...findSlowLoads(scene),
    ...findAbandonedForms(scene),
    ...findRepeatedAttempts(scene, groupsOf(scene, dead)),
    ...findRepeatedReloads(scene),
    ...findQuickBacks(scene),
  ].toSorted((a, b) => a.at - b.at)
  return {
    trail,
    clicks: findClicks(scene),
    findings: asFindings(found),
    loading: findLoading(scene),
    incidents: found.flatMap(asIncident),
  }
}

const groupsOf = ({ groupOf }: Scene, found: readonly Found[]) =>
  new Set(
    found
      .flatMap(({ presses = [] }) => presses.map((press) => groupOf.get(press)))
      .filter((group): group is PressGroup => group !== undefined),
  )

/** What happened again and again is told once, with how often. */
function asFindings(found: readonly Found[]): Finding[] {
  const times = new Map<string, number>()
  const keyOf = ({ tag, subject }: Found) => `${tag} ${subject}`
  for (const one of found) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1)
  const told = new Set<string>()
  return found.flatMap((one): Finding[] => {
    const { tag, at, view, reasoning, element } = one
    if (tag === null || told.has(keyOf(one))) return []
    told.add(keyOf(one))
    const count = times.get(keyOf(one)) ?? 1
    return [
      { tag, at, view, element, reasoning: sentence(count > 1 ? `${reasoning}; ${count} times in all` : reasoning) },
    ]
  })
}

function asIncident({ type, tag, at, view, element, text, request, error }: Found): Incident[] {
  if (type === null) return []
  return [{ type, at, view, element, request: request ?? null, error: error ?? null, text, isFelt: tag !== null }]
}
