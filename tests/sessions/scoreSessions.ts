import { findFacts } from '../../src/domain/monitoring/findings/findFacts.ts'
import { readTrail } from '../../src/domain/monitoring/reading/readTrail.ts'
import { listRecordings, readRecording, type Recording } from '../../src/demo/monitoring/recordings.ts'
import type { RecordedChunk } from '../../src/domain/monitoring/recordedEvent.ts'
import type { SessionFacts } from '../../src/domain/monitoring/sessionFacts.ts'
import { judge, type Verdict } from './judge.ts'
import { people } from './people/everybody.ts'
import type { Person } from './person.ts'

/** As the ingestion would have kept them, had they come at once. */
export const chunksOf = ({ chunks }: Recording): RecordedChunk[] =>
  chunks.map(({ tab, page, sequence, sentAt, events }) => ({ tab, page, sequence, sentAt, receivedAt: sentAt, events }))

export const factsOf = (recording: Recording): SessionFacts => findFacts(readTrail(chunksOf(recording)))

/** Those of whom there is something to find out. */
export const labelledPeople = people.filter(({ hasNoPicture }) => hasNoPicture !== true)

export function scoreSessions(chosen: readonly Person[]): Verdict[] {
  const recorded = new Set(listRecordings())
  const missing = chosen.filter(({ name }) => !recorded.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`Not recorded yet: ${missing.join(', ')}`)
  return chosen.flatMap((person) => {
    const recording = readRecording(person.name)
    return judge(person, factsOf(recording), recording.deeds)
  })
}
