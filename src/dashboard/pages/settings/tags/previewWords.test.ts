import assert from 'node:assert/strict'
import { it } from 'node:test'
import { previewWords } from './previewWords.ts'

it('a preview is told calmly, whatever came of it', () => {
  const looked = { lookedAt: 100, unread: 0, isOutOfTime: false, matching: 12 }
  assert.equal(previewWords(looked), '12 of the newest 100 sessions would get it.')
  assert.match(previewWords({ ...looked, matching: 0 }), /^None of the newest 100 sessions would get it\./)
  assert.equal(
    previewWords({ ...looked, lookedAt: 23, isOutOfTime: true, unread: 1 }),
    '12 of the newest 23 sessions would get it. There was no time to look at more. Another one is too large to be looked at here.',
  )
  assert.match(
    previewWords({ lookedAt: 0, unread: 0, isOutOfTime: false, matching: 0 }),
    /^No session has been analysed/,
  )
})
