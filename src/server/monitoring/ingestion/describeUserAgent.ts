import bowser from 'bowser'

/** What a person would call it: `Chrome 156`, `Desktop`. */
export type Client = { browser: string | null; device: string | null }

const devices: Record<string, string> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet', tv: 'TV' }

const lengthMax = 1_000
const knownMax = 1_000
const known = new Map<string, Client>()

/** The same few user agents come again and again, so what was found out is kept. */
export function describeUserAgent(header: string | undefined): Client {
  const userAgent = header?.slice(0, lengthMax) ?? ''
  const earlier = known.get(userAgent)
  if (earlier) return earlier
  const client = describe(userAgent)
  const [oldest] = known.keys()
  if (known.size >= knownMax && oldest !== undefined) known.delete(oldest)
  known.set(userAgent, client)
  return client
}

function describe(userAgent: string): Client {
  if (userAgent === '') return { browser: null, device: null }
  const { browser, platform } = bowser.parse(userAgent)
  const major = browser.version?.split('.', 1)[0]
  const name = browser.name?.slice(0, 50) || null
  return {
    browser: name && /^\d+$/.test(major ?? '') ? `${name} ${major}` : name,
    device: devices[platform.type ?? ''] ?? null,
  }
}
