import type { FixChange } from './fixChange.ts'
import { describeLocator } from './locator.ts'
import type { Step } from './step.ts'
import { stepRules } from './stepTypes.ts'

/** One thing that a change makes otherwise; nothing before is an addition, nothing after a removal. */
export type ToldChange = { what: string; before: string[]; after: string[] }

/** What applying a change does to these steps, in words. Nothing for steps that it was not made for. */
export function describeChange(steps: readonly Step[], change: FixChange): ToldChange[] {
  if (change.kind === 'insertStep') {
    const place = `New step before step ${change.beforeStepNumber}`
    const isLast = change.beforeStepNumber > steps.length
    return [{ what: isLast ? 'New last step' : place, before: [], after: [tellStep(change.step)] }]
  }
  const outer = steps[change.stepNumber - 1]
  if (!outer) return []
  const name = `Step ${change.stepNumber}`
  if (change.kind === 'removeStep') return [{ what: name, before: [tellStep(outer)], after: [] }]
  const inner = change.innerStepNumber === null ? outer : outer.steps[change.innerStepNumber - 1]
  if (!inner) return []
  const told = change.innerStepNumber === null ? name : `${name}, inner step ${change.innerStepNumber}`
  return changesOf(inner, change, told)
}

const tellStep = ({ type, description }: Step) => `${stepRules[type].title}: ${description}`

function changesOf(
  step: Step,
  change: Exclude<FixChange, { kind: 'insertStep' | 'removeStep' }>,
  name: string,
): ToldChange[] {
  if (change.kind === 'replaceData') {
    return [{ what: `${name}, ${dataName(step)}`, before: step.data === null ? [] : [step.data], after: [change.data] }]
  }
  if (change.kind === 'setTimeout') {
    const usual = step.timeoutMs ?? stepRules[step.type].timeoutMs
    return [{ what: `${name} waits at most`, before: [inSeconds(usual)], after: [inSeconds(change.timeoutMs)] }]
  }
  const { locators = [], within = null, frames = [] } = step.target ?? {}
  const place = (one: typeof within) => (one === null ? ['anywhere'] : [describeLocator(one)])
  const inFrames = (some: typeof frames) => (some.length === 0 ? ['the page itself'] : some.map(describeLocator))
  return [
    {
      what: `${name} looks for`,
      before: locators.map(describeLocator),
      after: change.locators.map(describeLocator),
    },
    ...(change.within === undefined
      ? []
      : [{ what: `${name} looks inside`, before: place(within), after: place(change.within) }]),
    ...(change.frames === undefined
      ? []
      : [{ what: `${name} looks in the frame`, before: inFrames(frames), after: inFrames(change.frames) }]),
  ]
}

/** What `data` is for a step, in a word. */
function dataName({ type, assertion }: Step): string {
  if (type === 'goto' || assertion === 'url') return 'address'
  if (type === 'assert') return 'what is expected'
  if (type === 'select') return 'option'
  return type === 'code' ? 'code' : 'value'
}

const inSeconds = (ms: number) => `${Number((ms / 1000).toFixed(1))} s`
