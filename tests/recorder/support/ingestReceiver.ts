import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { ChunkBody } from '../../../src/contract/ingest/chunk.ts'
import type { OwnEvents, OwnEventTag, RecordedEvent } from '../../../src/domain/monitoring/recordedEvent.ts'

/** What comes in the place of 202: a status, a cut connection, or silence. */
export type Trouble = { status: number; headers?: Record<string, string>; body?: string } | 'cut' | 'silence'

export type Received = { chunk: ChunkBody; wasGzip: boolean; headers: IncomingMessage['headers'] }

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const raw = Buffer.concat(parts)
  const wasGzip = raw[0] === 0x1f && raw[1] === 0x8b
  return { wasGzip, raw, text: (wasGzip ? gunzipSync(raw) : raw).toString() }
}

/** Takes chunks and assets as the service does, keeps every byte, and can be in trouble. */
export async function startReceiver() {
  const received: Received[] = []
  const assets = new Map<string, { type: string; bytes: Buffer }>()
  const bytes: string[] = []
  const preflights: string[] = []
  let trouble: (chunk: ChunkBody) => Trouble | null = () => null

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://ingest')
    if (request.method !== 'POST') {
      preflights.push(request.url ?? '')
      return response.writeHead(204, cors).end()
    }
    const { wasGzip, raw, text } = await readBody(request)
    bytes.push(`${request.url} ${JSON.stringify(request.headers)} ${text}`)
    const say = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { ...cors, 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (url.pathname === '/ingest/v1/missing-assets') {
      const { hashes } = JSON.parse(text) as { hashes: string[] }
      return say(200, { missing: hashes.filter((hash) => !assets.has(hash)) })
    }
    if (url.pathname === '/ingest/v1/assets') {
      assets.set(url.searchParams.get('hash') ?? '', { type: url.searchParams.get('type') ?? '', bytes: raw })
      return say(201, {})
    }
    const chunk = JSON.parse(text) as ChunkBody
    const problem = trouble(chunk)
    if (problem === 'silence') return undefined
    if (problem === 'cut') return request.socket.destroy()
    if (problem) return say(problem.status, { error: { code: problem.body ?? 'trouble' } }, problem.headers)
    received.push({ chunk, wasGzip, headers: request.headers })
    return say(202, { accepted: chunk.events.length, rejected: {} })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  // A test that fails before it closes must not keep the process.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Each chunk once, in order of its page. */
  const chunks = () => {
    const known = new Map<string, ChunkBody>()
    for (const { chunk } of received) known.set(`${chunk.session} ${chunk.page} ${chunk.sequence}`, chunk)
    return [...known.values()].toSorted((a, b) => a.sequence - b.sequence)
  }
  const events = (): RecordedEvent[] =>
    chunks()
      .flatMap((chunk) => chunk.events)
      .toSorted((a, b) => a.timestamp - b.timestamp)
  const own = <Tag extends OwnEventTag>(tag: Tag): OwnEvents[Tag][] =>
    events()
      .filter((event) => event.type === 5 && (event.data as { tag: string }).tag === tag)
      .map((event) => (event.data as { payload: OwnEvents[Tag] }).payload)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    received,
    assets,
    preflights,
    chunks,
    events,
    own,
    /** Clicks as rrweb tells them. */
    clicks: () =>
      events().filter((event) => {
        const data = event.data as { source?: number; type?: number }
        return event.type === 3 && data.source === 2 && data.type === 2
      }),
    /** Every byte that ever came, unpacked. */
    everything: () => bytes.join('\n'),
    beTroubled: (how: (chunk: ChunkBody) => Trouble | null) => (trouble = how),
    recover: () => (trouble = () => null),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
