import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import type { Manage } from '../../../contract/manage/manage.ts'
import type { ElementFacts } from '../../../domain/testing/elementFacts.ts'
import { describeFound, regionOf, wantedOf } from '../../../domain/testing/explain/wanted.ts'
import { clipped } from '../../../domain/testing/explain/words.ts'
import type { Locator } from '../../../domain/testing/locator.ts'
import type { Healing, RequestRecord, RunReport, StepReport } from '../../../domain/testing/runReport.ts'

type EvidenceView = NonNullable<ManageAnswerOf<Manage['getRunView']>['evidence']>
type FailureView = NonNullable<EvidenceView['failure']>
type Seen = NonNullable<FailureView['element']>

/** What a page can show and a person would look through. */
const listedMax = { console: 200, requests: 300, errors: 50, similar: 4, claimants: 6, texts: 8 }
const textMax = 1_000
const stackMax = 4_000

const cut = (text: string, max = textMax) => (text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text)

/** What tells most is kept where there is too much, in its order. */
function chosen<T>(all: readonly T[], max: number, matters: (one: T) => boolean): T[] {
  if (all.length <= max) return [...all]
  const kept = new Set([...all.filter(matters), ...all.filter((one) => !matters(one))].slice(0, max))
  return all.filter((one) => kept.has(one))
}

export const hasFailed = ({ status, error }: Pick<RequestRecord, 'status' | 'error'>) =>
  status === null ? error !== null : status >= 400

export function presentEvidence({ steps, console, requests, errors }: RunReport): EvidenceView {
  const failed = steps.find(({ problem }) => problem !== null)
  return {
    steps: steps.map(({ stepNumber, startedAtMs, url, title, skipped }) => ({
      stepNumber,
      startedAtMs,
      url: cut(url),
      title: cut(title),
      isSkipped: skipped,
    })),
    healings: steps.flatMap((step) => step.healings.map((healing) => presentHealing(step, healing))),
    failure: failed ? presentFailure(failed) : null,
    console: chosen(console, listedMax.console, ({ level }) => level === 'error').map(
      ({ stepNumber, atMs, level, text, source }) => ({
        stepNumber,
        atMs,
        level,
        text: cut(text),
        source: cut(source),
      }),
    ),
    consoleCount: console.length,
    requests: chosen(requests, listedMax.requests, hasFailed).map((request) => {
      const { stepNumber, atMs, method, url, resource, status, durationMs, error } = request
      return { stepNumber, atMs, method, url: cut(url), resource, status, durationMs, error }
    }),
    requestCount: requests.length,
    errors: errors.slice(0, listedMax.errors).map(({ stepNumber, atMs, message, stack, url }) => ({
      stepNumber,
      atMs,
      message: cut(message),
      stack: cut(stack, stackMax),
      url: cut(url),
    })),
    errorCount: errors.length,
  }
}

function presentHealing({ stepNumber }: StepReport, healing: Healing): EvidenceView['healings'][number] {
  const { innerStepNumber, failed, by, locators, element } = healing
  return {
    stepNumber,
    innerStepNumber,
    failed: plain(failed),
    by: by.map(plain),
    locators: locators.map(plain),
    element: presentSeen(element),
  }
}

function presentFailure({ stepNumber, problem, page }: StepReport): FailureView | null {
  if (!problem) return null
  const { kind, message, waitedMs, appearedAfterMs, target, expectation, options } = problem
  // The places of what is in a frame are told from the frame's own corner, which the picture does not know.
  const isOnPicture = (target?.frames.length ?? 0) === 0
  const seen = (element: ElementFacts) => presentSeen(element, isOnPicture)
  return {
    stepNumber,
    kind,
    message: cut(message),
    waitedMs,
    appearedAfterMs,
    wanted: target ? wantedOf(target).told : null,
    locators: (target?.locators ?? []).map(plain),
    similar: problem.replacements.slice(0, listedMax.similar).map(({ element, likeness, locators: [best] }) => ({
      ...seen(element),
      likeness,
      locator: best ? plain(best) : null,
    })),
    claimants: problem.claimants.slice(0, listedMax.claimants).map(seen),
    element: problem.element && seen(problem.element),
    obstacle: problem.obstacle && seen(problem.obstacle),
    expectation: expectation && { expected: expectation.expected, actual: expectation.actual },
    options: options.slice(0, listedMax.texts),
    page: page && presentPage(page),
  }
}

function presentPage(page: NonNullable<StepReport['page']>): NonNullable<FailureView['page']> {
  const texts = (all: readonly string[]) => all.slice(0, listedMax.texts).map((text) => clipped(text, 200))
  return {
    url: cut(page.url),
    title: cut(page.title),
    status: page.status,
    pendingRequests: page.pendingRequests,
    headings: texts(page.headings),
    messages: texts(page.messages.map(({ text }) => text)),
    dialogs: texts(page.dialogs.map(({ name, text }) => name || text)),
  }
}

function presentSeen(element: ElementFacts, isOnPicture = true): Seen {
  const { box } = element
  const place = box && { x: box.x, y: box.y, width: box.width, height: box.height }
  return { told: describeFound(element), region: regionOf(element), box: isOnPicture ? place : null }
}

/** Exactly the fields of its kind, in the order of the contract. */
function plain(locator: Locator): Locator {
  if (locator.by === 'role') return { by: 'role', role: locator.role, name: locator.name }
  if (locator.by === 'attribute') return { by: 'attribute', name: locator.name, value: locator.value }
  return { by: locator.by, value: locator.value }
}
