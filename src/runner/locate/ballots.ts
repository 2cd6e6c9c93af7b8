import type { ElementHandle, Locator as PageLocator } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import type { Locator } from '../../domain/testing/locator.ts'
import type { Ballot } from '../../domain/testing/vote.ts'
import { describeElements } from '../inPage/describeElements.ts'
import type { Scope } from './scopeOf.ts'
import { toPlaywright } from './toPlaywright.ts'

/** More than this many is many. */
const matchesMax = 20
const lookMsMax = 2_000

/** Asks every locator of a target what it matches, and looks at all of that at once. */
export async function collectBallots(
  scope: Scope,
  locators: readonly Locator[],
  { isHiddenFine }: { isHiddenFine: boolean },
): Promise<Ballot[]> {
  const handles = await Promise.all(
    locators.map((locator) => {
      const all = toPlaywright(scope, locator, { includeHidden: isHiddenFine })
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
  const count = await locator.count().catch(() => 0)
  if (count === 0) return []
  if (count <= matchesMax) return (await locator.elementHandles().catch(() => [])) as Handle[]
  const firstOnes = Array.from({ length: matchesMax }, (_, i) => locator.nth(i).elementHandle({ timeout: lookMsMax }))
  const handles = await Promise.all(firstOnes.map((one) => one.catch(() => null)))
  return handles.filter((handle) => handle !== null)
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
