import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { failed, passed, workedRunsFor } from '../api/workedRuns.ts'
import { rowsFor } from '../support/testRows.ts'
import { startManaged, testMaker, type Managed } from './manageRequest.ts'

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

describe('home', () => {
  let managed: Managed
  let runs: ReturnType<typeof workedRunsFor>
  let rows: ReturnType<typeof rowsFor>
  before(async () => {
    managed = await startManaged()
    runs = workedRunsFor(managed.service, managed.ours)
    rows = rowsFor(managed.service, managed.ours)
  })
  after(() => managed.service.close())
  const { rowsOf } = testMaker(() => managed)

  const home = async () => {
    const { status, body } = await managed.request('GET', '/home')
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

  it('200 for an organization that has nothing yet', async () => {
    const { status, body } = await managed.requestAsThem('GET', '/home')
    assert.equal(status, 200)
    assert.deepEqual([body.hasTests, body.hasSessions, body.broken, body.collections], [false, false, [], []])
    assert.deepEqual(body.runs.lastDay, { passed: 0, failed: 0 })
    assert.equal(body.runs.periods.length, 28)
    assert.deepEqual(
      body.sessionHours.map(({ count }: { count: number }) => count),
      Array.from({ length: 24 }, () => 0),
    )
    for (const noted of Object.values(body.attention)) assert.deepEqual(noted, { count: 0, items: [] })
  })

  it('200 counts runs by day and in steps of six hours', async () => {
    const id = await rows.test({ name: 'Counted' })
    const old = await rows.test({ name: 'Old' })
    await runs.ended(old, passed, { createdAt: hoursAgo(8 * 24) })
    const healed = { ...passed, healedSteps: [1, 2] }
    for (const hours of [1, 30]) await runs.ended(id, passed, { createdAt: hoursAgo(hours) })
    for (const hours of [2, 7]) await runs.ended(id, healed, { createdAt: hoursAgo(hours) })
    await runs.ended(old, failed, { createdAt: hoursAgo(31) })
    await runs.ended(old, healed, { createdAt: hoursAgo(25) })
    await runs.waiting(old)
    const { runs: told } = await home()
    assert.deepEqual(told.lastDay, { passed: 3, failed: 0 })
    assert.deepEqual(told.dayBefore, { passed: 2, failed: 1 })
    assert.deepEqual([told.underWay, told.healedLastDay], [1, 2])
    const outcomes = told.periods.map(({ passed: good, failed: bad }: { passed: number; failed: number }) => [
      good,
      bad,
    ])
    assert.deepEqual(outcomes.slice(-6), [
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    assert.equal(Date.parse(told.periods[1].startsAt) - Date.parse(told.periods[0].startsAt), 6 * hourMs)
  })

  it('200 tells what broke since yesterday: what passed before and has failed since', async () => {
    const [broke, longBroken, neverPassed, mended] = [
      await rows.test({ name: 'Broke' }),
      await rows.test({ name: 'Long broken' }),
      await rows.test({ name: 'Never passed' }),
      await rows.test({ name: 'Mended' }),
    ]
    await runs.ended(broke, passed, { createdAt: hoursAgo(10) })
    await runs.ended(broke, failed, { createdAt: hoursAgo(9) })
    const newest = await runs.ended(broke, failed, { createdAt: hoursAgo(8) })
    await runs.ended(longBroken, passed, { createdAt: hoursAgo(40) })
    await runs.ended(longBroken, failed, { createdAt: hoursAgo(30) })
    await runs.ended(longBroken, failed, { createdAt: hoursAgo(2) })
    await runs.ended(neverPassed, failed, { createdAt: hoursAgo(2) })
    await runs.ended(mended, passed, { createdAt: hoursAgo(5) })
    await runs.ended(mended, failed, { createdAt: hoursAgo(4) })
    await runs.ended(mended, passed, { createdAt: hoursAgo(3) })
    const { broken, attention } = await home()
    assert.deepEqual(namesOf(broken), ['Broke'])
    assert.equal(broken[0].runId, newest)
    assert.equal(broken[0].oneLineSummary, failed.oneLineSummary)
    assert.equal(broken[0].firstFailedStepNumber, failed.firstFailedStepNumber)
    assert.ok(Math.abs(Date.parse(broken[0].brokeAt) - Date.parse(hoursAgo(9))) < 60_000)
    assert.equal(attention.failingTests.count, 3)
    assert.deepEqual(namesOf(attention.failingTests.items), ['Never passed', 'Broke', 'Long broken'])
  })

  it('200 tells tests that are paused, and versions that did not pass their validation', async () => {
    await rows.test({ name: 'Paused', status: 'paused' })
    const test = (
      await managed.request('POST', '/tests', {
        name: 'Unvalidated',
        steps: [{ type: 'goto', description: 'Open', data: '/' }],
      })
    ).body
    const { runId } = test.validation
    const attempt = await runs.begin(runId)
    await runs.writer.endRun(managed.ours.organizationId, runId, attempt, failed, hoursAgo(0))
    const { attention } = await home()
    assert.deepEqual(namesOf(attention.pausedTests.items), ['Paused'])
    assert.deepEqual(attention.unvalidatedTests, { count: 1, items: [{ id: test.id, name: 'Unvalidated', runId }] })
    assert.ok(!namesOf(attention.failingTests.items).includes('Unvalidated'))
  })

  it('200 tells sessions by hour, open collections with their hours, and what could not be analysed', async () => {
    const hourStart = Math.floor(Date.now() / hourMs) * hourMs
    const [now, earlier] = [new Date(hourStart).toISOString(), new Date(hourStart - 3 * hourMs).toISOString()]
    const session = await rows.session({ createdAt: now })
    const bad = await rows.session({ createdAt: earlier })
    await rows.session({ createdAt: hoursAgo(40) })
    await rowsOf(sql`update sessions set state = 'failed', state_reason = 'It is empty.' where id = ${bad}::uuid`)
    const { collectionId } = await rows.issue(session, 'open', [earlier, now, now])
    const { collectionId: resolved } = await rows.issue(session, 'resolved', [now])
    await managed.request('POST', `/collections/${resolved}/resolve`, {})
    const body = await home()
    assert.equal(body.sessionHours.at(-1).count, 1)
    assert.equal(body.sessionHours.at(-4).count, 1)
    assert.equal(body.sessionHours[0].count, 0)
    assert.deepEqual(
      body.collections.map(({ id }: { id: number }) => id),
      [collectionId],
    )
    const { hours } = body.collections[0]
    assert.deepEqual([hours.length, hours.at(-1), hours.at(-4), hours.at(-2)], [24, 2, 1, 0])
    assert.deepEqual(body.attention.newCollections.items, [{ id: collectionId, rootCause: 'Problem open' }])
    assert.deepEqual(body.attention.failedSessions, { count: 1, items: [{ id: bad, reason: 'It is empty.' }] })
    assert.equal(body.attention.silentProjects.count, 0)
  })

  it('200 tells projects that were recorded once and are silent now', async () => {
    const project = (await managed.request('POST', '/projects', { name: 'Quiet' })).body
    await rows.session({ projectId: project.id, createdAt: hoursAgo(24 * 5) })
    const { attention } = await home()
    assert.deepEqual(namesOf(attention.silentProjects.items), ['Quiet'])
  })

  it("200 nothing of another organization's", async () => {
    const { body } = await managed.requestAsThem('GET', '/home')
    assert.deepEqual([body.hasTests, body.hasSessions, body.broken, body.collections], [false, false, [], []])
  })
})
