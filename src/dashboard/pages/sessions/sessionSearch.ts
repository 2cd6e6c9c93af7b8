/** What the list of sessions is narrowed by, as it stands in the address. */
export type SessionSearch = {
  user?: string
  account?: string
  page?: string
  tag?: string
  errors?: 'with' | 'without'
  state?: 'recording' | 'ended' | 'analysed' | 'failed'
  project?: number
  /** A time that moves along with the clock, or the two bounds of one that does not. */
  last?: '1h' | '24h' | '7d'
  since?: string
  until?: string
}

export const lastMs = { '1h': 3_600_000, '24h': 86_400_000, '7d': 7 * 86_400_000 } as const

const textMax = 320

/** Numbers and the like are read from addresses that somebody typed. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, textMax) || undefined
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

function timeOf(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** What is not understood is left out, so that an old or mistyped address still shows something. */
export function readSessionSearch(raw: Record<string, unknown>): SessionSearch {
  const last = oneOf(['1h', '24h', '7d'], raw['last'])
  const read: { [Name in keyof SessionSearch]: SessionSearch[Name] | undefined } = {
    user: textOf(raw['user']),
    account: textOf(raw['account']),
    page: textOf(raw['page']),
    tag: textOf(raw['tag']),
    errors: oneOf(['with', 'without'], raw['errors']),
    state: oneOf(['recording', 'ended', 'analysed', 'failed'], raw['state']),
    project: Number.isSafeInteger(raw['project']) && Number(raw['project']) > 0 ? Number(raw['project']) : undefined,
    last,
    since: last ? undefined : timeOf(raw['since']),
    until: last ? undefined : timeOf(raw['until']),
  }
  return withoutNothing(read)
}

/** What is undefined is not in an address. */
export const withoutNothing = (search: { [Name in keyof SessionSearch]: SessionSearch[Name] | undefined }) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as SessionSearch
