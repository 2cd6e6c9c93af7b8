import type { IncomingMessage } from 'node:http'

/** Where a request comes from. The last hop is the only one that the proxy in front vouches for. */
export function callerAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',') : ''
  const address = forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '')
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
