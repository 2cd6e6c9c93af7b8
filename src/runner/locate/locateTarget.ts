import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator as PageLocator, Page } from 'playwright-core'
import { tellsIdentity, type Locator, type Target } from '../../domain/testing/locator.ts'
import type { Healing } from '../../domain/testing/runReport.ts'
import { elect, type Ballot } from '../../domain/testing/vote.ts'
import { answerOf } from '../answerOf.ts'
import { isPageGone } from '../problemOf.ts'
import { collectBallots } from './ballots.ts'
import { notLocated } from './notLocated.ts'
import { proveLocators } from './proveLocators.ts'
import { scopeOf, type Scope } from './scopeOf.ts'
import { toPlaywright } from './toPlaywright.ts'

export type Located = { locator: PageLocator; healing: Omit<Healing, 'innerStepNumber'> | null; waitedMs: number }

export type LocateOptions = {
  timeoutMs: number
  mayHeal: boolean
  /** File fields are often hidden behind a button of the site's own making. */
  isHiddenFine?: boolean
  /** Whether the page still loads or waits for answers. */
  isBusy(): boolean
  signal: AbortSignal
}

/** Only a page that has come to rest is asked for a stand-in of what is missing. */
const healAfterMs = 1_000
const healAfterMsOfBusyPage = 4_000
const pollMsMax = 250
/** However little time is left, a big page needs some to answer. */
const answerMsMin = 2_500

/** Finds the one element that a target means, waiting for it; throws a StepFailed that tells why it could not. */
export async function locateTarget(page: Page, target: Target, options: LocateOptions): Promise<Located> {
  const scope = scopeOf(page, target)
  const startedAt = performance.now()
  const waitedMs = () => performance.now() - startedAt
  const answer = <T>(work: Promise<T>) =>
    answerOf(Math.max(answerMsMin, options.timeoutMs - waitedMs()), work, { target })

  for (let pollMs = 20; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
    options.signal.throwIfAborted()
    const clear = await answer(findClearly(scope, target, options))
    if (clear) return { locator: clear, healing: null, waitedMs: waitedMs() }

    const isLast = waitedMs() >= options.timeoutMs
    if (isLast || waitedMs() >= (options.isBusy() ? healAfterMsOfBusyPage : healAfterMs)) {
      const ballots = await answer(ballotsOf(scope, target, options))
      const located = await answer(locatedBy(ballots, scope, target, options))
      if (located) return { ...located, waitedMs: waitedMs() }
      if (isLast) throw await answer(notLocated(ballots, scope, target, waitedMs()))
    }
    await sleep(Math.min(pollMs, Math.max(1, options.timeoutMs - waitedMs())), undefined, { signal: options.signal })
  }
}

/** The usual case, at little cost: the first choice fits one element, and what else tells identity agrees. */
async function findClearly(scope: Scope, target: Target, { isHiddenFine }: LocateOptions): Promise<PageLocator | null> {
  const [first, ...others] = target.locators
  if (!first) return null
  const chosen = pointAt(scope, first, isHiddenFine)
  const witness = others.find((other) => tellsIdentity(other) && other.by === 'role') ?? others.find(tellsIdentity)
  const [count, agreed] = await Promise.all([
    countOf(chosen),
    witness ? countOf(chosen.and(pointAt(scope, witness, isHiddenFine))) : 1,
  ])
  return count === 1 && agreed === 1 ? chosen : null
}

const pointAt = (scope: Scope, locator: Locator, isHiddenFine = false) =>
  isHiddenFine
    ? toPlaywright(scope, locator, { includeHidden: true })
    : toPlaywright(scope, locator).filter({ visible: true })

const countOf = async (locator: PageLocator) =>
  locator.count().catch((error: unknown) => {
    if (isPageGone(error)) throw error
    // Between two pages, or a selector that the browser does not understand.
    return 0
  })

const ballotsOf = async (scope: Scope, target: Target, { isHiddenFine = false }: LocateOptions): Promise<Ballot[]> =>
  collectBallots(scope, target.locators, { isHiddenFine }).catch(() => [])

async function locatedBy(
  ballots: readonly Ballot[],
  scope: Scope,
  target: Target,
  { mayHeal, isHiddenFine }: LocateOptions,
): Promise<Omit<Located, 'waitedMs'> | null> {
  const [first] = target.locators
  if (!first) return null
  const election = elect(ballots)
  if (election.kind === 'found') return { locator: pointAt(scope, first, isHiddenFine), healing: null }
  if (election.kind !== 'healed' || !mayHeal) return null

  const locators = await proveLocators(scope, election.element, { isHiddenFine })
  const [best] = locators
  if (!best) return null
  return {
    locator: pointAt(scope, best, isHiddenFine),
    healing: { failed: first, by: election.by, element: election.element, locators },
  }
}
