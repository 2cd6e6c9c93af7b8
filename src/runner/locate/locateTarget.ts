import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator as PageLocator, Page } from 'playwright-core'
import { describeTarget, tellsIdentity, type Target } from '../../domain/testing/locator.ts'
import type { Healing } from '../../domain/testing/runReport.ts'
import { elect, type Election } from '../../domain/testing/vote.ts'
import { StepFailed } from '../stepFailed.ts'
import { collectBallots } from './ballots.ts'
import { proveLocators } from './proveLocators.ts'
import { scopeOf, toPlaywright, type Scope } from './toPlaywright.ts'

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

/** Finds the one element that a target means, waiting for it; throws a StepFailed that tells why it could not. */
export async function locateTarget(page: Page, target: Target, options: LocateOptions): Promise<Located> {
  const scope = scopeOf(page, target)
  const startedAt = performance.now()
  const waitedMs = () => performance.now() - startedAt
  let lastVote: Election = { kind: 'missing' }

  for (let pollMs = 20; ; pollMs = Math.min(pollMs * 2, pollMsMax)) {
    options.signal.throwIfAborted()
    const clear = await findClearly(scope, target, options)
    if (clear) return { locator: clear, healing: null, waitedMs: waitedMs() }

    const isLast = waitedMs() >= options.timeoutMs
    if (isLast || waitedMs() >= (options.isBusy() ? healAfterMsOfBusyPage : healAfterMs)) {
      lastVote = await vote(scope, target, options)
      const located = await locatedBy(lastVote, scope, target, options)
      if (located) return { ...located, waitedMs: waitedMs() }
    }
    if (isLast) throw notLocated(lastVote, target, waitedMs())
    await sleep(Math.min(pollMs, Math.max(1, options.timeoutMs - waitedMs())), undefined, { signal: options.signal })
  }
}

/** The usual case, at little cost: the first choice fits one element, and what else tells identity agrees. */
async function findClearly(scope: Scope, target: Target, { isHiddenFine }: LocateOptions): Promise<PageLocator | null> {
  const [first, ...others] = target.locators
  if (!first) return null
  const chosen = shown(toPlaywright(scope, first), isHiddenFine)
  const witness = others.find((other) => tellsIdentity(other) && other.by === 'role') ?? others.find(tellsIdentity)
  const [count, agreed] = await Promise.all([
    countOf(chosen),
    witness ? countOf(chosen.and(shown(toPlaywright(scope, witness), isHiddenFine))) : 1,
  ])
  return count === 1 && agreed === 1 ? chosen : null
}

const shown = (locator: PageLocator, isHiddenFine = false) =>
  isHiddenFine ? locator : locator.filter({ visible: true })

const countOf = (locator: PageLocator) => locator.count().catch(() => 0)

const vote = async (scope: Scope, target: Target, { isHiddenFine = false }: LocateOptions): Promise<Election> =>
  elect(await collectBallots(scope, target.locators, { isHiddenFine }).catch(() => []))

async function locatedBy(
  election: Election,
  scope: Scope,
  target: Target,
  { mayHeal, isHiddenFine }: LocateOptions,
): Promise<Omit<Located, 'waitedMs'> | null> {
  const [first] = target.locators
  if (!first) return null
  if (election.kind === 'found') return { locator: shown(toPlaywright(scope, first), isHiddenFine), healing: null }
  if (election.kind !== 'healed' || !mayHeal) return null

  const locators = await proveLocators(scope, election.element, { isHiddenFine })
  const [best] = locators
  if (!best) return null
  return {
    locator: shown(toPlaywright(scope, best), isHiddenFine),
    healing: { failed: first, by: election.by, element: election.element, locators },
  }
}

function notLocated(election: Election, target: Target, waitedMs: number): StepFailed {
  const what = describeTarget(target)
  const more = { target, waitedMs: Math.round(waitedMs) }
  switch (election.kind) {
    case 'ambiguous':
      return new StepFailed('ambiguous', `${election.claimants.length} elements match ${what}.`, {
        ...more,
        claimants: election.claimants,
      })
    case 'doubtful':
      return new StepFailed('doubtful', `It is not certain which element is ${what}: ${election.doubt}.`, {
        ...more,
        claimants: election.claimants,
      })
    case 'healed':
      return new StepFailed('not_found', `${what} was not found, and this test does not allow healing.`, {
        ...more,
        claimants: [election.element],
      })
    default:
      return new StepFailed('not_found', `${what} was not found.`, more)
  }
}
