import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { noDetails } from '../../src/domain/testing/step.ts'
import { sql } from '../../src/server/storage/database.ts'
import { jpeg } from '../api/workedRuns.ts'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import {
  button,
  clickBuy,
  openShop,
  startManaged,
  testMaker,
  type Managed,
  type ManageRequest,
} from './manageRequest.ts'

describe('tests', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged({ role: 'all' })
    request = managed.request
  })
  after(() => managed.service.close())

  const steps = [openShop, clickBuy]
  const { create, rowsOf, jobOf } = testMaker(() => managed)
  describe('create', () => {
    it('200 the test with all its details, and its validation under way', async () => {
      const test = await create({ tags: ['a', 'b'], owners: ['eve@shop.example'], strict: true })
      const { id, createdAt, updatedAt, validation, ...rest } = test
      assert.equal(createdAt, updatedAt)
      assert.deepEqual(rest, {
        object: 'test',
        projectId: managed.ours.projectId,
        name: 'Check out',
        url: `${managed.service.publicUrl}/tests/${id}`,
        status: 'live',
        tags: ['a', 'b'],
        createdBy: null,
        suiteId: null,
        environmentId: null,
        strict: true,
        effectiveStrict: true,
        ownOwners: ['eve@shop.example'],
        owners: ['eve@shop.example'],
        version: 1,
        isReady: false,
        steps: [
          { ...noDetails, type: 'goto', description: 'Open the shop', data: '/' },
          {
            ...noDetails,
            type: 'click',
            description: 'Click "Buy"',
            data: null,
            target: { ...button('Buy'), within: null, frames: [] },
          },
        ],
      })
      assert.equal(validation.status, 'pending')
      assert.equal((await jobOf(validation.runId)).length, 1)
      const run = await request('GET', `/runs/${validation.runId}`)
      assert.equal(run.body.triggeredBy, 'validation')
      assert.deepEqual((await request('GET', `/tests/${id}`)).body, test)
    })

    it('200 steps that were told can be sent again', async () => {
      const condition = { assertion: 'visible', target: button('Accept') }
      const inner = [clickBuy, { type: 'code', description: 'Return', data: 'return await 5 // done' }]
      const test = await create({
        steps: [openShop, { type: 'conditional', description: 'Cookies', condition, steps: inner }],
      })
      const again = await request('PUT', `/tests/${test.id}/steps`, { steps: test.steps, baseVersion: 1 })
      assert.equal(again.status, 200)
      assert.deepEqual(again.body.steps, test.steps)
      assert.equal(again.body.version, 2)
    })

    it('422 for steps that are none, by step and field', async () => {
      const code = (data: string) => ({ type: 'code', description: 'Code', data })
      const upload = { type: 'upload', description: 'Hand over', target: button('Choose'), fileIds: [999_999] }
      const cases: [list: unknown[], field: string, message: RegExp][] = [
        [[openShop, { ...clickBuy, target: null }], 'steps[1].target', /^Step 2 \(click\): target is missing/],
        [[code('return 1\nconst = 5')], 'steps[0].data', /^Step 1 \(code\): .*line 2/],
        [[code('})(); (async () => {')], 'steps[0].data', /not valid JavaScript/],
        [[code('import x from "y"')], 'steps[0].data', /not valid JavaScript/],
        [[code('('.repeat(90_000))], 'steps[0].data', /not valid JavaScript/],
      ]
      for (const [list, field, message] of cases) {
        const answer = await request('POST', '/tests', { name: 'x', steps: list })
        assertError(answer, 422, 'invalid_step', field)
        assert.match(answer.body.error.message, message)
      }
      const answer = await request('POST', '/tests', { name: 'x', steps: [upload] })
      assertError(answer, 422, 'invalid_parameter', 'steps[0].fileIds[0]')
      assert.match(answer.body.error.message, /there is no file 999999/)
      assertError(await request('POST', '/tests', { name: 'x' }), 422, 'invalid_parameter', 'steps')
    })

    it('422 for what belongs to another organization', async () => {
      const theirSuite = (await managed.requestAsThem('POST', '/suites', { name: 'S' })).body.id
      const theirEnvironment = (
        await managed.requestAsThem('POST', '/environments', { name: 'E', baseUrl: 'https://e.example' })
      ).body.id
      const theirFile = (await managed.requestAsThem('POST', '/files?name=a.txt', undefined, { raw: 'x' })).body.id
      const upload = { type: 'upload', description: 'U', target: button('Choose'), fileIds: [theirFile] }
      const earlier = (await rowsOf(sql`select id from tests`)).length
      const cases: [more: object, field: string][] = [
        [{ suiteId: theirSuite }, 'suiteId'],
        [{ environmentId: theirEnvironment }, 'environmentId'],
        [{ projectId: managed.theirs.projectId }, 'projectId'],
        [{ steps: [upload] }, 'steps[0].fileIds[0]'],
      ]
      for (const [more, field] of cases) {
        const answer = await request('POST', '/tests', { name: 'x', steps, ...more })
        assertError(answer, 422, 'invalid_parameter', field)
        assert.match(answer.body.error.message, new RegExp(`^${field.replaceAll(/[[\].]/g, '\\$&')}: there is no `))
      }
      assert.equal((await rowsOf(sql`select id from tests`)).length, earlier)
    })

    it('422 without a project where there are several', async () => {
      const tenant = await managed.service.createTenant('Two projects')
      const second = sql<{ id: number }>`insert into projects (organization_id, name)
        values (${tenant.organizationId}, 'Second') returning id`
      const { rows } = await second.execute(managed.service.storage.db)
      const send = (more: object) => request('POST', '/tests', { name: 'x', steps, ...more }, { key: tenant.key })
      assertError(await send({}), 422, 'invalid_parameter', 'projectId')
      const created = await send({ projectId: rows[0]?.id })
      assert.equal(created.body.projectId, rows[0]?.id)
      const suite = { name: 'S', projectId: tenant.projectId }
      const suiteId = (await request('POST', '/suites', suite, { key: tenant.key })).body.id
      assertError(await send({ projectId: rows[0]?.id, suiteId }), 422, 'invalid_parameter', 'suiteId')
    })
  })

  describe('change', () => {
    it('200 only what is given', async () => {
      const suite = { name: 'Nightly', owners: ['team@shop.example'], strict: true }
      const suiteId = (await request('POST', '/suites', suite)).body.id
      const environment = { name: 'Staging', baseUrl: 'https://staging.example' }
      const environmentId = (await request('POST', '/environments', environment)).body.id
      const test = await create({ tags: ['a'] })
      const changed = await request('PATCH', `/tests/${test.id}`, { suiteId, environmentId, status: 'paused' })
      assert.equal(changed.status, 200)
      const { body } = changed
      assert.deepEqual(
        [body.name, body.tags, body.status, body.suiteId, body.environmentId, body.version],
        ['Check out', ['a'], 'paused', suiteId, environmentId, 1],
      )
      assert.deepEqual([body.owners, body.ownOwners, body.strict], [['team@shop.example'], null, null])
      assert.equal(body.effectiveStrict, true, "the suite's")

      const own = await request('PATCH', `/tests/${test.id}`, {
        strict: false,
        owners: ['eve@shop.example'],
        name: 'N',
      })
      assert.deepEqual(
        [own.body.effectiveStrict, own.body.owners, own.body.name, own.body.suiteId],
        [false, ['eve@shop.example'], 'N', suiteId],
      )
      const freed = await request('PATCH', `/tests/${test.id}`, { suiteId: null, environmentId: null, owners: null })
      assert.deepEqual([freed.body.suiteId, freed.body.environmentId, freed.body.owners], [null, null, []])
    })

    it('422 for what is unknown or not to be changed so', async () => {
      const { id } = await create()
      assertError(await request('PATCH', `/tests/${id}`, { suiteId: 999_999 }), 422, 'invalid_parameter', 'suiteId')
      assertError(await request('PATCH', `/tests/${id}`, { steps }), 422, 'invalid_parameter', 'steps')
      assertError(await request('PATCH', `/tests/${id}`, { status: 'off' }), 422, 'invalid_parameter', 'status')
    })
  })

  describe('list', () => {
    it('200 newest first, page by page, with filters', async () => {
      const tenant = await managed.service.createTenant('Lists')
      const as = (method: string, path: string, body?: unknown) => request(method, path, body, { key: tenant.key })
      const suiteId = (await as('POST', '/suites', { name: 'S' })).body.id
      const ids: number[] = []
      for (const more of [
        { name: 'Check out 100%', tags: ['a'] },
        { name: 'check OUT', suiteId },
        { name: 'Sign in', tags: ['a', 'b'], status: 'paused' },
        { name: 'Sign_out', suiteId, tags: ['b'] },
      ]) {
        ids.push((await as('POST', '/tests', { steps, ...more })).body.id)
      }
      const find = async (query: object) => {
        const get = (path: string) => as('GET', path)
        const found = await walkList<{ id: number }>(get, '/tests', { limit: 1, ...query })
        return found.map(({ id }) => ids.indexOf(id))
      }
      assert.deepEqual(await find({}), [3, 2, 1, 0])
      assert.deepEqual(await find({ suiteId }), [3, 1])
      assert.deepEqual(await find({ tag: 'a' }), [2, 0])
      assert.deepEqual(await find({ status: 'paused' }), [2])
      assert.deepEqual(await find({ name: 'CHECK' }), [1, 0])
      assert.deepEqual(await find({ name: '%' }), [0])
      assert.deepEqual(await find({ name: '_' }), [3])
      assert.deepEqual(await find({ tag: 'b', suiteId, name: 'out' }), [3])
      const { nextCursor } = (await as('GET', '/tests?limit=1')).body
      assertError(await as('GET', `/tests?limit=1&tag=a&cursor=${nextCursor}`), 422, 'invalid_cursor', 'cursor')
      assert.equal((await as('GET', '/tests?limit=1')).body.data[0].steps, undefined)
    })
  })

  describe('delete', () => {
    it('200 with its versions, runs and their pictures', async () => {
      const { organizationId } = managed.ours
      const { blobs } = managed.service.services
      const { id, validation } = await create()
      const picture = `runs/${validation.runId}/1.jpg`
      await blobs.put(organizationId, picture, jpeg, { contentType: 'image/jpeg' })
      const answer = await request('DELETE', `/tests/${id}`)
      assert.deepEqual(answer.body, { object: 'deleted', id })
      assertError(await request('GET', `/tests/${id}`), 404, 'not_found')
      assertError(await request('DELETE', `/tests/${id}`), 404, 'not_found')
      assertError(await request('GET', `/runs/${validation.runId}`), 404, 'not_found')
      for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
        const left = await blobs.get(organizationId, picture)
        if (!left) return
        left.stream.destroy()
      }
      assert.fail('the picture is still there')
    })
  })
})
