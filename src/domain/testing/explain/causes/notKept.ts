import { wordsOf } from '../../similarNames.ts'
import { describePlace } from '../compareSteps.ts'
import { describeSign, findEmptySigns, type EmptySign } from '../emptiness.ts'
import { soundsGood } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { capitalized, listed, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

/** The application said that something was done, as it did when the test passed, and now shows nothing of it. */
export const notKept: CauseRule = (evidence) => {
  const { problem, page, wanted, passingPage } = evidence
  if (problem.kind !== 'not_found' && problem.kind !== 'hidden' && problem.kind !== 'expectation') return null
  if (judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) return null
  const signs = findEmptySigns(evidence)
  const promise = findPromise(evidence, signs)
  if (!promise) return null
  const what = wanted.told === 'the page' ? 'what was expected' : wanted.told
  const told = listed(signs.map(describeSign), 3)
  return {
    cause: 'application_bug',
    summary: `step ${promise.stepNumber} was told ${quoted(promise.text, 80)}, but ${describePlace(page)} shows ${quoted(signs[0]?.now ?? '', 80)}`,
    reasoning: `${capitalized(describePlace(page))} shows ${told}, although the page had said ${quoted(promise.text)} in step ${promise.stepNumber}. So ${what} is not there${passingPage ? `; in the last passing run it was, on ${describePlace(passingPage)}` : ''}.`,
    actualOutcome: `${capitalized(describePlace(page))} shows ${told}.`,
    verdict: 'The application did not keep what it confirmed; the test is as it should be',
    fixes: [
      reportIt(
        evidence,
        `after ${quoted(promise.text, 60)}, ${describePlace(page)} shows ${quoted(signs[0]?.now ?? '', 60)}`,
        `Step ${promise.stepNumber} was confirmed with ${quoted(promise.text)}, and ${describePlace(page)} then showed ${told}.`,
      ),
    ],
  }
}

type Promised = { text: string; stepNumber: number }

/** The latest confirmation before the failed step, in both runs, about the very thing that is missing. */
function findPromise({ run, stepNumber }: Evidence, signs: readonly EmptySign[]): Promised | null {
  const missing = new Set(signs.flatMap(({ now }) => tellingWords(now)))
  const saidBefore = new Set(run.lastPassing?.steps.flatMap(({ messages }) => messages.map(({ text }) => text)) ?? [])
  const promises = run.report.steps
    .filter((step) => step.stepNumber < stepNumber && step.success && !step.skipped)
    .flatMap((report): Promised[] => {
      const step = run.steps[report.stepNumber - 1]
      const held = step?.type === 'assert' && step.assertion === 'text' ? [step.data ?? ''] : []
      const said = report.messages
        .filter(({ kind, text }) => kind === 'status' && (saidBefore.has(text) || soundsGood(text)))
        .map(({ text }) => text)
      return [...held, ...said].map((text) => ({ text, stepNumber: report.stepNumber }))
    })
  const about = promises.filter(({ text }) => tellingWords(text).some((word) => missing.has(word)))
  // A message stays for a while: the step that brought it is the one to name.
  const last = about.at(-1)
  return about.find(({ text }) => text === last?.text) ?? null
}

const empty = new Set('is are was were be been has have had not no nothing none empty still found yet here'.split(' '))

const tellingWords = (text: string) =>
  wordsOf(text).filter((word) => word.length > 2 && !empty.has(word) && !/^\d+$/.test(word))
