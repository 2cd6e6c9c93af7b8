import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openJobQueue, type JobQueue } from '../../src/server/jobs/jobQueue.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { sql } from '../../src/server/storage/database.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, recorderFor, scroll, type Recorder } from './support/recorderCase.ts'

describe('sessions that have fallen silent', () => {
  let service: TestService
  let recorder: Recorder
  let jobs: JobQueue
  before(async () => {
    service = await startTestService()
    recorder = await recorderFor(service, await service.createTenant('Recorded'))
    jobs = await openJobQueue(service.storage.connection, { role: 'sender', onError: () => {} })
  })
  after(async () => {
    await jobs.close()
    await service.close()
  })

  const end = () => endSilentSessions(service.storage.db, jobs)
  async function recorded({ chunkAgo, eventAgo = 0, beganAgo = 600 }: Record<string, number>): Promise<string> {
    const startedAt = Date.now() - 10_000
    const chunk = chunkOf({ startedAt, events: [scroll(startedAt + 1_000), scroll(startedAt + 5_250)] })
    assert.equal((await recorder.send(chunk)).status, 202)
    const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
    await sql`update sessions set last_chunk_at = ${ago(chunkAgo ?? 0)}, created_at = ${ago(beganAgo)},
      first_event_at = ${ago(eventAgo)} - interval '4250 milliseconds', last_event_at = ${ago(eventAgo)}
      where id = ${chunk.session}::uuid`.execute(service.storage.db)
    return chunk.session
  }
  const stateOf = async (id: string) => {
    const session = await recorder.session(id)
    return [session?.['state'], session?.['duration_ms']]
  }
  const jobsOf = async (id: string) => {
    const { rows } = await sql`select from pgboss.job
      where name = 'analyzeSession' and data ->> 'sessionId' = ${id}`.execute(service.storage.db)
    return rows.length
  }

  it('end after five minutes of silence, with a job; the others go on', async () => {
    const silent = await recorded({ chunkAgo: 301 })
    const speaking = await recorded({ chunkAgo: 200, eventAgo: 200 })
    assert.equal(await end(), 1)
    assert.deepEqual(await stateOf(silent), ['ended', 4250])
    assert.deepEqual(await stateOf(speaking), ['recording', null])
    assert.deepEqual([await jobsOf(silent), await jobsOf(speaking)], [1, 0])
    assert.equal(await end(), 0)
  })

  it('end soon when all that came is old', async () => {
    const late = await recorded({ chunkAgo: 31, eventAgo: 3_600 })
    const justNow = await recorded({ chunkAgo: 5, eventAgo: 3_600 })
    await end()
    assert.equal((await stateOf(late))[0], 'ended')
    assert.equal((await stateOf(justNow))[0], 'recording')
  })

  it('end after 24 hours, however lively', async () => {
    const long = await recorded({ chunkAgo: 0, beganAgo: 24 * 60 * 60 + 1 })
    await end()
    assert.equal((await stateOf(long))[0], 'ended')
  })

  it('end once, however many look, also when they are many', async () => {
    const sessions: string[] = []
    // Not all at once: a project of which too many chunks wait is told to come back later.
    while (sessions.length < 230) {
      const some = Array.from({ length: 46 }, () => recorded({ chunkAgo: 400, eventAgo: 400 }))
      sessions.push(...(await Promise.all(some)))
    }
    const counts = await Promise.all([end(), end(), end()])
    // What two looked at the same time is left to the next go by both.
    let ended = counts.reduce((sum, count) => sum + count, 0)
    ended += await end()
    assert.equal(ended, sessions.length)
    for (const id of sessions) assert.deepEqual([(await stateOf(id))[0], await jobsOf(id)], ['ended', 1])
  })
})
