import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { manage } from '../../src/contract/manage/manage.ts'
import { v1 } from '../../src/contract/v1.ts'
import { assertError } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { placeOf, someSessionId, startManaged, type Managed } from './manageRequest.ts'

describe('the management API', () => {
  let managed: Managed
  before(async () => {
    managed = await startManaged()
  })
  after(() => managed.service.close())

  const operations = Object.values(manage).map(({ method, path, isForMembers }) => ({
    method,
    isForMembers,
    path: placeOf(path),
    isOfOne: path.includes('{'),
  }))

  it('adds nothing to v1', () => assert.equal(Object.keys(v1).length, 11))

  it('200 its description, without a key', async () => {
    const { status, body } = await managed.request('GET', '/openapi.json', undefined, { key: null })
    assert.equal(status, 200)
    const { valid, errors } = await new Validator().validate(body)
    assert.ok(valid, JSON.stringify(errors))
    const told = Object.values<object>(body.paths).flatMap((path) => Object.keys(path))
    assert.equal(told.length, Object.keys(manage).length)
  })

  it('401 without a key, for every operation', async () => {
    for (const { method, path } of operations) {
      assertError(await managed.request(method, path, undefined, { key: null }), 401, 'missing_api_key')
    }
  })

  it('403 for a key without the scope manage, for every operation', async () => {
    const key = await managed.service.createKey(managed.ours.organizationId, [
      'tests:read',
      'tests:run',
      'monitoring:read',
    ])
    for (const { method, path } of operations) {
      assertError(await managed.request(method, path, undefined, { key }), 403, 'forbidden')
    }
  })

  it('403 for any key where it takes a member, for every operation about who comes in', async () => {
    const forMembers = operations.filter(({ isForMembers }) => isForMembers)
    assert.ok(forMembers.length > 10)
    for (const { method, path } of forMembers) assertError(await managed.request(method, path), 403, 'forbidden')
  })

  it('404 for what is not there, 405 for another method', async () => {
    assertError(await managed.request('GET', '/nothing'), 404, 'not_found')
    const answer = await managed.request('PUT', '/tests')
    assertError(answer, 405, 'method_not_allowed')
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, POST')
  })

  it("404 for every thing of another organization's, as for one that is not there", async () => {
    const { request, requestAsThem, requestAsTheirMember } = managed
    const suite = await request('POST', '/suites', { name: 'Nightly' })
    assert.equal(suite.status, 200)
    await rowsFor(managed.service, managed.ours).session({ id: someSessionId })
    for (const { method, path, isForMembers } of operations.filter(({ isOfOne }) => isOfOne)) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : path.endsWith('/steps') ? undefined : {}
      const sent = path.startsWith('/members/') && body ? { role: 'viewer' } : body
      const answer = await (isForMembers ? requestAsTheirMember : requestAsThem)(method, path, sent)
      if (path.endsWith('/steps')) assert.equal(answer.status, 422)
      else assertError(answer, 404, 'not_found')
    }
  })

  describe('413', () => {
    it('for more than 1 MiB, told or not', async () => {
      const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
      assertError(await managed.request('POST', '/suites', undefined, { raw: body }), 413, 'body_too_large')
      const untold = new Blob([body]).stream()
      assertError(await managed.request('POST', '/suites', undefined, { raw: untold }), 413, 'body_too_large')
    })
  })

  describe('422', () => {
    const send = (raw: BodyInit) => managed.request('POST', '/suites', undefined, { raw })

    it('for what is no JSON, no object or no UTF-8', async () => {
      for (const raw of ['{', '[]', '5', 'null', '"x"', '['.repeat(200_000), new Uint8Array([0x7b, 0xff, 0x7d])]) {
        assertError(await send(raw), 422, 'invalid_body')
      }
    })

    it('with the field at fault', async () => {
      const cases: [body: object, field: string, message: RegExp][] = [
        [{}, 'name', /^name is missing\.$/],
        [{ name: '' }, 'name', /must not be empty/],
        [{ name: ' ' }, 'name', /must not be blank/],
        [{ name: 'x'.repeat(201) }, 'name', /at most 200/],
        [{ name: 5 }, 'name', /must be a text/],
        [{ name: 'a\0' }, 'name', /NUL/],
        [{ name: 'x', nmae: 1 }, 'nmae', /There is no field nmae/],
        [{ name: 'x', scheduleMinutes: 31 }, 'scheduleMinutes', /one of 30, 60, 360, 720, 1440/],
        [{ name: 'x', owners: ['me'] }, 'owners[0]', /e-mail/],
        [{ name: 'x', strict: null }, 'strict', /true or false/],
        [{ name: 'x', projectId: 1.5 }, 'projectId', /whole number/],
      ]
      for (const [body, field, message] of cases) {
        const answer = await managed.request('POST', '/suites', body)
        assertError(answer, 422, 'invalid_parameter', field)
        assert.match(answer.body.error.message, message)
      }
      assertError(await send('{"name":"x","__proto__":{"a":1}}'), 422, 'invalid_parameter', '__proto__')
      assertError(await send(String.raw`{"name":"\ud800"}`), 422, 'invalid_parameter', 'name')
    })
  })

  it('200 whatever the media type says', async () => {
    for (const type of ['application/json', 'text/plain', 'nonsense', 'multipart/form-data; boundary=x']) {
      const raw = new TextEncoder().encode(JSON.stringify({ name: type }))
      const answer = await managed.request('POST', '/suites', undefined, { raw, headers: { 'content-type': type } })
      assert.equal(answer.status, 200, type)
    }
  })
})
