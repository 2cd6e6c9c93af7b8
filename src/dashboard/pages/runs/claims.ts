import type { Locator } from '../../../domain/testing/locator.ts'
import { durationWords } from '../../parts/timeWords.ts'
import type { Mark } from './pictures/picture.ts'
import { nearClaims } from './nearClaims.ts'
import type { Failure, Fix, RunView, Seen } from './runView.ts'
import type { RunTab } from './runSearch.ts'
import { capitalized, counted } from './words.ts'

export type ClaimKind = 'similar' | 'obstacle' | 'page' | 'time' | 'console' | 'network' | 'earlier' | 'replay'

/** One ground of the explanation, with where it can be looked at. */
export type Claim = {
  kind: ClaimKind
  text: string
  mark?: Mark
  link?: { tab: RunTab; label: string }
  /** Pointed out before anybody asks. */
  isMain?: boolean
}

const placed = ({ told, region }: Seen) => (region === '' ? told : `${told} in ${region}`)

const markOf = (seen: Seen, tone: Mark['tone'], label: string): { mark?: Mark } =>
  seen.box && seen.box.width > 0 ? { mark: { box: seen.box, label, tone } } : {}

/** What was seen that bears on a failed step, most telling first. */
export function claimsOf(view: RunView, stepNumber: number): Claim[] {
  const { evidence, lastPassing, hasRecording, run } = view
  const failure = evidence?.failure?.stepNumber === stepNumber ? evidence.failure : null
  const suggested = new Set(run.suggestedFixes.flatMap(({ change }) => locatorsOf(change)).map(textOf))
  return [
    ...(failure ? elementClaims(failure, suggested) : []),
    ...(failure ? [...pageClaims(failure), ...timeClaims(failure)] : []),
    ...(evidence ? nearClaims(evidence, stepNumber) : []),
    ...(lastPassing ? [earlier(lastPassing.id)] : []),
    ...(hasRecording ? [recorded] : []),
  ]
}

const earlier = (runId: number): Claim => ({
  kind: 'earlier',
  text: `Run ${runId} passed`,
  link: { tab: 'compare', label: 'Compare' },
})

const recorded: Claim = {
  kind: 'replay',
  text: 'The run was recorded',
  link: { tab: 'replay', label: 'Watch it happen' },
}

const textOf = (locator: Locator) => Object.values(locator).toSorted(byText).join('\n')

const byText = (a: string, b: string) => a.localeCompare(b)

const locatorsOf = (change: Fix['change']) => (change?.kind === 'replaceLocators' ? change.locators : [])

function elementClaims(failure: Failure, suggested: ReadonlySet<string>): Claim[] {
  const { similar, claimants, obstacle, element, kind, options } = failure
  const seen = (what: Seen, text: string, tone: Mark['tone'] = 'similar', label = what.told): Claim => ({
    kind: tone === 'obstacle' ? 'obstacle' : 'similar',
    text,
    ...markOf(what, tone, label),
  })
  const isSuggested = ({ locator }: Failure['similar'][number]) => locator !== null && suggested.has(textOf(locator))
  const alike = (one: Failure['similar'][number]): Claim => {
    const likeness = `${Math.round(one.likeness * 100)} % alike`
    const claim = seen(one, `${capitalized(placed(one))} is ${likeness}`)
    return isSuggested(one)
      ? { ...claim, text: `${claim.text}, and what the suggested fix names`, isMain: true }
      : claim
  }
  return [
    ...(obstacle ? [seen(obstacle, `In the way: ${placed(obstacle)}`, 'obstacle', 'In the way')] : []),
    ...(element && kind !== 'not_found' ? [seen(element, `Found, and of no use: ${placed(element)}`)] : []),
    ...claimants.map((one) => seen(one, `It might be ${placed(one)}`)),
    ...similar.toSorted((a, b) => Number(isSuggested(b)) - Number(isSuggested(a))).map(alike),
    ...(options.length > 0
      ? [{ kind: 'page', text: `The options are ${options.map(quoted).join(', ')}` } as const]
      : []),
  ]
}

const quoted = (text: string) => `"${text}"`

function pageClaims({ page, expectation }: Failure): Claim[] {
  const said = page?.messages.map((text) => ({ kind: 'page', text: `The page said "${text}"` }) as const) ?? []
  const dialogs =
    page?.dialogs.map((text) => ({ kind: 'obstacle', text: `The dialog "${text}" was open` }) as const) ?? []
  const status = page?.status ?? 200
  return [
    ...(expectation && expectation.actual !== null
      ? [{ kind: 'page', text: `Expected "${expectation.expected ?? ''}", found "${expectation.actual}"` } as const]
      : []),
    ...dialogs,
    ...said,
    ...(status >= 400
      ? [
          {
            kind: 'network',
            text: `The page itself answered ${status}`,
            link: { tab: 'network', label: 'Network' },
          } as const,
        ]
      : []),
  ]
}

function timeClaims({ waitedMs, appearedAfterMs, page }: Failure): Claim[] {
  const pending = page?.pendingRequests ?? 0
  return [
    ...(appearedAfterMs === null
      ? []
      : [
          {
            kind: 'time',
            text: `It was there after ${durationWords(appearedAfterMs)}, too late for the step`,
          } as const,
        ]),
    ...(appearedAfterMs === null && waitedMs > 0
      ? [{ kind: 'time', text: `The step waited ${durationWords(waitedMs)} for it` } as const]
      : []),
    ...(pending > 0
      ? [
          {
            kind: 'network',
            text: `${counted(pending, 'request')} had no answer yet`,
            link: { tab: 'network', label: 'Network' },
          } as const,
        ]
      : []),
  ]
}
