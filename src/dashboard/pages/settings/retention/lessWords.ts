import { byteWords } from '../parts/byteWords.ts'
import type { Project } from '../queries.ts'

type Kept = Pick<Project, 'retentionDays' | 'recordingBytesMax'>

/** What goes with a change that keeps less than before, in sentences; none where nothing does. */
export function lessWords(now: Kept & Pick<Project, 'recordingBytes'>, wanted: Kept): string[] {
  const { retentionDays: days, recordingBytesMax: bytesMax } = wanted
  const age = days === 1 ? 'a day' : `${days} days`
  return [
    days < now.retentionDays ? `Sessions older than ${age} are deleted within the hour.` : '',
    bytesMax !== null && bytesMax < now.recordingBytes
      ? `Recordings take up ${byteWords(now.recordingBytes)} now: the oldest sessions are deleted until the rest fits.`
      : '',
  ].filter((one) => one !== '')
}
