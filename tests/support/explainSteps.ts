import type { ElementFacts } from '../../src/domain/testing/elementFacts.ts'
import type { Locator, Target } from '../../src/domain/testing/locator.ts'
import { noDetails, type Step } from '../../src/domain/testing/step.ts'

let lastKey = 0

export function element(role: string, name: string, facts: Partial<ElementFacts> = {}): ElementFacts {
  lastKey++
  return {
    key: lastKey,
    tag: role === 'link' ? 'a' : role,
    role,
    name,
    text: name,
    testId: null,
    label: null,
    attributes: {},
    isVisible: true,
    isEnabled: true,
    cssPath: `main > ${role}:nth-of-type(${lastKey})`,
    box: null,
    region: '',
    ...facts,
  }
}

export const byRole = (role: string, name: string): Locator => ({ by: 'role', role, name })

export const target = (...locators: Locator[]): Target => ({ locators, within: null, frames: [] })

export const step = (type: Step['type'], facts: Partial<Step> = {}): Step => ({
  ...noDetails,
  type,
  description: `${type} ${facts.data ?? ''}`.trim(),
  data: null,
  ...facts,
})

export const goto = (path: string) => step('goto', { data: path, description: `Go to ${path}` })

export const click = (name: string, facts: Partial<Step> = {}) =>
  step('click', { description: `Click "${name}"`, target: target(byRole('button', name)), ...facts })

export const fill = (name: string, data: string) =>
  step('fill', { description: `Fill in "${name}"`, data, target: target(byRole('textbox', name)) })

export const expectText = (data: string, facts: Partial<Step> = {}) =>
  step('assert', { description: `Expect "${data}"`, assertion: 'text', data, ...facts })
