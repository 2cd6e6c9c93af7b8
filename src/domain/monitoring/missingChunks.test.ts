import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findMissingChunks } from './missingChunks.ts'

const part = (firstEventAt: number, lastEventAt: number, ...chunks: string[]) => ({ firstEventAt, lastEventAt, chunks })

describe('chunks that never arrived', () => {
  it('are none where numbers go on, in whatever order they came', () => {
    assert.deepEqual(findMissingChunks([part(0, 9, 't/p/1', 't/p/0'), part(10, 19, 't/q/0', 't/p/2')]), [])
    assert.deepEqual(findMissingChunks([]), [])
  })

  it('are counted for each page, with the parts around them', () => {
    const parts = [part(0, 9, 't/p/0', 't/p/1'), part(10, 19, 't/p/4'), part(20, 29, 'u/p/2')]
    assert.deepEqual(findMissingChunks(parts), [
      { missing: 2, notBefore: 0, notAfter: 19 },
      { missing: 2, notBefore: 20, notAfter: 29 },
    ])
  })
})
