import { Failure } from '../failure.ts'
import type { Locator, LocatorKind, Target } from './locator.ts'

/** Where in what was sent something stands: for machines (`steps[2].target`) and for people (`Step 3 (click)`). */
export type Place = { field: string; step: string }

export const at = (place: Place, field: string): Place => ({ ...place, field: `${place.field}${field}` })

export const refuse = ({ field, step }: Place, message: string): Failure =>
  new Failure('invalid', 'invalid_step', step === '' ? message : `${step}: ${message}`, field)

/** An object that has no other fields than these. */
export function readObject(given: unknown, place: Place, what: string, fields: readonly string[]) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse(place, `${what} is no object.`)
  const unknown = Object.keys(given).find((name) => !fields.includes(name))
  if (unknown !== undefined) {
    // A name from outside may be anything; in a path it is cut short.
    const name = unknown.replaceAll(/[^\w.-]/g, '?').slice(0, 50)
    throw refuse(at(place, `.${name}`), `${what} has no field "${name}"; there are ${fields.join(', ')}.`)
  }
  return given as Record<string, unknown>
}

export function readList(given: unknown, place: Place, what: string, [min, max]: readonly [number, number]): unknown[] {
  if (!Array.isArray(given)) throw refuse(place, `${what} must be a list.`)
  if (given.length < min) throw refuse(place, `${what} must hold at least ${min}.`)
  if (given.length > max) throw refuse(place, `${what} must hold at most ${max}; there are ${given.length}.`)
  return given
}

/** Counted in characters: some take two units of a text. */
const lengthOf = (text: string) => Array.from(text).length

export function readText(given: unknown, place: Place, what: string, [min, max]: readonly [number, number]): string {
  if (typeof given !== 'string') throw refuse(place, `${what} must be a text.`)
  if (min > 0 && given.trim() === '') throw refuse(place, `${what} must not be empty.`)
  if (given.length > max && lengthOf(given) > max) throw refuse(place, `${what} must have at most ${max} characters.`)
  if (given.includes('\0')) throw refuse(place, `${what} must not contain a NUL character.`)
  if (/\p{Surrogate}/u.test(given)) throw refuse(place, `${what} contains half a character (a lone surrogate).`)
  return given
}

const locatorFields: Record<LocatorKind, readonly string[]> = {
  testId: ['value'],
  role: ['role', 'name'],
  label: ['value'],
  placeholder: ['value'],
  text: ['value'],
  href: ['value'],
  attribute: ['name', 'value'],
  css: ['value'],
}

const locatorKinds = Object.keys(locatorFields) as LocatorKind[]

const locatorText = 2_000

function readLocator(given: unknown, place: Place): Locator {
  const { by } = readObject(given, place, 'A locator', ['by', 'value', 'role', 'name'])
  const kind = locatorKinds.find((known) => known === by)
  if (!kind) throw refuse(at(place, '.by'), `by must be one of ${locatorKinds.join(', ')}.`)
  const fields = locatorFields[kind]
  const locator = readObject(given, place, `A locator by ${kind}`, ['by', ...fields])
  const texts = fields.map((name) => {
    // A role alone may be enough to tell an element.
    const min = kind === 'role' && name === 'name' ? 0 : 1
    return [name, readText(locator[name], at(place, `.${name}`), name, [min, locatorText])]
  })
  return { by: kind, ...Object.fromEntries(texts) } as Locator
}

/** Reads what a step acts on or looks at. */
export function readTarget(given: unknown, place: Place): Target {
  const { locators, within, frames } = readObject(given, place, 'target', ['locators', 'within', 'frames'])
  const readEach = (list: unknown, name: string, bounds: readonly [number, number]) =>
    readList(list, at(place, `.${name}`), name, bounds).map((one, i) => readLocator(one, at(place, `.${name}[${i}]`)))
  return {
    locators: readEach(locators, 'locators', [1, 12]),
    within: within === undefined || within === null ? null : readLocator(within, at(place, '.within')),
    frames: readEach(frames ?? [], 'frames', [0, 10]),
  }
}
