import type { Step, StepDetails } from '../../domain/testing/step.ts'
import type { AssertionKind } from '../../domain/testing/stepTypes.ts'
import type { ShopTarget } from './shopTarget.ts'

/** A step as it is handed in: only what its type uses. */
export type ShopStep = Pick<Step, 'type' | 'description' | 'data'> & Partial<StepDetails>

const aim = ({ locators, within, frames }: ShopTarget) => ({ target: { locators, within, frames } })

const step = (type: Step['type'], description: string, data: string | null, on?: ShopTarget): ShopStep => ({
  type,
  description,
  data,
  ...(on && aim(on)),
})

export const goto = (path: string, what: string): ShopStep => step('goto', `Open ${what}`, path)

export const click = (on: ShopTarget): ShopStep => step('click', `Click "${on.called}"`, null, on)

export const fill = (on: ShopTarget, value: string): ShopStep =>
  step('fill', `Fill "${on.called}" with "${value}"`, value, on)

export const press = (on: ShopTarget, key: string): ShopStep => step('press', `Press ${key}`, key, on)

export const select = (on: ShopTarget, value: string): ShopStep =>
  step('select', `Select "${value}" in "${on.called}"`, value, on)

export const check = (on: ShopTarget): ShopStep => step('check', `Check "${on.called}"`, null, on)

export const hover = (on: ShopTarget): ShopStep => step('hover', `Point at "${on.called}"`, null, on)

/** Which files they are is known only where they are kept: `fileIds` is added there. */
export const upload = (on: ShopTarget, fileName: string): ShopStep =>
  step('upload', `Upload "${fileName}" to "${on.called}"`, fileName, on)

export const wait = (seconds: number): ShopStep => step('wait', `Wait ${seconds} s`, String(seconds * 1000))

export const runCode = (description: string, script: string): ShopStep => step('code', description, script)

export const switchTab = (tab: string): ShopStep =>
  step('tab-switch', tab === 'last' ? 'Switch to the new tab' : `Switch to tab ${tab}`, tab)

const expectation = (
  assertion: AssertionKind,
  description: string,
  data: string | null,
  on?: ShopTarget,
): ShopStep => ({
  ...step('assert', description, data, on),
  assertion,
})

export const expectText = (text: string, on?: ShopTarget): ShopStep =>
  expectation('text', on ? `See "${text}" in ${on.called}` : `See "${text}"`, text, on)

export const expectValue = (on: ShopTarget, value: string): ShopStep =>
  expectation('value', `See "${value}" in "${on.called}"`, value, on)

export const expectAddress = (path: string): ShopStep => expectation('url', `Be at ${path}`, path)
