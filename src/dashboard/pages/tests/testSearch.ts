export const testStates = ['live', 'paused', 'notReady'] as const
export const testResults = ['passed', 'failed'] as const

/** Which tests are shown, as the address tells it. */
export type TestSearch = {
  name?: string
  suiteId?: number
  tag?: string
  owner?: string
  state?: (typeof testStates)[number]
  result?: (typeof testResults)[number]
}

const text = (given: unknown, max: number) =>
  (typeof given === 'string' || typeof given === 'number') && String(given) !== '' && String(given).length <= max
    ? String(given)
    : undefined

/** What is no filter is left out. */
export function readTestSearch(given: Record<string, unknown>): TestSearch {
  const suiteId = Number(given['suiteId'])
  const [name, tag, owner] = [text(given['name'], 200), text(given['tag'], 100), text(given['owner'], 254)]
  const state = testStates.find((known) => known === given['state'])
  const result = testResults.find((known) => known === given['result'])
  return {
    ...(name !== undefined && { name }),
    ...(Number.isSafeInteger(suiteId) && suiteId > 0 && { suiteId }),
    ...(tag !== undefined && { tag }),
    ...(owner !== undefined && { owner }),
    ...(state && { state }),
    ...(result && { result }),
  }
}
