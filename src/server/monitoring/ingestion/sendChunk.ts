import type { ChunkAnswer } from '../../../contract/ingest/chunk.ts'
import { Failure } from '../../../domain/failure.ts'
import type { IngestCall } from './ingestCall.ts'
import type { Ingestion } from './ingestion.ts'
import type { IngestMetrics } from './ingestMetrics.ts'
import { describeUserAgent } from './describeUserAgent.ts'
import type { Refusal } from './readEnvelope.ts'
import type { TakenChunk, TakeOutcome } from './takeInChunk.ts'
import { takeInSmallChunk } from './takeInSmallChunk.ts'

const failureOf = ({ kind, code, message, field }: Refusal) => new Failure(kind, code, message, field)

function requireTaken(outcome: TakeOutcome): TakenChunk {
  if ('refusal' in outcome) throw failureOf(outcome.refusal)
  return outcome
}

/** Answers once the chunk is durable. */
export async function sendChunk(
  ingestion: Ingestion,
  { project, body, request }: IngestCall,
  metrics: IngestMetrics,
): Promise<ChunkAnswer> {
  const { turns, largeTurns, largeChunks, assets, chunks, callerCountry } = ingestion
  const { organizationId, projectId } = project
  const receivedAt = Date.now()

  async function write({ reading, content }: TakenChunk): Promise<ChunkAnswer> {
    await assets.noteUse(organizationId, reading.assetHashes)
    const client = describeUserAgent(request.headers['user-agent'])
    const countryCode = callerCountry(request.raw)
    await chunks.write({ organizationId, projectId, reading, content, receivedAt, ...client, countryCode })
    const { accepted, rejected, unpackedBytes } = reading
    metrics.noteChunk({ sentBytes: body.length, unpackedBytes, rejected })
    return { accepted, rejected }
  }

  const answer = await turns.take(projectId, async () => {
    const outcome = await takeInSmallChunk(body)
    return outcome && write(requireTaken(outcome))
  })
  if (answer) return answer
  const large = await largeTurns.take(projectId, () => largeChunks.takeIn(body))
  return turns.take(projectId, () => write(requireTaken(large)))
}
