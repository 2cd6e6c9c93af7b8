import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { openHeaders } from '../../src/server/testing/manage/sealHeaders.ts'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const secret = 'Bearer abcdef-123456'

describe('host rules', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const headers = [
    { name: 'Authorization', value: secret },
    { name: 'Cookie', value: 'preview=1' },
  ]
  const create = async (more: object = {}) => {
    const answer = await request('POST', '/host-rules', { hostSuffix: 'shop.example', headers, ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const opened = async (id: number) => {
    const { hostRules, sealing } = managed.service.services
    const { organizationId } = managed.ours
    const rule = await hostRules.lockHostRule(organizationId, id)
    return rule && openHeaders(sealing, organizationId, id, rule.sealedHeaders)
  }

  it('200 tells the names of headers, never their values', async () => {
    const {
      id,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      ...rest
    } = await create({ script: 'window.isTest = true' })
    assert.deepEqual(rest, {
      object: 'hostRule',
      projectId: managed.ours.projectId,
      hostSuffix: 'shop.example',
      headers: [{ name: 'Authorization' }, { name: 'Cookie' }],
      script: 'window.isTest = true',
    })
    assert.deepEqual(await opened(id), headers)
    const answers = [await request('GET', `/host-rules/${id}`), await request('GET', '/host-rules')]
    assert.ok(!JSON.stringify(answers).includes('abcdef'))
    const { rows } = await sql<{ dump: string }>`
      select string_agg(r::text || encode(sealed_headers, 'escape'), '') as dump
      from host_rules r`.execute(managed.service.storage.db)
    assert.ok(rows[0]?.dump.includes('shop.example') && !rows[0].dump.includes('abcdef'))
  })

  it('200 changes only what is given; a header without a value stays', async () => {
    const { id } = await create({ script: '1' })
    const moved = await request('PATCH', `/host-rules/${id}`, { hostSuffix: '-acme.example.app' })
    assert.deepEqual(
      [moved.body.hostSuffix, moved.body.script, moved.body.headers.length],
      ['-acme.example.app', '1', 2],
    )
    assert.deepEqual(await opened(id), headers)
    const sent = [{ name: 'authorization' }, { name: 'X-Preview', value: 'yes' }]
    const { body } = await request('PATCH', `/host-rules/${id}`, { headers: sent, script: null })
    assert.deepEqual([body.headers, body.script], [[{ name: 'authorization' }, { name: 'X-Preview' }], null])
    assert.deepEqual(await opened(id), [{ name: 'authorization', value: secret }, sent[1]])
  })

  it('200 lists and deletes', async () => {
    const created = [await create(), await create(), await create()]
    const listed = await walkList<{ id: number }>((path) => request('GET', path), '/host-rules', { limit: 2 })
    assert.deepEqual(listed.slice(0, 3), created.toReversed())
    const { id } = created[0]
    assert.deepEqual((await request('DELETE', `/host-rules/${id}`)).body, { object: 'deleted', id })
    assertError(await request('DELETE', `/host-rules/${id}`), 404, 'not_found')
  })

  it('200 takes what can be a host', async () => {
    const good = [
      'shop.example',
      'a-b.shop.example',
      'localhost',
      '127.0.0.1',
      '::1',
      '-acme.example.app',
      '.shop.example',
    ]
    for (const hostSuffix of good) await create({ hostSuffix })
  })

  it('422 for what can be none, or is half of the internet', async () => {
    const names = ['com', '.com', '-com', 'a..b', '1.2.3', 'ü.example', 'sh op.example', '*.a.b', '', '.', '-', '..a.b']
    for (const hostSuffix of [...names, 'https://shop.example', 'shop.example/', 'shop.example:80']) {
      assertError(await request('POST', '/host-rules', { hostSuffix }), 422, 'invalid_parameter', 'hostSuffix')
    }
  })

  it('422 with the field at fault', async () => {
    const one = (name: string, value?: string) => ({ headers: [{ name, ...(value !== undefined && { value }) }] })
    const cases: [more: object, field: string][] = [
      [one('a b', 'x'), 'headers[0].name'],
      [one('', 'x'), 'headers[0].name'],
      [one('X', 'a\r\nb: c'), 'headers[0].value'],
      [one('X', ' a'), 'headers[0].value'],
      [one('X', '漢'), 'headers[0].value'],
      [one('X'), 'headers[0].value'],
      [one('Host', 'a'), 'headers[0].name'],
      [one('content-LENGTH', '1'), 'headers[0].name'],
      [one('Connection', 'close'), 'headers[0].name'],
      [one('Transfer-Encoding', 'chunked'), 'headers[0].name'],
      [
        {
          headers: [
            { name: 'A', value: '1' },
            { name: 'a', value: '2' },
          ],
        },
        'headers[1].name',
      ],
      [{ script: 'x'.repeat(100_001) }, 'script'],
    ]
    for (const [more, field] of cases) {
      const answer = await request('POST', '/host-rules', { hostSuffix: 'shop.example', ...more })
      assertError(answer, 422, 'invalid_parameter', field)
    }
    const broken = await request('POST', '/host-rules', {
      hostSuffix: 'shop.example',
      script: 'const a = 1\n\nlet = = 2',
    })
    assertError(broken, 422, 'invalid_parameter', 'script')
    assert.match(broken.body.error.message, /line 3/)
  })

  it("404 for another organization's, which stays as it is", async () => {
    const created = await create()
    const path = `/host-rules/${created.id}`
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    assertError(await managed.requestAsThem('PATCH', path, { hostSuffix: 'evil.example' }), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', path), 404, 'not_found')
    assert.deepEqual((await request('GET', path)).body, created)
  })
})
