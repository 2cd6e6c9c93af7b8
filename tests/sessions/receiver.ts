import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { ChunkBody, MissingAssetsBody } from '../../src/contract/ingest/chunk.ts'
import { ingestRoutes } from '../../src/contract/ingest/routes.ts'
import type { RecordedAsset } from '../../src/demo/monitoring/recordings.ts'

export type Receiver = {
  url: string
  chunks: ChunkBody[]
  assets: Map<string, RecordedAsset>
  close(): Promise<void>
}

const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Serves the recorder and keeps what it sends, as it is. */
export async function startReceiver(recorderScript: string): Promise<Receiver> {
  const chunks: ChunkBody[] = []
  const assets = new Map<string, RecordedAsset>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chunks,
    assets,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://receiver')
    const body = await read(request)
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { ...headers, 'content-type': type }).end(text)
    const tell = (status: number, value: unknown) => send(status, 'application/json', JSON.stringify(value))
    if (url.pathname === '/recorder.js') return send(200, 'text/javascript', recorderScript)
    if (url.pathname === ingestRoutes.sendChunk.path) {
      const chunk = JSON.parse(unpacked(body).toString('utf8')) as ChunkBody
      chunks.push(chunk)
      return tell(202, { accepted: chunk.events.length, rejected: {} })
    }
    if (url.pathname === ingestRoutes.listMissingAssets.path) {
      const { hashes } = JSON.parse(unpacked(body).toString('utf8')) as MissingAssetsBody
      return tell(200, { missing: hashes.filter((hash) => !assets.has(hash)) })
    }
    if (url.pathname === ingestRoutes.sendAsset.path) {
      const [hash, contentType] = [url.searchParams.get('hash') ?? '', url.searchParams.get('type') ?? '']
      assets.set(hash, { hash, contentType, content: body })
      return tell(202, {})
    }
    return send(404, 'text/plain', '')
  }
}

async function read(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const unpacked = (body: Buffer) => (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body)
