import type { ElementFacts } from '../elementFacts.ts'
import type { Locator } from '../locator.ts'
import type { Evidence } from './evidence.ts'

/**
 * The first choice failed and the other locators still point at one element, but the test does not heal: only then does
 * a step that found nothing know who it might have been.
 */
export function heldBackIn({ problem, step }: Evidence): { failed: Locator; element: ElementFacts } | null {
  const [failed] = (problem.target ?? step.target)?.locators ?? []
  const [element, ...others] = problem.claimants
  return problem.kind === 'not_found' && failed && element && others.length === 0 ? { failed, element } : null
}
