import type { IncomingHttpHeaders } from 'node:http'
import { addressHeader } from './identity.ts'

/** What the library looks at; who stands in front of a proxy and what they claim about addresses is not its business. */
const passedOn = [
  'cookie',
  'origin',
  'referer',
  'host',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]

export function identityRequest(
  url: string,
  sent: { address: string; headers: IncomingHttpHeaders; body: object | undefined },
): Request {
  const headers = new Headers({ [addressHeader]: sent.address })
  for (const name of passedOn) {
    const value = sent.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (sent.body === undefined) return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(sent.body) })
}
