/** Headers and a script for the hosts that end as `hostSuffix` says. */
export type HostRule = {
  hostSuffix: string
  headers: readonly { name: string; value: string }[]
  /** Runs in the page before its own scripts, on every navigation. */
  script: string | null
}

/**
 * `example.com` matches itself and its subdomains, never `badexample.com`. An entry that begins with `-` or `.` is a raw
 * suffix, so that `-acme.example.app` covers every preview host.
 */
export function matchesHost(hostSuffix: string, host: string): boolean {
  const suffix = hostSuffix.toLowerCase()
  const name = host.toLowerCase().replace(/\.$/, '')
  if (suffix.startsWith('-') || suffix.startsWith('.')) return name.endsWith(suffix) && name.length > suffix.length
  return name === suffix || name.endsWith(`.${suffix}`)
}
