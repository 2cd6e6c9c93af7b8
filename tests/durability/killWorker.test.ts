import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startWorkerRounds, type WorkerRounds } from './workerRounds.ts'

/** Two rounds of what `npm run soak` does at length. */
describe('a worker that is killed in the middle of runs', () => {
  const seed = Date.now() % 1_000_000
  let rounds: WorkerRounds

  before(async () => {
    rounds = await startWorkerRounds(seed)
  })
  after(() => rounds?.close())

  for (const round of [1, 2]) {
    it(`loses none: each ends once, with the right result (round ${round})`, async () => {
      const { runs, faults } = await rounds.run()
      assert.deepEqual(faults, [], `seed ${seed}`)
      assert.ok(runs > 0)
    })
  }
})
