import { Failure } from '../../../../domain/failure.ts'
import { checkSteps } from '../../../../domain/testing/checkSteps.ts'
import { fitStep, type DraftStep } from './draft.ts'

/** What is wrong with a step, and where in it: `.data`, `.target.locators[0].value`. */
export type Problem = { path: string; message: string }

/** What the service would say to this step. */
export function problemOf(draft: DraftStep): Problem | null {
  try {
    checkSteps([fitStep(draft)])
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { path: (error.field ?? '').replace(/^steps\[0\]/, ''), message: withoutStep(error.message) }
  }
}

/** It stands at the step, which need not be named again. */
const withoutStep = (message: string) =>
  message.replace(/^Step \d+( \([\w-]+\))?(, inner step \d+( \([\w-]+\))?)?: /, '')

/** The part of a refusal by the service that is about the step at this place of a list. */
export function problemAt(told: Problem | null, index: number): Problem | null {
  const place = `[${index}]`
  return told?.path.startsWith(place)
    ? { path: told.path.slice(place.length), message: withoutStep(told.message) }
    : null
}

/** The same for a field that holds others: of `.target.within`, what is below `.target`. */
export function problemBelow(told: Problem | null, field: string): Problem | null {
  return told?.path.startsWith(field) ? { path: told.path.slice(field.length), message: told.message } : null
}

/** The words to show at a field. */
export const errorAt = (told: Problem | null, ...paths: string[]): string | undefined =>
  told && paths.includes(told.path) ? told.message : undefined
