import { manage } from '../../contract/manage/manage.ts'
import type { Config } from '../config.ts'
import { manageEndpoint } from '../http/manageEndpoint.ts'

/** How the service is set up, as far as members need to know. */
export type ServiceFacts = {
  publicUrl: string
  hasLanguageModel: boolean
  /** With less left on the disk nothing more is recorded; null where nobody looks. */
  freeBytesMin: number | null
}

export function serviceFactsOf({ languageModel, ingest, database, blobs }: Config, publicUrl: string): ServiceFacts {
  const isWatched = ingest.freeMegabytesMin > 0 && (database.kind === 'embedded' || blobs.kind === 'files')
  return {
    publicUrl,
    hasLanguageModel: languageModel.kind !== 'none',
    freeBytesMin: isWatched ? ingest.freeMegabytesMin * 1_000_000 : null,
  }
}

export const getService = manageEndpoint(manage.getService, async (_call, { serviceFacts }) => ({
  object: 'service' as const,
  ...serviceFacts,
}))
