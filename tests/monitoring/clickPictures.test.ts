import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createLogger } from '../../src/server/log.ts'
import type { RenderPictures } from '../../src/server/monitoring/pictures/renderPictures.ts'
import { createTakeClickPictures } from '../../src/server/monitoring/pictures/takeClickPictures.ts'
import { sql } from '../../src/server/storage/database.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startAnalysisCase } from './analysisCase.ts'

type Click = { beforeKey: string | null; afterKey: string | null }

const isPictured = ({ beforeKey, afterKey }: Click) => beforeKey !== null && afterKey !== null
const isUnpictured = ({ beforeKey, afterKey }: Click) => beforeKey === null && afterKey === null

describe('pictures of clicks', () => {
  let runner: TestRunner
  let session: Awaited<ReturnType<typeof startAnalysisCase>>
  before(async () => {
    runner = await startTestRunner()
    session = await startAnalysisCase()
  })
  after(async () => {
    await session.service.close()
    await session.jobs.close()
    await runner.close()
  })
  beforeEach(async () => {
    await session.beginAnew()
    await session.send()
    await session.endAndAnalyze()
  })

  /** Carries the job out; gives the names of the pictures that were asked for. */
  async function takePictures(whileRendering: () => Promise<unknown> = async () => {}): Promise<string[]> {
    const { tenant, sessionId } = session.session()
    const asked: string[] = []
    const renderPictures: RenderPictures = async (recording, shots, hooks) => {
      asked.push(...shots.map(({ name }) => name))
      await whileRendering()
      return runner.renderPictures(recording, shots, hooks)
    }
    const { blobs } = session.service.services
    const take = createTakeClickPictures({ db: session.db, blobs, renderPictures, logger: createLogger('silent') })
    const { signal } = new AbortController()
    await take({ organizationId: tenant.organizationId, sessionId }, { id: randomUUID(), signal })
    return asked
  }

  async function clicks(): Promise<Click[]> {
    const { tenant, sessionId } = session.session()
    const { rows } = await sql<Click>`
      select before_key as "beforeKey", after_key as "afterKey" from session_clicks
      where organization_id = ${tenant.organizationId} and session_id = ${sessionId}::uuid order by number`.execute(
      session.db,
    )
    return rows
  }

  it('are taken before and after each, once', async () => {
    const asked = await takePictures()
    const taken = await clicks()
    assert.ok(taken.length > 0)
    assert.equal(asked.length, taken.length * 2)
    const { tenant } = session.session()
    for (const key of taken.flatMap(({ beforeKey, afterKey }) => [beforeKey, afterKey])) {
      const blob = await session.service.services.blobs.get(tenant.organizationId, key ?? '')
      assert.equal(blob?.contentType, 'image/jpeg')
      blob?.stream.destroy()
    }
    assert.deepEqual(await takePictures(), [])
  })

  it('that are missing are taken when the job is done again', async () => {
    await takePictures()
    const { tenant, sessionId } = session.session()
    await sql`
      update session_clicks set after_key = null
      where organization_id = ${tenant.organizationId} and session_id = ${sessionId}::uuid and number = 1`.execute(
      session.db,
    )
    assert.deepEqual(await takePictures(), ['1-after'])
    assert.ok((await clicks()).every(isPictured))
  })

  it('of a recording that was put away again meanwhile are thrown away, and taken anew', async () => {
    const { tenant, sessionId } = session.session()
    const putAway = () =>
      sql`update sessions set generation = generation + 1
        where organization_id = ${tenant.organizationId} and id = ${sessionId}::uuid`.execute(session.db)
    await assert.rejects(takePictures(putAway), { name: 'OutdatedError' })
    assert.ok((await clicks()).every(isUnpictured))
    await takePictures()
    assert.ok((await clicks()).every(isPictured))
  })

  it('of a session that is gone are not missed', async () => {
    const { tenant, sessionId } = session.session()
    await sql`delete from sessions where organization_id = ${tenant.organizationId} and id = ${sessionId}::uuid`.execute(
      session.db,
    )
    assert.deepEqual(await takePictures(), [])
  })
})
