import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startKillRounds, type KillRounds } from './killRounds.ts'

/** Two rounds of what `npm run soak` does at length. */
describe('what was acknowledged survives kill -9', () => {
  const seed = Date.now() % 1_000_000
  let rounds: KillRounds
  let closed: ReturnType<KillRounds['close']> | null = null

  before(async () => {
    rounds = await startKillRounds(seed)
  })
  after(() => closed ?? rounds?.close())

  async function assertNothingLost(kind: 'node' | 'postgres') {
    const { acknowledged, blobs, lost, faults } = await rounds.run(kind)
    assert.deepEqual({ lost, faults }, { lost: [], faults: [] }, `seed ${seed}`)
    assert.ok(acknowledged > 0 && blobs > 0)
  }

  it('of the service, which starts again', () => assertNothingLost('node'))

  it('of its database server, which the service brings back by itself', () => assertNothingLost('postgres'))

  it('and asked to stop, it stops and leaves nothing running', async () => {
    closed = rounds.close()
    assert.deepEqual(await closed, { exitCode: 0, leftBehind: [] })
  })
})
