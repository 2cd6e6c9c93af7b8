/** Longer ones hold pictures and the like; nothing that is looked for here. */
const styleMax = 4_000

/** rrweb tells a changed `style` as the properties that changed: a value, one with its priority, or false when it went. */
export function changedStyle(style: string, changes: Record<string, unknown>): string {
  const properties = new Map<string, string>()
  for (const part of style.slice(0, styleMax).split(';')) {
    const at = part.indexOf(':')
    if (at > 0) properties.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim())
  }
  for (const [name, value] of Object.entries(changes).slice(0, 100)) {
    const told: unknown = Array.isArray(value) ? value[0] : value
    if (typeof told === 'string') properties.set(name.toLowerCase(), told)
    else properties.delete(name.toLowerCase())
  }
  return [...properties].map(([name, value]) => `${name}: ${value}`).join('; ')
}
