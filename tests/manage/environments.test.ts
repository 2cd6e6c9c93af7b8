import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { tokenPurpose } from '../../src/server/testing/execution/planReader.ts'
import { until } from '../http/until.ts'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { openShop, startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const secret = 'hunter2-and-more'

describe('environments', () => {
  const lines: string[] = []
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged({ log: { write: (line) => void lines.push(line) } })
    request = managed.request
  })
  after(() => managed.service.close())

  let count = 0
  const valid = () => ({ name: `Staging ${count++}`, baseUrl: 'https://staging.example/shop' })
  const create = async (more: object = {}) => {
    const answer = await request('POST', '/environments', { ...valid(), ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  /** What a run would get. */
  const opened = async (environmentId: number, name: string) => {
    const { environments, sealing } = managed.service.services
    const { organizationId } = managed.ours
    const token = (await environments.listTokens(organizationId, environmentId)).find((one) => one.name === name)
    if (!token?.sealedValue) return token?.value
    return sealing.open(organizationId, tokenPurpose(environmentId, name), token.sealedValue)
  }

  describe('200', () => {
    it('creates, tells and lists', async () => {
      const tokens = [
        { name: 'user', isSecret: false, value: 'ada' },
        { name: 'empty', isSecret: false, value: '' },
      ]
      const created = await create({ name: 'Mine', tokens })
      const { id, createdAt, updatedAt, ...rest } = created
      assert.equal(createdAt, updatedAt)
      assert.deepEqual(rest, {
        object: 'environment',
        projectId: managed.ours.projectId,
        name: 'Mine',
        baseUrl: 'https://staging.example/shop',
        tokens: tokens.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      })
      assert.deepEqual((await request('GET', `/environments/${id}`)).body, created)
      await create()
      await create()
      const listed = await walkList<{ id: number }>((path) => request('GET', path), '/environments', { limit: 2 })
      assert.deepEqual(listed.at(-1), created)
      assert.equal(listed.length, 3)
    })

    it('keeps a secret sealed, and never tells it', async () => {
      const tokens = [{ name: 'password', isSecret: true, value: secret }]
      const { id, tokens: told } = await create({ tokens })
      assert.deepEqual(told, [{ name: 'password', isSecret: true, value: null }])
      assert.equal(await opened(id, 'password'), secret)
      const answers = [await request('GET', `/environments/${id}`), await request('GET', '/environments')]
      assert.ok(!JSON.stringify(answers).includes(secret))
    })

    it('changes only what is given; a secret without a value stays', async () => {
      const tokens = [
        { name: 'password', isSecret: true, value: secret },
        { name: 'user', isSecret: false, value: 'ada' },
      ]
      const { id } = await create({ tokens })
      const renamed = await request('PATCH', `/environments/${id}`, { name: 'Renamed' })
      assert.equal(renamed.body.name, 'Renamed')
      assert.equal(renamed.body.tokens.length, 2)
      assert.equal(await opened(id, 'password'), secret)

      const again = await request('PATCH', `/environments/${id}`, { tokens: renamed.body.tokens })
      assert.deepEqual(again.body.tokens, renamed.body.tokens)
      assert.equal(await opened(id, 'password'), secret)

      const changed = [{ name: 'password', isSecret: true, value: 'another one' }]
      const replaced = await request('PATCH', `/environments/${id}`, { tokens: changed })
      assert.equal(replaced.body.tokens.length, 1)
      assert.equal(await opened(id, 'password'), 'another one')
    })

    it('makes a secret of what was none', async () => {
      const { id } = await create({ tokens: [{ name: 'user', isSecret: false, value: 'adalovelace' }] })
      const { body } = await request('PATCH', `/environments/${id}`, { tokens: [{ name: 'user', isSecret: true }] })
      assert.deepEqual(body.tokens, [{ name: 'user', isSecret: true, value: null }])
      assert.equal(await opened(id, 'user'), 'adalovelace')
    })

    it('deletes one that no test uses; its runs stay', async () => {
      const { id } = await create()
      assert.deepEqual((await request('DELETE', `/environments/${id}`)).body, { object: 'deleted', id })
      assertError(await request('GET', `/environments/${id}`), 404, 'not_found')
    })
  })

  describe('409', () => {
    it('for a name that is taken, at creation and by a change', async () => {
      const [first, second] = [await create(), await create()]
      assertError(await request('POST', '/environments', { ...valid(), name: first.name }), 409, 'name_taken')
      assertError(await request('PATCH', `/environments/${second.id}`, { name: first.name }), 409, 'name_taken')
      const theirs = await managed.requestAsThem('POST', '/environments', { ...valid(), name: first.name })
      assert.equal(theirs.status, 200)
    })

    it('for the deletion of one that tests use', async () => {
      const { id } = await create()
      for (let i = 0; i < 2; i++) {
        await request('POST', '/tests', { name: 'x', steps: [openShop], environmentId: id })
      }
      const answer = await request('DELETE', `/environments/${id}`)
      assertError(answer, 409, 'in_use')
      assert.match(answer.body.error.message, /2 tests use/)
      assert.equal((await request('GET', `/environments/${id}`)).status, 200)
    })
  })

  it('422 with the field at fault', async () => {
    const token = (more: object) => ({ tokens: [{ name: 'a', isSecret: false, value: 'x', ...more }] })
    const many = Array.from({ length: 101 }, (_, i) => ({ name: `t${i}`, isSecret: false, value: '' }))
    const cases: [more: object, field: string][] = [
      [{ baseUrl: 'staging.example' }, 'baseUrl'],
      [{ baseUrl: 'ftp://staging.example' }, 'baseUrl'],
      [{ baseUrl: 'http:staging' }, 'baseUrl'],
      [{ baseUrl: 'https://me:pass@staging.example' }, 'baseUrl'],
      [token({ name: '1a' }), 'tokens[0].name'],
      [token({ name: 'a b' }), 'tokens[0].name'],
      [token({ value: null }), 'tokens[0].value'],
      [token({ value: 'x'.repeat(10_001) }), 'tokens[0].value'],
      [token({ isSecret: true, value: 'abc' }), 'tokens[0].value'],
      [token({ isSecret: true, value: null }), 'tokens[0].value'],
      [token({ isSecret: 'yes' }), 'tokens[0].isSecret'],
      [{ tokens: [token({}).tokens[0], token({}).tokens[0]] }, 'tokens[1].name'],
      [{ tokens: many }, 'tokens'],
    ]
    for (const [more, field] of cases) {
      assertError(await request('POST', '/environments', { ...valid(), ...more }), 422, 'invalid_parameter', field)
    }
    const { id } = await create({ tokens: [{ name: 'password', isSecret: true, value: secret }] })
    const open = await request('PATCH', `/environments/${id}`, { tokens: [{ name: 'password', isSecret: false }] })
    assertError(open, 422, 'invalid_parameter', 'tokens[0].value')
    assert.equal(await opened(id, 'password'), secret)
  })

  it("404 for another organization's, which stays as it is", async () => {
    const created = await create()
    const path = `/environments/${created.id}`
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    assertError(await managed.requestAsThem('PATCH', path, { name: 'x' }), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', path), 404, 'not_found')
    assert.deepEqual((await request('GET', path)).body, created)
    assert.ok(!JSON.stringify((await managed.requestAsThem('GET', '/environments')).body).includes(created.name))
  })

  it('no secret is in the database in clear, or in the log', async () => {
    const wrong = { tokens: [{ name: 'password', isSecret: true, value: secret, more: secret }] }
    await request('POST', '/environments', { ...valid(), ...wrong })
    await request('POST', `/environments?name=${secret}`, undefined, { raw: secret })
    const { rows } = await sql<{ dump: string }>`
      select string_agg(t::text || encode(coalesce(sealed_value, ''), 'escape'), '') as dump
      from environment_tokens t`.execute(managed.service.storage.db)
    const dump = rows[0]?.dump ?? ''
    assert.ok(dump.includes('password'))
    assert.ok(!dump.includes(secret))
    assert.ok(!dump.includes(Buffer.from(secret).toString('hex')))
    const last = (await request('GET', '/projects')).headers.get('x-request-id') ?? ''
    await until('all is noted', () => lines.some((line) => line.includes(last)))
    assert.ok(!lines.join('').includes(secret))
    assert.ok(!lines.join('').includes('hunter2'))
  })
})
