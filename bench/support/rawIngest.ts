import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/**
 * The ceiling for ingestion, in a process of its own: Node's server that unpacks what comes, and answers once the same
 * bytes are durable at the end of a file. Tells the parent where it is.
 */
const folder = await mkdtemp(join(tmpdir(), 'reenact-raw-ingest-'))
const file = await open(join(folder, 'chunks'), 'a')
const unpack = promisify(gunzip)

async function keep(request: IncomingMessage) {
  const body = await buffer(request)
  await unpack(body)
  await file.appendFile(body)
  await file.datasync()
}

const server = createServer((request, response) => {
  void keep(request).then(() => response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":1}'))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}/` })
})

process.once('message', () => {
  void rm(folder, { recursive: true, force: true }).then(() => process.exit(0))
})
