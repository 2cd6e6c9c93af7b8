import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

/** More than a person would click away. */
const dialogsMax = 10
const stopping = new Set(['action', 'timeout', 'page_closed', 'navigation', 'not_found'])

/** The page opens one browser dialog after the other, so that nothing else can be done. */
export const endlessDialogs: CauseRule = (evidence) => {
  const { report, problem, page, run } = evidence
  if (!stopping.has(problem.kind)) return null
  const texts = Array.from(
    (report.value ?? '').matchAll(/Answered (?:alert|confirm|prompt|beforeunload) "(.*?)"(?= · |$)/g),
    ([, text = '']) => text,
  )
  if (texts.length < dialogsMax && !/opened \d{2,} dialogs/.test(problem.message)) return null
  const shown = texts[0]?.trim() ? ` ${quoted(texts[0], 100)}` : ''
  const isNew = run.lastPassing ? ' The last passing run got past this step.' : ''
  return {
    cause: 'application_bug',
    summary: `the page ${describePlace(page)} opens the dialog${shown} again and again`,
    reasoning: `Each time the dialog${shown} was answered, ${describePlace(page)} opened the next one, so the page could not be used.${isNew}`,
    actualOutcome: `The dialog${shown} on ${describePlace(page)} comes back whenever it is answered.`,
    verdict: 'A person could not get past it either; the test is as it should be',
    fixes: [
      reportIt(
        evidence,
        `the dialog${shown} on ${describePlace(page)} never ends`,
        `It was answered ${texts.length >= dialogsMax ? `more than ${texts.length - 1} times` : 'again and again'} and came back each time.`,
      ),
    ],
  }
}
