import { setTimeout as sleep } from 'node:timers/promises'
import type { Expectation } from '../../domain/testing/step.ts'
import type { AssertionKind } from '../../domain/testing/stepTypes.ts'
import { scopeOf, toPlaywright } from '../locate/toPlaywright.ts'
import { locateTarget } from '../locate/locateTarget.ts'
import { StepFailed } from '../stepFailed.ts'
import { addressOf } from './goto.ts'
import type { StepContext } from './stepContext.ts'

/** What was seen, and whether it is what was expected. */
type Sight = { holds: boolean; actual: string | null }

type Look = (expectation: Expectation, context: StepContext) => Promise<Sight>

const lookEveryMs = 80
const shownLengthMax = 300

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const short = (text: string) => (text.length > shownLengthMax ? `${text.slice(0, shownLengthMax)}…` : text)

/** One look at the page for each kind of expectation. */
const looks: Record<AssertionKind, Look> = {
  async text({ target, data }, context) {
    const wanted = squeezed(data ?? '')
    if (!target) {
      const found = await context.page().getByText(wanted).filter({ visible: true }).count()
      // Text that is spread over several elements is only found in the whole.
      const all = found > 0 ? '' : squeezed(await context.page().locator('body').innerText({ timeout: 2_000 }))
      return { holds: found > 0 || all.includes(wanted), actual: null }
    }
    const locator = await theElement({ target }, context)
    const text = squeezed(await locator.innerText({ timeout: 2_000 }))
    return { holds: text.includes(wanted), actual: short(text) }
  },
  async visible({ target }, context) {
    await theElement({ target }, context)
    return { holds: true, actual: 'visible' }
  },
  async hidden({ target }, context) {
    const count = await countMatches({ target }, context)
    return {
      holds: count === 0,
      actual: count === 0 ? 'not visible' : `visible ${count === 1 ? 'once' : `${count} times`}`,
    }
  },
  async url({ data }, context) {
    const actual = context.page().url()
    return { holds: fitsAddress(actual, data ?? '', context.plan.baseUrl), actual }
  },
  async value({ target, data }, context) {
    const locator = await theElement({ target }, context)
    const actual = await locator.inputValue({ timeout: 2_000 })
    return { holds: actual === data, actual: short(actual) }
  },
  async count({ target, data }, context) {
    const count = await countMatches({ target }, context)
    return { holds: count === Number(data), actual: String(count) }
  },
}

async function theElement({ target }: Pick<Expectation, 'target'>, context: StepContext) {
  if (!target) throw new StepFailed('action', 'The expectation says nothing about what it looks at.')
  const { locator, healing } = await locateTarget(context.page(), target, {
    // The expectation itself is looked at again and again; once the page rests, others may stand in.
    timeoutMs: 1_200,
    mayHeal: context.plan.mayHeal,
    isBusy: () => context.watch.pendingRequests() > 0,
    signal: context.signal,
  })
  if (healing) context.noteHealing({ ...healing, innerStepNumber: context.innerStepNumber })
  return locator
}

async function countMatches({ target }: Pick<Expectation, 'target'>, context: StepContext): Promise<number> {
  const [first] = target?.locators ?? []
  if (!target || !first) throw new StepFailed('action', 'The expectation says nothing about what it looks at.')
  return toPlaywright(scopeOf(context.page(), target), first).filter({ visible: true }).count()
}

/** The whole address, its path with or without what follows, or with `*` for anything. */
export function fitsAddress(actual: string, wanted: string, baseUrl: string | null): boolean {
  const url = URL.canParse(actual) ? new URL(actual) : null
  const whole = wanted.startsWith('/') && baseUrl !== null ? addressOf(wanted, baseUrl) : wanted
  const forms = [actual, url?.href, url && url.origin + url.pathname, url && url.pathname + url.search, url?.pathname]
  const pattern = new RegExp(
    `^${whole
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}/?$`,
  )
  return forms.some((form) => typeof form === 'string' && pattern.test(form))
}

/** Looks until it holds or the time is over. */
export async function waitForExpectation(
  expectation: Expectation,
  context: StepContext,
  timeoutMs: number,
): Promise<Sight & { waitedMs: number; failed: StepFailed | null }> {
  const startedAt = performance.now()
  for (;;) {
    let failed: StepFailed | null = null
    const sight = await looks[expectation.assertion](expectation, context).catch((error: unknown) => {
      context.signal.throwIfAborted()
      failed = error instanceof StepFailed ? error : null
      return { holds: false, actual: null }
    })
    const waitedMs = Math.round(performance.now() - startedAt)
    if (sight.holds || waitedMs >= timeoutMs) return { ...sight, waitedMs, failed }
    await sleep(lookEveryMs, undefined, { signal: context.signal })
  }
}
