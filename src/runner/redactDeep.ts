/** The same value with every text in it run through `redact`. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return redact(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value) as T
}
