import { isSamePlace } from '../addresses.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import { fix } from '../fixes.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { describeFound } from '../wanted.ts'
import { clipped, quoted, withArticle } from '../words.ts'

/** The step's own code or data cannot work: its code threw, its tab is not there, its element is of another kind. */
export const testMistake: CauseRule = (evidence) => {
  switch (evidence.problem.kind) {
    case 'code_threw':
      return codeThrew(evidence)
    case 'no_tab':
      return noTab(evidence)
    case 'wrong_kind':
      return wrongKind(evidence)
    default:
      return null
  }
}

function codeThrew(evidence: Evidence): Finding {
  const { problem, page, stepNumber } = evidence
  const error = quoted(problem.message || 'an error without a message', 300)
  return {
    cause: 'test_mistake',
    summary: `its code threw ${quoted(problem.message || 'an error without a message')}`,
    reasoning: `The code of step ${stepNumber} ran on ${describePlace(page)} and threw ${error}.`,
    actualOutcome: `The code ended with ${error}.`,
    verdict: `The code of step ${stepNumber} does not fit the page as it is`,
    fixes: [
      fix(
        evidence,
        {
          title: `Correct the code of step ${stepNumber}`,
          description: `It threw ${error} on ${describePlace(page)}. Make it wait for what it reads, or look for it as it is now.`,
          confidence: 'medium',
        },
        null,
      ),
    ],
  }
}

function noTab(evidence: Evidence): Finding {
  const { step, page, stepNumber, passing } = evidence
  const wanted = quoted(step.data ?? '')
  if (passing && page.url !== '' && isSamePlace(passing.url, page.url)) return openedHere(evidence)
  return {
    cause: 'test_mistake',
    summary: `there is no tab ${wanted}`,
    reasoning: `No open tab is number, title or address ${wanted}. The tab in front is ${describePlace(page)}.`,
    actualOutcome: `${describePlace(page)} stayed in front.`,
    verdict: `The step before has to open the tab, or step ${stepNumber} has to name another one`,
    fixes: [
      fix(
        evidence,
        {
          title: `Name a tab that is open in step ${stepNumber}`,
          description: `${wanted} fits none. If the page opens in the same tab now, remove step ${stepNumber}.`,
          confidence: 'low',
        },
        { kind: 'removeStep', stepNumber },
      ),
    ],
  }
}

/** What had a tab of its own is in the one that is in front. */
function openedHere(evidence: Evidence): Finding {
  const { page, stepNumber } = evidence
  return {
    cause: 'test_mistake',
    summary: `no new tab was opened: ${describePlace(page)} opened in the same one`,
    reasoning: `In the last passing run step ${stepNumber} switched to the tab with ${describePlace(page)}. That page is in front already, in the only tab that fits, so there is nothing to switch to.`,
    actualOutcome: `${describePlace(page)} is in front, in the same tab.`,
    verdict: 'The page opens in the same tab now; later steps that go back to the first tab need another way',
    fixes: [
      fix(
        evidence,
        {
          title: `Remove step ${stepNumber}: ${describePlace(page)} is in front without it`,
          description: `The page that step ${stepNumber} should switch to opened in the same tab. If it should open in a tab of its own, report it and leave the test as it is.`,
          confidence: 'medium',
        },
        { kind: 'removeStep', stepNumber },
      ),
    ],
  }
}

const typeFor: Record<string, string> = {
  combobox: 'select',
  listbox: 'select',
  textbox: 'fill',
  searchbox: 'fill',
  spinbutton: 'fill',
  checkbox: 'check',
  radio: 'check',
  switch: 'check',
  button: 'click',
  link: 'click',
}

function wrongKind(evidence: Evidence): Finding {
  const { problem, step, stepNumber, wanted } = evidence
  const found = problem.element ? describeFound(problem.element) : wanted.told
  const better = typeFor[problem.element?.role ?? '']
  const said = problem.message.trim() === '' ? '' : ` The browser said: ${clipped(problem.message, 300)}`
  const advice =
    better && better !== step.type
      ? `Make step ${stepNumber} ${withArticle(better)} step`
      : `Let step ${stepNumber} look for another element`
  return {
    cause: 'test_mistake',
    summary: `${found} is nothing that ${withArticle(step.type)} step can work on`,
    reasoning: `Step ${stepNumber} is ${withArticle(step.type)} step, and what it found is ${found}.${said}`,
    actualOutcome: `${found} was found and left as it is.`,
    verdict: 'The type of the step and its element do not fit together',
    fixes: [
      fix(
        evidence,
        { title: advice, description: `What the step finds is ${found}.`, confidence: better ? 'medium' : 'low' },
        null,
      ),
    ],
  }
}
