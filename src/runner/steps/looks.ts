import type { Page } from 'playwright-core'
import type { Healing } from '../../domain/testing/runReport.ts'
import type { Expectation } from '../../domain/testing/step.ts'
import type { AssertionKind } from '../../domain/testing/stepTypes.ts'
import { elect } from '../../domain/testing/vote.ts'
import { readValue } from '../inPage/readValue.ts'
import { collectBallots } from '../locate/ballots.ts'
import { locateTarget, type Located } from '../locate/locateTarget.ts'
import { scopeOf } from '../locate/scopeOf.ts'
import { toPlaywright } from '../locate/toPlaywright.ts'
import { StepFailed } from '../stepFailed.ts'
import { fitsAddress } from './fitsAddress.ts'
import type { StepContext } from './stepContext.ts'

/** What was seen, and whether it is what was expected. */
export type Sight = { holds: boolean; actual: string | null; healing?: Omit<Healing, 'innerStepNumber'> | null }

type Look = (expectation: Expectation, context: StepContext, msMax: number) => Promise<Sight>

const readMsMax = 2_000
const shownLengthMax = 300

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const short = (text: string) => (text.length > shownLengthMax ? `${text.slice(0, shownLengthMax)}…` : text)

/** One look at the page for each kind of expectation. */
export const looks: Record<AssertionKind, Look> = {
  async text({ target, data }, context, msMax) {
    const wanted = squeezed(data ?? '')
    if (!target) return { holds: await showsText(context.page(), wanted), actual: null }
    const { locator, healing } = await theElement({ target }, context, msMax)
    const [shown, written] = await locator.evaluate(
      (element) => [(element as HTMLElement).innerText ?? '', element.textContent ?? ''],
      undefined,
      { timeout: readMsMax },
    )
    const text = squeezed(shown ?? '')
    // Style sheets turn letters into capitals; what counts is what was written.
    const holds =
      text.includes(wanted) || (isSameIgnoringCase(text, written ?? '') && squeezed(written ?? '').includes(wanted))
    return { holds, actual: short(text), healing }
  },
  async visible({ target }, context, msMax) {
    try {
      const { healing } = await theElement({ target }, context, msMax)
      return { holds: true, actual: 'visible', healing }
    } catch (error) {
      // To act on one of several would be a guess; to see several is to see it.
      if (!(error instanceof StepFailed) || error.problem.kind !== 'ambiguous') throw error
      return { holds: true, actual: `visible ${error.problem.claimants.length} times` }
    }
  },
  async hidden({ target }, context) {
    const count = await countMatches({ target }, context)
    if (count > 0) return { holds: false, actual: `visible ${count === 1 ? 'once' : `${count} times`}` }
    return (await hasStandIn({ target }, context))
      ? { holds: false, actual: 'visible, though it is marked differently now' }
      : { holds: true, actual: 'not visible' }
  },
  async url({ data }, context) {
    const actual = context.page().url()
    return { holds: fitsAddress(actual, data ?? '', context.plan.baseUrl), actual: short(actual) }
  },
  async value({ target, data }, context, msMax) {
    const { locator, healing } = await theElement({ target }, context, msMax)
    const values = await locator.evaluate(readValue, undefined, { timeout: readMsMax })
    const wanted = data ?? ''
    return { holds: values.includes(wanted), actual: short(values.at(-1) ?? ''), healing }
  },
  async count({ target, data }, context) {
    const count = await countMatches({ target }, context)
    const isGone = count === 0 && Number(data) === 0
    const holds = count === Number(data) && !(isGone && (await hasStandIn({ target }, context)))
    return { holds, actual: String(count) }
  },
}

const isSameIgnoringCase = (a: string, b: string) => a.toLowerCase() === squeezed(b).toLowerCase()

/** Somewhere on the page, or in a frame of it. */
async function showsText(page: Page, wanted: string): Promise<boolean> {
  const words = wanted.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  const pattern = new RegExp(words.join(String.raw`\s+`))
  const found = await page.getByText(pattern).filter({ visible: true }).count()
  if (found > 0) return true
  for (const frame of page.frames()) {
    const isMain = frame === page.mainFrame()
    const text = await frame
      .locator(':root')
      .evaluate(
        (root) => (root.querySelector('body') ?? (root as HTMLElement)).innerText ?? root.textContent ?? '',
        undefined,
        {
          timeout: readMsMax,
        },
      )
      .catch((error: unknown) => {
        if (isMain) throw error
        return ''
      })
    if (squeezed(text).includes(wanted)) return true
  }
  return false
}

async function theElement(
  { target }: Pick<Expectation, 'target'>,
  context: StepContext,
  msMax: number,
): Promise<Located> {
  if (!target) throw new StepFailed('action', 'The expectation says nothing about what it looks at.')
  return locateTarget(context.page(), target, {
    timeoutMs: msMax,
    mayHeal: context.plan.mayHeal,
    isBusy: () => context.watch.pendingRequests() > 0,
    signal: context.signal,
  })
}

async function countMatches({ target }: Pick<Expectation, 'target'>, context: StepContext): Promise<number> {
  const [first] = target?.locators ?? []
  if (!target || !first) throw new StepFailed('action', 'The expectation says nothing about what it looks at.')
  return toPlaywright(scopeOf(context.page(), target), first).filter({ visible: true }).count()
}

/** What got another mark is not gone: the other locators still know it. */
async function hasStandIn({ target }: Pick<Expectation, 'target'>, context: StepContext): Promise<boolean> {
  if (!target || !context.plan.mayHeal || target.locators.length < 2) return false
  const ballots = await collectBallots(scopeOf(context.page(), target), target.locators, { isHiddenFine: false })
  return elect(ballots).kind === 'healed'
}
