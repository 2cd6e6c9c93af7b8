import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { ingestRoutes } from '../src/contract/ingest/routes.ts'
import { createOrganizationStore } from '../src/server/access/organizationStore.ts'
import { sql } from '../src/server/storage/database.ts'
import { createDataFolder } from '../tests/durability/dataFolder.ts'
import { startServer } from '../tests/support/serverProcess.ts'
import { median } from './support/load.ts'
import { recordedChunks } from './support/recordedChunks.ts'

const rounds = 5
const connections = 32
const chunksARound = 1_500

export const ingestAims = { toRaw: 0.5 }

export type IngestFigure = {
  chunksPerSecond: { ours: number; raw: number }
  toRaw: number
  chunkBytes: number
}

/** Ingestion, on a database that keeps what it says, as a ratio to a server that only unpacks and writes durably. */
export async function measureIngestRatio(): Promise<IngestFigure> {
  const folder = createDataFolder()
  const limits = { INGEST_CHUNKS_PER_MINUTE: '1000000', INGEST_MEGABYTES_PER_MINUTE: '1000000' }
  const server = await startServer({ settings: { ...folder.settings, ...limits, LOG_LEVEL: 'warn' } })
  const raw = fork(join(import.meta.dirname, 'support/rawIngest.ts'))
  const [told] = (await once(raw, 'message')) as [{ url: string }]
  const writeKey = await folder.look(async ({ db }) => {
    const { projectId } = await createOrganizationStore(db).createOrganization('Bench')
    const { rows } = await sql<{ key: string }>`
      select write_key as key from projects where id = ${projectId}`.execute(db)
    return rows[0]?.key ?? ''
  })
  const ours = `${server.publicUrl}${ingestRoutes.sendChunk.path}?key=${writeKey}`

  const rates = { ours: [] as number[], raw: [] as number[] }
  let chunkBytes = 0
  // Taking turns, so that whatever else the machine does befalls both alike. The first is for warming up.
  for (let round = 0; round <= rounds; round++) {
    const chunks = recordedChunks(chunksARound)
    chunkBytes = chunks.reduce((sum, { length }) => sum + length, 0) / chunks.length
    const measured = { ours: await sendAll(ours, chunks), raw: await sendAll(told.url, chunks) }
    if (round === 0) continue
    rates.ours.push(measured.ours)
    rates.raw.push(measured.raw)
  }
  raw.send('done')
  await once(raw, 'exit')
  await server.stop()
  await folder.remove()
  const chunksPerSecond = { ours: median(rates.ours), raw: median(rates.raw) }
  return { chunksPerSecond, toRaw: chunksPerSecond.ours / chunksPerSecond.raw, chunkBytes }
}

/** How many chunks a second, each connection sending the next as soon as it has its answer. */
async function sendAll(url: string, chunks: readonly Buffer[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let next = 0
  const worker = async () => {
    for (let chunk = chunks[next++]; chunk; chunk = chunks[next++]) await send(url, chunk, agent)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return chunks.length / ((performance.now() - began) / 1000)
}

function send(url: string, body: Buffer, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers: { 'content-length': body.length } }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 202) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
