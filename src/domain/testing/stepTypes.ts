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

export const assertionKinds = ['text', 'visible', 'hidden', 'url', 'value', 'count'] as const

export type AssertionKind = (typeof assertionKinds)[number]

type Need = 'required' | 'optional' | 'none'

export type StepRule = {
  title: string
  /** What `data` holds. */
  dataMeans: string
  data: Need
  target: Need
  /** How long it may take, unless the step says otherwise. */
  timeoutMs: number
}

const actionMs = 10_000

/** Every type of step: what people call it, what its `data` means and which fields it needs. */
export const stepRules: Record<StepType, StepRule> = {
  goto: rule('Go to', 'the address, or a path below the base address of the environment', 'required', 'none', 30_000),
  click: rule('Click', 'nothing', 'none', 'required'),
  fill: rule('Fill in', 'the text to type; empty to clear the field', 'required', 'required'),
  select: rule('Select', 'the option, by its label or its value', 'required', 'required'),
  check: rule('Check', '`on` (the default) or `off`', 'optional', 'required'),
  hover: rule('Point at', 'nothing', 'none', 'required'),
  press: rule('Press', 'the key, such as `Enter` or `Control+A`', 'required', 'optional'),
  upload: rule('Upload', 'the names of the files; `fileIds` tells which they are', 'optional', 'required', 60_000),
  wait: rule(
    'Wait',
    'how long, in milliseconds; with a target, how long at the most; 5000 by default',
    'optional',
    'optional',
    0,
  ),
  assert: rule(
    'Expect',
    'what is expected, as `assertion` says: a text, an address, a value or a number',
    'optional',
    'optional',
    2_000,
  ),
  conditional: rule('If', 'the condition in words', 'optional', 'none', 60_000),
  code: rule(
    'Run code',
    'JavaScript that runs in the page; `await` is allowed, what it returns is shown',
    'required',
    'none',
  ),
  'tab-switch': rule(
    'Switch tab',
    'the number of the tab from 1, `last`, or a part of its address or title',
    'required',
    'none',
  ),
}

function rule(title: string, dataMeans: string, data: Need, target: Need, timeoutMs = actionMs): StepRule {
  return { title, dataMeans, data, target, timeoutMs }
}

/** What each expectation needs: something to look at, something to compare with. */
export const assertionRules: Record<AssertionKind, { title: string; data: Need; target: Need }> = {
  text: { title: 'shows the text', data: 'required', target: 'optional' },
  visible: { title: 'is visible', data: 'none', target: 'required' },
  hidden: { title: 'is not visible', data: 'none', target: 'required' },
  url: { title: 'has the address', data: 'required', target: 'none' },
  value: { title: 'has the value', data: 'required', target: 'required' },
  count: { title: 'is there this many times', data: 'required', target: 'required' },
}

export const waitMsDefault = 5_000
