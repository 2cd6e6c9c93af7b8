export const stepTypes = [
  'goto',
  'click',
  'fill',
  'select',
  'check',
  'hover',
  'press',
  'upload',
  'wait',
  'assert',
  'conditional',
  'code',
  'tab-switch',
] as const

export type StepType = (typeof stepTypes)[number]

/** What a run calls the step: the same word, except that going somewhere is called navigating. */
export type ActionType = Exclude<StepType, 'goto'> | 'navigate'

export const actionTypes = stepTypes.map((type) => actionTypeOf(type))

export function actionTypeOf(type: StepType): ActionType {
  return type === 'goto' ? 'navigate' : type
}
