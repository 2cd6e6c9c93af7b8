import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLastRefusals } from '../../src/server/monitoring/ingestion/lastRefusals.ts'
import { chunkOf, recorderFor } from '../ingest/support/recorderCase.ts'
import { assertError } from '../support/request.ts'
import { startManaged, type Managed } from './manageRequest.ts'

describe('what arrives', () => {
  let managed: Managed
  before(async () => {
    managed = await startManaged()
  })
  after(() => managed.service.close())

  const createProject = async (name: string, allowedOrigins: string[] = []) => {
    const { body } = await managed.request('POST', '/projects', { name, allowedOrigins })
    const recorder = await recorderFor(managed.service, { ...managed.ours, projectId: body.id })
    const arrival = async () => (await managed.request('GET', `/projects/${body.id}/arrival`)).body
    return { projectId: body.id as number, recorder, arrival }
  }

  it('200 nothing yet', async () => {
    const { projectId, arrival } = await createProject('Quiet')
    const { checkedAt, ...told } = await arrival()
    assert.ok(Math.abs(Date.parse(checkedAt) - Date.now()) < 10_000)
    assert.deepEqual(told, {
      object: 'arrival',
      projectId,
      lastChunkAt: null,
      newestSession: null,
      lastRefusal: null,
    })
  })

  it('200 the session that something came for last, be it pinned or not', async () => {
    const { recorder, arrival } = await createProject('Lively')
    const [first, second] = [chunkOf(), chunkOf()]
    await recorder.send(first)
    assert.deepEqual((await arrival()).newestSession, { id: first.session, state: 'recording' })
    await recorder.send(second)
    const { newestSession, lastChunkAt, lastRefusal } = await arrival()
    assert.equal(newestSession.id, second.session)
    assert.ok(Date.now() - Date.parse(lastChunkAt) < 10_000)
    assert.equal(lastRefusal, null)
    await recorder.send({ ...first, sequence: 1 })
    assert.equal((await arrival()).newestSession.id, first.session)
    await managed.request('POST', `/sessions/${second.session}/pin`)
    await recorder.send({ ...second, sequence: 1 })
    assert.equal((await arrival()).newestSession.id, second.session)
  })

  it('200 why something was refused, from where and how often', async () => {
    const { recorder, arrival } = await createProject('Strict', ['https://shop.example'])
    const origin = 'https://other.example'
    assert.equal((await recorder.send(chunkOf(), { headers: { origin } })).status, 403)
    const { lastRefusal, newestSession } = await arrival()
    const { at, ...told } = lastRefusal
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 10_000)
    assert.deepEqual(told, {
      code: 'origin_not_allowed',
      message: 'This project takes nothing from pages of this origin.',
      origin,
      count: 1,
    })
    assert.equal(newestSession, null)
    assert.equal((await recorder.sendBytes('{"version":')).status, 422)
    const later = (await arrival()).lastRefusal
    assert.deepEqual([later.code, later.origin, later.count], ['invalid_body', null, 2])
  })

  it('200 nothing of what came with an unknown key', async () => {
    const { recorder, arrival } = await createProject('Mistyped')
    assert.equal((await recorder.send(chunkOf(), { key: 'rw_unknown' })).status, 401)
    assert.equal((await arrival()).lastRefusal, null)
  })

  it("404 for another organization's, and for none", async () => {
    const { projectId, recorder } = await createProject('Ours', ['https://shop.example'])
    await recorder.send(chunkOf(), { headers: { origin: 'https://other.example' } })
    assertError(await managed.requestAsThem('GET', `/projects/${projectId}/arrival`), 404, 'not_found')
    assertError(await managed.request('GET', '/projects/999999/arrival'), 404, 'not_found')
    assertError(await managed.request('GET', '/projects/x/arrival'), 422, 'invalid_parameter', 'projectId')
  })

  it('no more refusals are remembered than there is room for', () => {
    const refusals = createLastRefusals(() => 0)
    const refused = { code: 'c', message: 'm' }
    for (let id = 1; id <= 10_000; id++) refusals.note(id, refused, undefined)
    refusals.note(1, refused, 'x'.repeat(1_000))
    refusals.note(10_001, refused, undefined)
    assert.equal(refusals.find(2), null)
    assert.deepEqual([refusals.find(1)?.count, refusals.find(1)?.origin?.length], [2, 300])
  })
})

describe('what uses a thing', () => {
  let managed: Managed
  before(async () => {
    managed = await startManaged()
  })
  after(() => managed.service.close())

  const openShop = { type: 'goto', description: 'Open the shop', data: '/' }
  const target = { locators: [{ by: 'role', role: 'button', name: 'Upload' }] }

  it('200 the tests of an environment, and of a file in current versions', async () => {
    const { request, requestAsThem } = managed
    const environment = (await request('POST', '/environments', { name: 'Live', baseUrl: 'https://a.example' })).body
    const file = (await request('POST', '/files?name=a.txt', undefined, { raw: 'x' })).body
    const environmentUse = async () => (await request('GET', `/environments/${environment.id}/use`)).body
    const fileUse = async () => (await request('GET', `/files/${file.id}/use`)).body
    const none = { object: 'use', testCount: 0, tests: [] }
    assert.deepEqual([await environmentUse(), await fileUse()], [none, none])
    const upload = { type: 'upload', description: 'Upload it', target, fileIds: [file.id] }
    const more = { environmentId: environment.id, steps: [openShop, upload] }
    const first = (await request('POST', '/tests', { name: 'b', ...more })).body
    const second = (await request('POST', '/tests', { name: 'a', ...more })).body
    const both = [second, first].map(({ id, name }) => ({ id, name }))
    assert.deepEqual(await environmentUse(), { object: 'use', testCount: 2, tests: both })
    assert.deepEqual(await fileUse(), { object: 'use', testCount: 2, tests: both })
    await request('PUT', `/tests/${first.id}/steps`, { steps: [openShop] })
    assert.deepEqual((await fileUse()).tests, both.slice(0, 1))
    assertError(await request('DELETE', `/files/${file.id}`), 409, 'in_use')
    for (const path of [`/environments/${environment.id}/use`, `/files/${file.id}/use`]) {
      assertError(await requestAsThem('GET', path), 404, 'not_found')
    }
  })
})
