import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startIngestRounds, type IngestRounds } from './ingestRounds.ts'

/** Two rounds of what `npm run soak` does at length. */
describe('chunks that were acknowledged survive kill -9', () => {
  const seed = Date.now() % 1_000_000
  let rounds: IngestRounds

  before(async () => {
    rounds = await startIngestRounds(seed)
  })
  after(() => rounds?.close())

  for (const kind of ['node', 'both'] as const) {
    it(kind === 'node' ? 'of the service' : 'of the service and its database', async () => {
      const { acknowledged, lost, faults } = await rounds.run(kind)
      assert.deepEqual({ lost, faults }, { lost: [], faults: [] }, `seed ${seed}`)
      assert.ok(acknowledged > 0)
    })
  }
})
