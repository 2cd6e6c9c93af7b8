export type PathValues = Readonly<Record<string, string | number>>

export type QueryValues = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The path of an operation with its values filled in. Lists are joined by commas; undefined and empty lists left out. */
export function addressOf(path: string, params: PathValues, query: QueryValues): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => segment(name, params[name]))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isLeftOut = value === undefined || (typeof value === 'object' && value.length === 0)
    if (!isLeftOut) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

function segment(name: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  // These would not stay a segment of the path: an address is resolved before it is sent, even if they are encoded.
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} must not be ${JSON.stringify(text)}`)
  return encodeURIComponent(text)
}
