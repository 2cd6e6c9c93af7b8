import { isDeepStrictEqual } from 'node:util'

/** The fields that are told otherwise than they were written. */
export function differences<T extends object>(told: T, wanted: Partial<T>, where = ''): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const actual: unknown = Reflect.get(told, name)
    if (isDeepStrictEqual(actual, value)) return []
    return [`${where}${name} is ${JSON.stringify(actual)} instead of ${JSON.stringify(value)}`]
  })
}

export const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem])

export const same = (one: readonly unknown[] | undefined, two: readonly unknown[] | undefined): boolean =>
  isDeepStrictEqual(one, two)
