import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import { describeTarget, type Target } from '../../domain/testing/locator.ts'
import { elect, type Ballot } from '../../domain/testing/vote.ts'
import { StepFailed } from '../stepFailed.ts'
import { collectBallots } from './ballots.ts'
import type { Scope } from './scopeOf.ts'

/** Why what the locators match now is not good enough. */
export async function notLocated(
  ballots: readonly Ballot[],
  scope: Scope,
  target: Target,
  waitedMs: number,
): Promise<StepFailed> {
  const election = elect(ballots)
  const what = capitalized(describeTarget(target))
  const more = { target, waitedMs: Math.round(waitedMs) }
  const several = (claimants: readonly ElementFacts[]) =>
    new StepFailed('ambiguous', `${claimants.length} elements match ${describeTarget(target)}.`, { ...more, claimants })
  switch (election.kind) {
    case 'ambiguous':
      return several(election.claimants)
    case 'doubtful':
      return new StepFailed(
        'doubtful',
        `It is not certain which element is ${describeTarget(target)}: ${election.doubt}.`,
        { ...more, claimants: election.claimants },
      )
    case 'healed': {
      const matches = ballots[0]?.matches ?? []
      if (matches.length > 1) return several(matches)
      const claimants = [election.element]
      return new StepFailed('not_found', `${what} was not found, and this test does not allow healing.`, {
        ...more,
        claimants,
      })
    }
    default: {
      const element = await findHidden(scope, target)
      if (element) return new StepFailed('hidden', `${what} is on the page but not visible.`, { ...more, element })
      return new StepFailed('not_found', `${what} was not found.`, more)
    }
  }
}

async function findHidden(scope: Scope, target: Target): Promise<ElementFacts | null> {
  const election = elect(await collectBallots(scope, target.locators, { isHiddenFine: true }).catch(() => []))
  return election.kind === 'found' || election.kind === 'healed' ? election.element : null
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
