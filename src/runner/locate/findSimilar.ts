import type { ElementHandle, Page } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import { fits, likeness } from '../../domain/testing/likeness.ts'
import type { Target } from '../../domain/testing/locator.ts'
import type { Replacement } from '../../domain/testing/runReport.ts'
import type { StepType } from '../../domain/testing/stepTypes.ts'
import { listControls } from '../inPage/listControls.ts'
import { describeHandles } from './ballots.ts'
import { proveLocators } from './proveLocators.ts'
import { framesOf, type Scope } from './scopeOf.ts'

const controlsMax = 250
const offeredMax = 5
const likenessMin = 0.2
const lookMsMax = 3_000

/** What a person could use on a page, or in a frame of it. */
export async function describeControls(scope: Scope): Promise<ElementFacts[]> {
  const list = await scope.locator(':root').evaluateHandle(listControls, controlsMax, { timeout: lookMsMax })
  try {
    const entries = await list.getProperties()
    const handles = [...entries.values()].flatMap((entry) => (entry.asElement() as ElementHandle<Element> | null) ?? [])
    return await describeHandles(handles)
  } finally {
    await list.dispose()
  }
}

/** The elements most like what was looked for, each with the locators that were seen to match just it. */
export async function findSimilar(page: Page, type: StepType, target: Target): Promise<Replacement[]> {
  const scope = framesOf(page, target)
  const candidates = (await describeControls(scope))
    .filter((element) => element.isVisible && fits(type, target, element))
    .map((element) => ({ element, likeness: likeness(target, element) }))
    .filter((candidate) => candidate.likeness >= likenessMin)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, offeredMax)
  const proven = await Promise.all(
    candidates.map(async (candidate) => ({ ...candidate, locators: await proveLocators(scope, candidate.element) })),
  )
  return proven.filter(({ locators }) => locators.length > 0)
}
