/**
 * Whether pages of an origin may send to a project. A rule is an origin (`https://shop.example`), all hosts below one
 * (`*.shop.example`, `https://*.shop.example:8443`), or `*`. No rules: anywhere. Programs have no origin and are let in:
 * they could claim any.
 */
export function isOriginAllowed(origin: string | undefined, rules: readonly string[]): boolean {
  if (origin === undefined || rules.length === 0) return true
  const asked = URL.canParse(origin) ? new URL(origin) : null
  return rules.some((rule) => fits(asked, rule.trim().toLowerCase().replace(/\/+$/, '')))
}

function fits(asked: URL | null, rule: string): boolean {
  if (rule === '*') return true
  // `null`, which sandboxed pages say of themselves, is nobody's.
  if (!asked || asked.origin === 'null') return false
  const [, scheme, suffix] = /^(?:(https?:)\/\/)?\*(\..+)$/.exec(rule) ?? []
  if (suffix === undefined) return asked.origin === rule
  return (scheme === undefined || scheme === asked.protocol) && asked.host.endsWith(suffix)
}
