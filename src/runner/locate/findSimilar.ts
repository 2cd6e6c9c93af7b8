import type { ElementHandle, Frame, Page } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import { fits, likeness } from '../../domain/testing/likeness.ts'
import type { Target } from '../../domain/testing/locator.ts'
import type { Replacement } from '../../domain/testing/runReport.ts'
import type { StepType } from '../../domain/testing/stepTypes.ts'
import { listControls } from '../inPage/listControls.ts'
import { describeHandles } from './ballots.ts'
import { proveLocators } from './proveLocators.ts'
import { scopeOf } from './toPlaywright.ts'

const controlsMax = 250
const offeredMax = 5
const likenessMin = 0.2

/** What a person could use on a page. */
export async function describeControls(frame: Page | Frame): Promise<ElementFacts[]> {
  const list = await frame.evaluateHandle(listControls, controlsMax)
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
  const controls = await describeControls(page)
  const candidates = controls
    .filter((element) => element.isVisible && fits(type, target, element))
    .map((element) => ({ element, likeness: likeness(target, element) }))
    .filter((candidate) => candidate.likeness >= likenessMin)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, offeredMax)
  const scope = scopeOf(page, { frames: [], within: null })
  const proven: Replacement[] = []
  for (const candidate of candidates) {
    const locators = await proveLocators(scope, candidate.element)
    if (locators.length > 0) proven.push({ ...candidate, locators })
  }
  return proven
}
