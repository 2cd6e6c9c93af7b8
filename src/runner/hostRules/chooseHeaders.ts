import { matchesHost } from '../../domain/testing/hostRules.ts'
import type { HostRule } from '../../domain/testing/hostRules.ts'

export type Header = { name: string; value: string }

/** All headers of a request to this address, with those of the rules for its host; null when there are none for it. */
export function chooseHeaders(
  rules: readonly HostRule[],
  request: { url: string; headers: Readonly<Record<string, string>> },
): Header[] | null {
  const host = URL.parse(request.url)?.hostname ?? ''
  const added = rules.filter(({ hostSuffix }) => matchesHost(hostSuffix, host)).flatMap(({ headers }) => headers)
  if (added.length === 0) return null

  // A later rule replaces an earlier one's header, and any rule the page's own.
  const chosen = new Map<string, Header>()
  for (const [name, value] of Object.entries(request.headers)) chosen.set(name.toLowerCase(), { name, value })
  for (const { name, value } of added) chosen.set(name.toLowerCase(), { name, value })
  return [...chosen.values()]
}
