import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { ChunkBody } from '../../src/contract/ingest/chunk.ts'
import { ingestRoutes } from '../../src/contract/ingest/routes.ts'
import { createOrganizationStore } from '../../src/server/access/organizationStore.ts'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'
import { chunkName } from '../../src/server/recordingParts.ts'
import { createRecordingReader } from '../../src/server/monitoring/recordingReader.ts'
import { sql } from '../../src/server/storage/database.ts'
import { spawnProgram, startServer } from '../support/serverProcess.ts'
import { createDataFolder, type DataFolder } from './dataFolder.ts'
import { killKinds, type KillKindName } from './killKinds.ts'
import { createRandom, type Random } from './random.ts'

const senders = 6
const loadMsMin = 100
const loadMsMax = 1_200
const answerMsMax = 20_000
const resendMsMax = 40_000
const backMsMax = 30_000
const pauseAfterFailureMs = 50

export type IngestReport = { acknowledged: number; unanswered: number; lost: string[]; faults: string[] }

export type IngestRounds = {
  run(kind: KillKindName): Promise<IngestReport>
  close(): Promise<void>
}

type Sent = { chunk: ChunkBody; isAcknowledged: boolean }

/** Recorders that send while the service is killed, and send again what nobody answered. */
export async function startIngestRounds(seed: number): Promise<IngestRounds> {
  const random = createRandom(seed)
  const folder = createDataFolder()
  const settings = { ...folder.settings, LOG_LEVEL: 'silent', INGEST_CHUNKS_PER_MINUTE: '1000000' }
  let server = await startServer({ settings })
  const { organizationId, writeKey } = await createProject(folder)

  async function send(sent: Sent): Promise<string | null> {
    const url = `${server.publicUrl}${ingestRoutes.sendChunk.path}?key=${writeKey}`
    const body = gzipSync(JSON.stringify(sent.chunk))
    const signal = AbortSignal.timeout(answerMsMax)
    const response = await fetch(url, { method: 'POST', body, signal }).catch(() => null)
    // An answer of which only the beginning came is none.
    const text = await response?.text().catch(() => null)
    if (!response || text === null || text === undefined) return 'no answer'
    if (response.status !== 202) return `${response.status} ${text}`
    sent.isAcknowledged = true
    return null
  }

  async function sendAgain(all: readonly Sent[]): Promise<string[]> {
    const faults: string[] = []
    const deadline = performance.now() + resendMsMax
    for (const sent of all.filter(({ isAcknowledged }) => !isAcknowledged)) {
      let problem = await send(sent)
      while (problem !== null && performance.now() < deadline) {
        await sleep(50)
        problem = await send(sent)
      }
      if (problem !== null) faults.push(`${chunkName(sent.chunk)} cannot be sent again: ${problem}`)
    }
    return faults
  }

  return {
    async run(kind) {
      const sent: Sent[] = []
      const stopping = new AbortController()
      const load = Array.from({ length: senders }, () => sendOn(random, stopping.signal, sent, send))
      await until(() => sent.some(({ isAcknowledged }) => isAcknowledged))
      await sleep(random.between(loadMsMin, loadMsMax))
      const { healsItself, kill } = killKinds[kind]
      const spawnServe = () => spawnProgram(['serve'], { settings })
      const doomed = await kill({ server, folder, random, spawnServe })
      stopping.abort()
      await Promise.all(load)
      if (!healsItself) server = await startServer({ settings })
      await until(async () => !isAnyLeft(folder, doomed) && (await isReady(server.publicUrl)))
      const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged)
      const lost = await findLost(folder, organizationId, acknowledged)
      const faults = await sendAgain(sent)
      const unanswered = sent.length - acknowledged.length
      faults.push(...(await findLost(folder, organizationId, sent)), ...(await findOdd(folder)))
      return { acknowledged: acknowledged.length, unanswered, lost, faults }
    },

    async close() {
      await server.stop()
      await folder.remove()
    },
  }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + backMsMax
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${backMsMax} ms.`)
    await sleep(20)
  }
}

async function isReady(publicUrl: string): Promise<boolean> {
  const response = await fetch(`${publicUrl}/health/ready`).catch(() => null)
  await response?.text()
  return response?.status === 200
}

function isAnyLeft(folder: DataFolder, pids: readonly number[]): boolean {
  const left = new Set(folder.listPostgresPids())
  return pids.some((pid) => left.has(pid))
}

/** A session of its own: chunk after chunk, now and then one of them twice. */
async function sendOn(random: Random, signal: AbortSignal, sent: Sent[], send: (one: Sent) => Promise<string | null>) {
  const head = { version: 1 as const, session: randomUUID(), tab: randomUUID(), page: randomUUID() }
  const startedAt = Date.now()
  for (let sequence = 0; !signal.aborted; sequence++) {
    const data = { source: 3, id: 1, x: 0, y: sequence, noise: randomUUID().repeat(random.between(1, 200)) }
    const events = Array.from({ length: random.between(1, 20) }, () => ({ type: 3, timestamp: Date.now(), data }))
    const one = { chunk: { ...head, sequence, startedAt, sentAt: Date.now(), events }, isAcknowledged: false }
    sent.push(one)
    const problems = await Promise.all(random.chance(0.2) ? [send(one), send(one)] : [send(one)])
    if (problems.some((problem) => problem !== null)) await sleep(pauseAfterFailureMs)
  }
}

async function createProject(folder: DataFolder) {
  return folder.look(async ({ db }) => {
    const { id, projectId } = await createOrganizationStore(db).createOrganization('Recorded')
    const { rows } = await sql<{ writeKey: string }>`
      select write_key as "writeKey" from projects where id = ${projectId}`.execute(db)
    return { organizationId: id, writeKey: rows[0]?.writeKey ?? '' }
  })
}

/** Those that are not there, or not as they were sent. */
function findLost(folder: DataFolder, organizationId: number, sent: readonly Sent[]): Promise<string[]> {
  return folder.look(async ({ db }) => {
    const signing = createLinkSigning({ publicUrl: 'http://127.0.0.1', secret: 'of no use to one that only reads' })
    const blobs = await openFileBlobStore({ folder: join(folder.path, 'blobs'), signing })
    const reader = createRecordingReader(db, blobs)
    const found = new Map<string, string>()
    for (const session of new Set(sent.map(({ chunk }) => chunk.session))) {
      const { chunks } = await reader.readChunks(organizationId, session)
      for (const chunk of chunks) found.set(chunkName(chunk), JSON.stringify(chunk.events))
    }
    return sent
      .filter(({ chunk }) => found.get(chunkName(chunk)) !== JSON.stringify(chunk.events))
      .map(({ chunk }) => `chunk ${chunkName(chunk)}`)
  })
}

/** Sessions whose counts do not fit their chunks: they are written together, so they cannot differ. */
function findOdd(folder: DataFolder): Promise<string[]> {
  return folder.look(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select s.id from sessions s left join session_chunks c on c.organization_id = s.organization_id
        and c.session_id = s.id
      group by s.organization_id, s.id
      having s.recording_bytes <> coalesce(sum(octet_length(c.content)), 0)`.execute(db)
    return rows.map(({ id }) => `session ${id} does not fit its chunks`)
  })
}
