import { isMeasuring } from '../../testing/explain/noise.ts'
import type { RecordedElement } from '../trail.ts'
import { deedBehind } from './deeds.ts'
import { hasFailed } from './failedRequests.ts'
import type { Found } from './found.ts'
import type { PressGroup } from './groupPresses.ts'
import { between } from './inTime.ts'
import { happeningsIn, type Scene } from './scene.ts'
import { named, pageNamed, placeNamed } from './tellFinding.ts'

const attemptsMin = 3
const lookMs = 10_000
const apartMsMax = 5 * 60_000
const askedMs = 2_000
const sameDeedMs = 400

type Attempt = { at: number; tab: string; view: number; key: string; element: RecordedElement; isDead: boolean }

/** The same thing tried three times or more in vain. */
export function findRepeatedAttempts(scene: Scene, dead: ReadonlySet<PressGroup>): Found[] {
  const byKey = new Map<string, Attempt[]>()
  for (const attempt of attemptsIn(scene, dead)) {
    const same = byKey.get(attempt.key)
    if (same) same.push(attempt)
    else byKey.set(attempt.key, [attempt])
  }
  return [...byKey.values()].flatMap((attempts) => streaks(scene, attempts).map((streak) => tellStreak(scene, streak)))
}

function attemptsIn(scene: Scene, dead: ReadonlySet<PressGroup>): Attempt[] {
  const attempts: Attempt[] = []
  for (const one of scene.trail.happenings) {
    if (one.kind !== 'submitted') continue
    const element = one.submitter ?? one.form
    const { at, tab, view } = one
    attempts.push({ at, tab, view, key: `${placeNamed(scene.trail, view)} ${one.form.path}`, element, isDead: false })
  }
  for (const group of scene.groups) {
    const { element, at, lastAt, tab, view } = group
    if (!element.isControl || group.isUnseen || group.type === 'context click') continue
    const sends = between(happeningsIn(scene, tab), at, lastAt + sameDeedMs).some(({ kind }) => kind === 'submitted')
    if (sends) continue
    const key = `${placeNamed(scene.trail, view)} ${element.path}`
    attempts.push({ at: lastAt, tab, view, key, element, isDead: dead.has(group) })
  }
  return attempts.toSorted((a, b) => a.at - b.at)
}

/** Attempts in a row of which none worked. */
function streaks(scene: Scene, attempts: readonly Attempt[]): Attempt[][] {
  const found: Attempt[][] = []
  let streak: Attempt[] = []
  const end = () => {
    if (streak.length >= attemptsMin) found.push(streak)
    streak = []
  }
  for (const [i, attempt] of attempts.entries()) {
    const last = streak.at(-1)
    // Pressed again at once, it is still the same try.
    if (last && attempt.at - last.at < 800) continue
    if (last && attempt.at - last.at > apartMsMax) end()
    if (isInVain(scene, attempt, attempts[i + 1]?.at ?? Infinity)) streak.push(attempt)
    else end()
  }
  end()
  return found
}

function isInVain(scene: Scene, { at, tab, isDead }: Attempt, nextAt: number): boolean {
  if (isDead) return true
  const happenings = happeningsIn(scene, tab)
  return between(happenings, at, Math.min(at + lookMs, nextAt - 1)).some((one) => {
    if (one.kind === 'showedError') return true
    if (one.kind === 'threw')
      return !one.isForeign && one.how !== 'resource' && deedBehind(happenings, one.at, askedMs) !== null
    if (one.kind !== 'requested' || one.at - at > askedMs || isMeasuring(one)) return false
    return (one.status ?? 0) >= 400 || hasFailed(scene, one)
  })
}

function tellStreak(scene: Scene, streak: readonly Attempt[]): Found {
  const [{ at, view, element, key }] = streak as readonly [Attempt, ...Attempt[]]
  return {
    tag: 'repeated attempts',
    type: null,
    at,
    view,
    element,
    subject: key,
    text: element.text ?? '',
    reasoning: `Tried ${named(element)} on ${pageNamed(scene.trail, view)} ${streak.length} times, and it did not work`,
  }
}
