/** What users and accounts are narrowed by, as it stands in the address. */
export type PeopleSearch = { search?: string }

export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const value = raw['search']
  const search = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 320) : ''
  return search === '' ? {} : { search }
}
