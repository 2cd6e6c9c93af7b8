import type { ElementHandle, Locator as PageLocator } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import type { Locator } from '../../domain/testing/locator.ts'
import type { Ballot } from '../../domain/testing/vote.ts'
import { describeElements } from '../inPage/describeElements.ts'
import { toPlaywright, type Scope } from './toPlaywright.ts'

/** More than this many is many. */
const matchesMax = 20

/** Asks every locator of a target what it matches, and looks at all of that at once. */
export async function collectBallots(
  scope: Scope,
  locators: readonly Locator[],
  { isHiddenFine }: { isHiddenFine: boolean },
): Promise<Ballot[]> {
  const handles = await Promise.all(
    locators.map((locator) => {
      const all = toPlaywright(scope, locator)
      return handlesOf(isHiddenFine ? all : all.filter({ visible: true }))
    }),
  )
  try {
    const facts = await describeHandles(handles.flat())
    let from = 0
    return locators.map((locator, i) => {
      const count = handles[i]?.length ?? 0
      const matches = facts.slice(from, from + count)
      from += count
      return { locator, matches: [...new Map(matches.map((match) => [match.key, match])).values()] }
    })
  } finally {
    await Promise.all(handles.flat().map((handle) => handle.dispose().catch(() => {})))
  }
}

type Handle = ElementHandle<SVGElement | HTMLElement>

async function handlesOf(locator: PageLocator): Promise<Handle[]> {
  // A selector that the browser does not understand matches nothing.
  const all = (await locator.elementHandles().catch(() => [])) as Handle[]
  await Promise.all(all.slice(matchesMax).map((handle) => handle.dispose()))
  return all.slice(0, matchesMax)
}

/** The facts of each, in order; the same element has the same key. */
export async function describeHandles(handles: readonly ElementHandle<Element>[]): Promise<ElementFacts[]> {
  const [first] = handles
  if (!first) return []
  const frame = await first.ownerFrame()
  if (!frame) return []
  const { facts, keys } = await frame.evaluate(describeElements, [...handles])
  return keys.flatMap((key) => facts[key] ?? [])
}
