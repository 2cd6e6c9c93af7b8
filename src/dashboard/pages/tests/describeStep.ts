import { describeTarget, type Target } from '../../../domain/testing/locator.ts'
import type { Expectation, Step } from '../../../domain/testing/step.ts'
import { assertionRules } from '../../../domain/testing/stepTypes.ts'

/** Descriptions have a bound. */
const descriptionMax = 300

const quoted = (text: string | null) => `"${text ?? ''}"`
const told = (target: Target | null) => (target ? describeTarget(target) : 'the page')

export function describeExpectation({ assertion, target, data }: Expectation): string {
  const { title, data: need } = assertionRules[assertion]
  const subject = assertion === 'url' ? 'the page' : told(target)
  return need === 'none' ? `${subject} ${title}` : `${subject} ${title} ${quoted(data)}`
}

function describeWait({ data, target }: Step): string {
  if (target) return `Wait for ${told(target)}`
  return `Wait ${data ?? '5000'} ms`
}

/** What a step does, in words; used where nobody wrote a description. */
export function describeStep(step: Step): string {
  return inWords(step).slice(0, descriptionMax)
}

function inWords(step: Step): string {
  const { type, data, target } = step
  switch (type) {
    case 'goto':
      return `Open ${data ?? ''}`.trim()
    case 'click':
      return `Click ${told(target)}`
    case 'fill':
      return data === '' || data === null ? `Clear ${told(target)}` : `Fill in ${told(target)}`
    case 'select':
      return `Select ${quoted(data)} in ${told(target)}`
    case 'check':
      return `${data === 'off' ? 'Uncheck' : 'Check'} ${told(target)}`
    case 'hover':
      return `Point at ${told(target)}`
    case 'press':
      return target ? `Press ${data ?? ''} in ${told(target)}` : `Press ${data ?? ''}`
    case 'upload':
      return `Upload ${data === null ? 'files' : data} to ${told(target)}`
    case 'wait':
      return describeWait(step)
    case 'assert':
      return `Expect that ${describeExpectation({ assertion: step.assertion ?? 'text', target, data })}`
    case 'conditional':
      return step.condition ? `If ${describeExpectation(step.condition)}` : 'If'
    case 'code':
      return 'Run code in the page'
    default:
      return `Switch to the tab ${data ?? ''}`.trim()
  }
}
