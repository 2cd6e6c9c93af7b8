import type { FastifyBaseLogger } from 'fastify'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import { readTagConditions } from '../../../domain/monitoring/tagConditions.ts'
import {
  understandSession,
  type SessionToUnderstand,
  type Understood,
} from '../../../domain/monitoring/understandSession.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { JobHandler, JobQueue } from '../../jobs/jobQueue.ts'
import type { LanguageModel } from '../../languageModel/languageModel.ts'
import type { Database } from '../../storage/database.ts'
import { createRecordingReader } from '../recordingReader.ts'
import { createRecordingSealing } from '../recordingSealing.ts'
import { createTagDefinitionStore, type TagDefinition } from '../tagDefinitionStore.ts'
import { giveUpSession } from './giveUpSession.ts'
import { rewordSession } from './rewordSession.ts'
import { createSessionAnalysisStore, userOf } from './sessionAnalysisStore.ts'
import { storable } from './storable.ts'
import { tagByModel } from './tagByModel.ts'
import { understandApart } from './understandApart.ts'
import { writeUnderstanding } from './writeUnderstanding.ts'

export type AnalyzeSessionParts = {
  db: Database
  jobs: Pick<JobQueue, 'inTransaction'>
  blobs: BlobStore
  languageModel: LanguageModel
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Recordings of more bytes, unpacked, are understood on a thread of their own. */
  inlineBytesMax?: number
}

/** So much is understood in a tenth of a second; to start a thread takes longer. */
const inlineBytesMaxUsual = 1_000_000
const understandingMsMax = 5 * 60_000

const faultyRules = 'The analysis does not know what to make of this recording. That is a fault of ours.'

/**
 * Understands a session that has ended: what happened, what went wrong, which problems it met. Done again, by another
 * worker at the same time, or killed in between, the same comes of it. What the recording itself makes impossible is
 * written down as such; anything else is tried again.
 */
export function createAnalyzeSession(parts: AnalyzeSessionParts): JobHandler<'analyzeSession'> {
  const { db, jobs, blobs, languageModel: model, logger, inlineBytesMax = inlineBytesMaxUsual } = parts
  const store = createSessionAnalysisStore(db)
  const reader = createRecordingReader(db, blobs)
  const sealing = createRecordingSealing(db, blobs)
  const definitions = createTagDefinitionStore(db)

  async function understand(
    chunks: readonly RecordedChunk[],
    session: SessionToUnderstand,
    { isLarge, signal }: { isLarge: boolean; signal: AbortSignal },
  ): Promise<Understood> {
    try {
      const understood = isLarge
        ? await understandApart(chunks, session, { limitMs: understandingMsMax, signal })
        : understandSession(chunks, session)
      return storable(understood)
    } catch (error) {
      if (signal.aborted) throw error
      logger.warn({ err: error, sessionId: session.sessionId }, 'a session could not be understood')
      return { problem: faultyRules }
    }
  }

  return async ({ organizationId, sessionId }, { signal }) => {
    const session = await store.findEnded(organizationId, sessionId)
    if (!session) return
    const { chunks, lostParts } = await reader.readChunks(organizationId, sessionId)
    await sealing.sealRecording(organizationId, sessionId, chunks, lostParts)
    const tags = (await definitions.listForAnalysis(organizationId)).flatMap(readable)
    const isLarge = session.unpackedBytes > inlineBytesMax
    const understood = await understand(chunks, { sessionId, user: userOf(session), tags }, { isLarge, signal })
    if ('problem' in understood) return giveUpSession(db, organizationId, sessionId, understood.problem, session)

    const asked = { model, organizationId, signal }
    const modelTags = await tagByModel(understood, askedFor(tags), asked)
    const reworded = await rewordSession({ ...understood, tags: [...understood.tags, ...modelTags] }, asked)
    await writeUnderstanding({ db, jobs }, organizationId, sessionId, session, reworded)
  }
}

/** Conditions may be as an older release kept them. Those that nobody understands any more say nothing. */
function readable(tag: TagDefinition): TagDefinition[] {
  try {
    return [{ ...tag, conditions: readTagConditions(tag.conditions) }]
  } catch {
    return []
  }
}

const askedFor = (tags: readonly TagDefinition[]) => tags.filter(({ byLanguageModel }) => byLanguageModel)
