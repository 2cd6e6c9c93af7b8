import type { Locator, Target } from '../../../src/domain/testing/locator.ts'
import { noDetails, type Expectation, type Step } from '../../../src/domain/testing/step.ts'
import type { AssertionKind, StepType } from '../../../src/domain/testing/stepTypes.ts'

export const testId = (value: string): Locator => ({ by: 'testId', value })
export const role = (kind: string, name: string): Locator => ({ by: 'role', role: kind, name })
export const label = (value: string): Locator => ({ by: 'label', value })
export const text = (value: string): Locator => ({ by: 'text', value })
export const css = (value: string): Locator => ({ by: 'css', value })
export const href = (value: string): Locator => ({ by: 'href', value })
export const id = (value: string): Locator => ({ by: 'attribute', name: 'id', value })

export const target = (...locators: Locator[]): Target => ({ locators, within: null, frames: [] })
export const button = (name: string) => target(role('button', name))

/** Short, so that what must fail does not take long to. */
const timeoutMs = 1_500

function step(type: StepType, data: string | null, more: Partial<Step> = {}): Step {
  return { ...noDetails, type, description: `${type} ${data ?? ''}`.trim(), data, timeoutMs, ...more }
}

export const goto = (address: string, more: Partial<Step> = {}) => step('goto', address, { timeoutMs: 10_000, ...more })
export const click = (at: Target, more: Partial<Step> = {}) => step('click', null, { target: at, ...more })
export const fill = (at: Target, data: string, more: Partial<Step> = {}) => step('fill', data, { target: at, ...more })
export const select = (at: Target, data: string, more: Partial<Step> = {}) =>
  step('select', data, { target: at, ...more })
export const check = (at: Target, data: string | null = null) => step('check', data, { target: at })
export const hover = (at: Target) => step('hover', null, { target: at })
export const press = (key: string, at: Target | null = null) => step('press', key, { target: at })
export const upload = (at: Target, fileIds: number[], more: Partial<Step> = {}) =>
  step('upload', null, { target: at, fileIds, ...more })
export const wait = (data: string | null, at: Target | null = null) =>
  step('wait', data, { target: at, timeoutMs: null })
export const code = (data: string, more: Partial<Step> = {}) => step('code', data, more)
export const tabSwitch = (data: string) => step('tab-switch', data)
export const expect = (assertion: AssertionKind, data: string | null, at: Target | null = null): Step =>
  step('assert', data, { assertion, target: at, timeoutMs: 1_000 })
export const expectText = (data: string) => expect('text', data)
export const conditional = (condition: Expectation, ...steps: Step[]): Step =>
  step('conditional', null, { condition, steps, timeoutMs: 800 })
export const ifVisible = (at: Target, ...steps: Step[]) =>
  conditional({ assertion: 'visible', target: at, data: null }, ...steps)
