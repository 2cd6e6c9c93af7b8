import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ingestRoutes } from '../../src/contract/ingest/routes.ts'
import { readAssets } from '../../src/demo/monitoring/recordings.ts'
import { sql } from '../../src/server/storage/database.ts'
import { startAnalysing } from '../../tests/support/analysedSessions.ts'
import type { TestDashboard } from '../../tests/dashboard/support/dashboard.ts'
import { longSession } from './longSession.ts'

/** Sends sessions of these lengths the way recorders do, and has them analysed and put away. */
export async function sendLongSessions(
  { service, ours }: TestDashboard,
  minutes: readonly number[],
): Promise<Map<number, string>> {
  const { db } = service.storage
  const { rows } = await sql<{ key: string }>`
    select write_key as key from projects where organization_id = ${ours.organizationId}`.execute(db)
  const send = async (path: string, body: Buffer<ArrayBuffer>, place = '') => {
    const answer = await fetch(`${service.publicUrl}${path}?key=${rows[0]?.key}${place}`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  for (const { hash, contentType, content } of readAssets()) {
    await send(ingestRoutes.sendAsset.path, content, `&hash=${hash}&type=${encodeURIComponent(contentType)}`)
  }
  const analysing = await startAnalysing(service)
  const sent = new Map<number, string>()
  for (const length of minutes) {
    const session = randomUUID()
    for (const chunk of longSession(session, length, Date.now() - 10 * 60_000)) {
      await send(ingestRoutes.sendChunk.path, gzipSync(JSON.stringify({ ...chunk, sentAt: Date.now() })))
    }
    await sql`
      update sessions set last_chunk_at = last_chunk_at - interval '10 minutes'
      where organization_id = ${ours.organizationId} and id = ${session}::uuid`.execute(db)
    await analysing.analyze(ours, session)
    sent.set(length, session)
  }
  await analysing.close()
  return sent
}
