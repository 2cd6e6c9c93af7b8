import type { StepType } from '../../domain/testing/stepTypes.ts'
import type { Effect } from '../shop/place.ts'

export const shopAddress = 'https://shop.example'

/** A step, with what it does to the page, so that its pictures can be drawn. */
export type DemoStep = {
  type: StepType
  description: string
  data: string | null
  /** The control it uses. */
  on?: string
  effect?: Effect
}

export type DemoTest = {
  name: string
  suite: string
  status?: 'live' | 'paused'
  tags: readonly string[]
  createdBy: string
  owners?: readonly string[]
  createdDaysAgo: number
  /** What is true when it passes, for the summary of a run. */
  proves: string
  steps: readonly DemoStep[]
}

export const goto = (path: string, what: string): DemoStep => ({
  type: 'goto',
  description: `Open ${what}`,
  data: shopAddress + path,
  effect: { to: path },
})

export const click = (on: string, text: string, effect: Effect = {}): DemoStep => ({
  type: 'click',
  description: `Click "${text}"`,
  data: null,
  on,
  effect,
})

export const fill = (on: string, label: string, value: string): DemoStep => ({
  type: 'fill',
  description: `Fill "${label}" with "${value}"`,
  data: value,
  on,
  effect: { fills: [on] },
})

export const press = (on: string, key: string, effect: Effect): DemoStep => ({
  type: 'press',
  description: `Press ${key}`,
  data: key,
  on,
  effect,
})

export const select = (on: string, label: string, value: string): DemoStep => ({
  type: 'select',
  description: `Select "${value}" in "${label}"`,
  data: value,
  on,
  effect: { fills: [on] },
})

export const check = (on: string, label: string): DemoStep => ({
  type: 'check',
  description: `Check "${label}"`,
  data: null,
  on,
  effect: { fills: [on] },
})

export const expectText = (text: string): DemoStep => ({ type: 'assert', description: `See "${text}"`, data: text })

export const wait = (seconds: number): DemoStep => ({
  type: 'wait',
  description: `Wait ${seconds} s`,
  data: String(seconds * 1000),
})

export const runCode = (description: string, script: string): DemoStep => ({ type: 'code', description, data: script })
