import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readWhole } from '../../src/dashboard/pages/tests/readWhole.ts'
import { sql } from '../../src/server/storage/database.ts'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import { badStep, failed, goodStep, passed, workedRunsFor } from '../api/workedRuns.ts'
import { assertError } from '../support/request.ts'
import { minutesAgo } from '../support/testRows.ts'
import { walkList, withQuery } from '../support/walkList.ts'
import { startManaged, testMaker, type Managed, type ManageRequest } from './manageRequest.ts'

describe('tests as a table', () => {
  let managed: Managed
  let request: ManageRequest
  let runs: ReturnType<typeof workedRunsFor>
  before(async () => {
    managed = await startManaged()
    request = managed.request
    runs = workedRunsFor(managed.service, managed.ours)
  })
  after(() => managed.service.close())
  const { create } = testMaker(() => managed)

  const named = async (query: string) => {
    const { status, body } = await request('GET', `/test-rows?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ name }: { name: string }) => name)
  }
  const read = (path: string) => request('GET', path)

  it('200 tells what a row shows, with the ten newest runs', async () => {
    const suite = (await request('POST', '/suites', { name: 'Nightly', owners: ['ada@shop.example'] })).body
    const environment = (await request('POST', '/environments', { name: 'Stage', baseUrl: 'https://s.example' })).body
    const test = await create({ name: 'Row', suiteId: suite.id, environmentId: environment.id, tags: ['row'] })
    for (let minutes = 12; minutes > 0; minutes--) await runs.ended(test.id, passed, { createdAt: minutesAgo(minutes) })
    await runs.ended(test.id, { ...passed, healedSteps: [1, 2] })
    const last = await runs.ended(test.id, failed, { steps: [goodStep(), badStep()] })
    const [row] = (await request('GET', '/test-rows?tag=row')).body.data
    const { lastRuns, createdAt, ...rest } = row
    assert.deepEqual(rest, {
      object: 'testRow',
      id: test.id,
      name: 'Row',
      state: 'notReady',
      tags: ['row'],
      suite: { id: suite.id, name: 'Nightly' },
      environment: { id: environment.id, name: 'Stage' },
      owners: ['ada@shop.example'],
      areOwnersInherited: true,
    })
    assert.equal(createdAt, test.createdAt)
    assert.equal(lastRuns.length, 10)
    assert.deepEqual(
      [lastRuns[0].id, lastRuns[0].status, lastRuns[0].oneLineSummary],
      [last, 'failed', failed.oneLineSummary],
    )
    assert.deepEqual(
      lastRuns.slice(0, 3).map(({ healedStepCount }: { healedStepCount: number }) => healedStepCount),
      [0, 2, 0],
    )
    assert.ok(
      lastRuns.every(
        ({ createdAt: at }: { createdAt: string }, i: number) => i === 0 || at <= lastRuns[i - 1].createdAt,
      ),
    )
  })

  it('200 filters by name, suite, tag, owner, state and result', async () => {
    const suite = (await request('POST', '/suites', { name: 'Owned', owners: ['grace@shop.example'] })).body
    const inherited = await create({ name: 'F inherits', suiteId: suite.id, tags: ['f'] })
    const own = await create({ name: 'F own', suiteId: suite.id, tags: ['f'], owners: ['kofi@shop.example'] })
    const paused = await create({
      name: 'F 100% paused',
      tags: ['f'],
      status: 'paused',
      owners: ['grace@shop.example'],
    })
    await runs.ended(inherited.id, passed)
    await runs.ended(own.id, failed)
    const { db } = managed.service.storage
    await createTestWriter(db).markValidated(managed.ours.organizationId, inherited.id, 1, minutesAgo(1))
    assert.deepEqual(await named(`suiteId=${suite.id}`), ['F own', 'F inherits'])
    assert.deepEqual(await named('tag=f'), ['F 100% paused', 'F own', 'F inherits'])
    assert.deepEqual(await named('owner=grace@shop.example'), ['F 100% paused', 'F inherits'])
    assert.deepEqual(await named('owner=kofi@shop.example'), ['F own'])
    assert.deepEqual(await named('tag=f&state=paused'), ['F 100% paused'])
    assert.deepEqual(await named('tag=f&state=notReady'), ['F own'])
    assert.deepEqual(await named('tag=f&state=live'), ['F inherits'])
    assert.deepEqual(await named('tag=f&result=failed'), ['F own'])
    assert.deepEqual(await named('tag=f&result=passed'), ['F inherits'])
    assert.deepEqual(await named('name=100%25%20P'), ['F 100% paused'])
    assert.deepEqual(await named('name=f%20_'), [])
    await request('DELETE', `/tests/${paused.id}`)
  })

  it('200 the result follows the newest run that ended, and a cancelled one tells nothing', async () => {
    const test = await create({ name: 'Followed', tags: ['followed'] })
    const results = async () => [await named('tag=followed&result=passed'), await named('tag=followed&result=failed')]
    assert.deepEqual(await results(), [[], []])
    await runs.ended(test.id, failed)
    assert.deepEqual(await results(), [[], ['Followed']])
    await runs.ended(test.id, passed)
    assert.deepEqual(await results(), [['Followed'], []])
    const waiting = await runs.waiting(test.id)
    assert.equal((await request('POST', `/runs/${waiting}/cancel`)).status, 200)
    assert.deepEqual(await results(), [['Followed'], []])
    await runs.ended(test.id, failed, { createdAt: minutesAgo(60) })
    assert.deepEqual(await results(), [['Followed'], []])
  })

  it('200 page by page, each once', async () => {
    for (let i = 0; i < 5; i++) await create({ name: `Page ${i}`, tags: ['paged'] })
    const rows = await walkList<{ name: string }>(read, '/test-rows', { limit: 2, tag: 'paged' })
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), ['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4'])
  })

  it('422 for filters that are none', async () => {
    assertError(await request('GET', '/test-rows?state=gone'), 422, 'invalid_parameter', 'state')
    assertError(await request('GET', '/test-rows?result=queued'), 422, 'invalid_parameter', 'result')
    assertError(await request('GET', '/test-rows?suiteId=x'), 422, 'invalid_parameter', 'suiteId')
    assertError(await request('GET', `/test-rows?owner=${'x'.repeat(255)}`), 422, 'invalid_parameter', 'owner')
  })

  it("200 nothing of another organization's, in rows and choices", async () => {
    const { body } = await managed.requestAsThem('GET', '/test-rows')
    assert.deepEqual(body.data, [])
    const { body: theirs } = await managed.requestAsThem('GET', '/test-choices')
    assert.deepEqual([theirs.suites, theirs.environments, theirs.tags, theirs.owners], [[], [], [], []])
  })

  it('200 tells what can be chosen, and of secret tokens the name only', async () => {
    const tokens = [
      { name: 'email', isSecret: false, value: 'a@shop.example' },
      { name: 'password', isSecret: true, value: 'hunter2hunter2' },
    ]
    await request('POST', '/environments', { name: 'Chosen', baseUrl: 'https://c.example', tokens })
    const { status, body } = await request('GET', '/test-choices')
    assert.equal(status, 200)
    const chosen = body.environments.find(({ name }: { name: string }) => name === 'Chosen')
    assert.deepEqual(chosen.tokens, [
      { name: 'email', isSecret: false },
      { name: 'password', isSecret: true },
    ])
    assert.ok(!JSON.stringify(body).includes('hunter2'))
    assert.ok(body.owners.includes('grace@shop.example') && body.tags.includes('paged'))
    assert.deepEqual(
      body.projects.map(({ id }: { id: number }) => id),
      [managed.ours.projectId],
    )
  })

  it('200 tells when there are more suites than it lists, and the list has them', async () => {
    const { organizationId, projectId } = managed.theirs
    const suites = sql`
      insert into suites (organization_id, project_id, name)
      select ${organizationId}, ${projectId}, 'Suite ' || n from generate_series(1, 201) as n`
    await suites.execute(managed.service.storage.db)
    const { body } = await managed.requestAsThem('GET', '/test-choices')
    assert.deepEqual([body.suites.length, body.hasMoreSuites, body.hasMoreEnvironments], [200, true, false])
    const whole = await readWhole(
      async ({ limit, cursor }) =>
        (await managed.requestAsThem('GET', withQuery('/suites', { limit, cursor }))).body as {
          data: { id: number }[]
          nextCursor: string | null
        },
    )
    assert.equal(new Set(whole.map(({ id }) => id)).size, 201)
  })

  describe('a test in whole', () => {
    it('200 with its suite, environment, newest run and the pictures of the newest that ended', async () => {
      const suite = (await request('POST', '/suites', { name: 'Whole', owners: ['ada@shop.example'] })).body
      const test = await create({ name: 'Whole', suiteId: suite.id })
      const early = (await request('GET', `/tests/${test.id}/view`)).body
      assert.equal(early.newestRun.id, test.validation.runId)
      assert.equal(early.endedRun, null)
      const ended = await runs.ended(test.id, failed, { steps: [goodStep(), badStep()] })
      const waiting = await runs.waiting(test.id)
      const { status, body } = await request('GET', `/tests/${test.id}/view`)
      assert.equal(status, 200)
      assert.deepEqual(body.test, (await request('GET', `/tests/${test.id}`)).body)
      assert.deepEqual(body.suite, { id: suite.id, name: 'Whole', owners: ['ada@shop.example'], strict: false })
      assert.deepEqual([body.newestRun.id, body.newestRun.status], [waiting, 'queued'])
      assert.deepEqual([body.endedRun.id, body.endedRun.status], [ended, 'failed'])
      assert.deepEqual(
        body.endedRun.steps.map(({ stepNumber, success }: { stepNumber: number; success: boolean }) => [
          stepNumber,
          success,
        ]),
        [
          [1, true],
          [2, false],
        ],
      )
    })

    it("404 for another organization's", async () => {
      const { id } = await create()
      assertError(await managed.requestAsThem('GET', `/tests/${id}/view`), 404, 'not_found')
    })
  })
})
