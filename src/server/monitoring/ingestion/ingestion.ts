import type { BlobStore } from '../../blobs/blobStore.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../storage/database.ts'
import { createAssetStore } from './assetStore.ts'
import { openCallerCountry } from './callerCountry.ts'
import { createChunkBatches } from './chunkBatches.ts'
import { createFreeSpace } from './freeSpace.ts'
import { createIngestRates } from './ingestRates.ts'
import type { LastRefusals } from './lastRefusals.ts'
import { createProjectKeys } from './projectKeys.ts'
import { createLargeChunks } from './takeInLargeChunk.ts'
import { createTurns } from './turns.ts'

/** As many as are written in one go. */
const atOnce = 32
const waitingMax = 64
/** Each holds a connection to the database until its file is durable. */
const assetsAtOnce = 3
const largeWaitingMax = 4

export type IngestionParts = { db: Database; blobs: BlobStore; refusals: LastRefusals; config: Config }

/** All that is needed to take in what recorders send. */
export async function openIngestion({ db, blobs, refusals, config }: IngestionParts) {
  return {
    blobs,
    refusals,
    projectKeys: createProjectKeys(db),
    chunks: createChunkBatches(db),
    assets: createAssetStore(db),
    callerCountry: await openCallerCountry(config.ingest),
    freeSpace: createFreeSpace(config),
    rates: createIngestRates(config.ingest),
    turns: createTurns({ atOnce, waitingMax }),
    assetTurns: createTurns({ atOnce: assetsAtOnce, waitingMax }),
    largeTurns: createTurns({ atOnce: 1, waitingMax: largeWaitingMax }),
    largeChunks: createLargeChunks(),
  }
}

export type Ingestion = Awaited<ReturnType<typeof openIngestion>>
