import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import type { Locator } from '../../domain/testing/locator.ts'
import { locatorsFor } from '../../domain/testing/locatorsFor.ts'
import { collectBallots } from './ballots.ts'
import type { Scope } from './scopeOf.ts'

/** The ways to point at an element that match just it on the page as it is now. */
export async function proveLocators(
  scope: Scope,
  element: ElementFacts,
  { isHiddenFine = false }: { isHiddenFine?: boolean | undefined } = {},
): Promise<Locator[]> {
  const ballots = await collectBallots(scope, locatorsFor(element), { isHiddenFine })
  return ballots
    .filter(({ matches }) => matches.length === 1 && isSame(matches[0], element))
    .map(({ locator }) => locator)
}

/** Keys hold for one look only; across looks an element is known by its place and what it is. */
const isSame = (one: ElementFacts | undefined, other: ElementFacts) =>
  one !== undefined &&
  one.tag === other.tag &&
  one.cssPath === other.cssPath &&
  one.testId === other.testId &&
  one.name === other.name
