import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lessWords } from './lessWords.ts'

it('whoever keeps less is told what goes, and nobody else', () => {
  const now = { retentionDays: 30, recordingBytesMax: null, recordingBytes: 5_000_000 }
  const same = { retentionDays: 30, recordingBytesMax: null }
  assert.deepEqual(lessWords(now, same), [])
  assert.deepEqual(lessWords(now, { retentionDays: 90, recordingBytesMax: 5_000_000 }), [])
  assert.deepEqual(lessWords(now, { ...same, retentionDays: 7 }), [
    'Sessions older than 7 days are deleted within the hour.',
  ])
  assert.match(lessWords(now, { ...same, recordingBytesMax: 1_000_000 }).join(), /^Recordings take up 5 MB now/)
})
