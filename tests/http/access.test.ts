import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { createKeyText } from '../../src/server/access/apiKeyText.ts'
import { createKeyRevocations } from '../../src/server/access/keyRevocations.ts'
import { createKeyStore } from '../../src/server/access/keyStore.ts'
import { readConfig } from '../../src/server/config.ts'
import { startService, type RunningService } from '../../src/server/main.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertError, requester } from '../support/request.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { until } from './until.ts'

const path = '/sessions?limit=1'

describe('access', () => {
  const lines: string[] = []
  let service: TestService
  let second: RunningService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let requestSecond: ReturnType<typeof requester>

  before(async () => {
    service = await startTestService({}, { log: { write: (line) => void lines.push(line) } })
    second = await startSecond()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl)
    requestSecond = requester(second.publicUrl)
  })
  after(async () => {
    await second.close()
    await service.close()
  })

  /** Another process's worth of service on the same database. */
  function startSecond() {
    const environment = { DATA_DIR: service.dataFolder, DATABASE_URL: service.databaseUrl, PORT: '0' }
    return startService(readConfig(environment, '/'), { role: 'api', logger: pino({ level: 'silent' }) })
  }

  const keys = () => createKeyStore(service.storage.db)
  const createKey = () => keys().createKey(tenant.organizationId, 'test', ['monitoring:read'])
  const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(service.storage.db)).rows
  const statusOf = async (key: string, by = request) => (await by(path, { key })).status
  const statuses = async (key: string) => [await statusOf(key), await statusOf(key, requestSecond)]
  /** Behind the program's back: nothing is told of it. */
  const revokeUnheard = (keyId: number) => run(sql`update api_keys set revoked_at = now() where id = ${keyId}`)
  const listeners = async () =>
    (
      await run(sql`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'reenact key revocations' and query like 'listen%'`)
    ).length

  describe('a key is sent', () => {
    const accepted: Record<string, (key: string) => Record<string, string>> = {
      'as a bearer': (key) => ({ authorization: `Bearer ${key}` }),
      'as a bearer in small letters': (key) => ({ authorization: `bearer ${key}` }),
      'as a bearer after several blanks': (key) => ({ authorization: `Bearer   ${key}` }),
      'in X-API-Key': (key) => ({ 'x-api-key': key }),
      'in both': (key) => ({ authorization: `Bearer ${key}`, 'x-api-key': key }),
      'in X-API-Key beside something else of the client': (key) => ({ authorization: 'Basic eDp5', 'x-api-key': key }),
    }
    for (const [name, headers] of Object.entries(accepted)) {
      it(`200 ${name}`, async () => {
        assert.equal((await request(path, { headers: headers(tenant.key) })).status, 200)
      })
    }

    const missing: Record<string, Record<string, string>> = {
      'not at all': {},
      'as an empty bearer': { authorization: 'Bearer ' },
      'as nothing but the word': { authorization: 'Bearer' },
      'as an empty Authorization': { authorization: '' },
      'as an empty X-API-Key': { 'x-api-key': '' },
      'as user and password': { authorization: `Basic ${Buffer.from('user:password').toString('base64')}` },
      'in words': { authorization: 'Bearer my own key' },
    }
    for (const [name, headers] of Object.entries(missing)) {
      it(`401 ${name}`, async () => {
        const answer = await request(path, { headers })
        assertError(answer, 401, 'missing_api_key')
        assert.equal(answer.body.error.type, 'authentication_error')
        assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      })
    }

    it('401 as Basic, without Bearer, in the query, in a cookie', async () => {
      const { key } = tenant
      for (const headers of [{ authorization: `Basic ${key}` }, { authorization: key }, { cookie: `key=${key}` }]) {
        assertError(await request(path, { headers }), 401, 'missing_api_key')
      }
      assertError(await request(`${path}&api_key=${key}&access_token=${key}`), 401, 'missing_api_key')
    })

    it('401 in both, but different', async () => {
      const other = (await createKey()).text
      for (const differing of [other, '', 'wrong', `${tenant.key}x`]) {
        const headers = { authorization: `Bearer ${tenant.key}`, 'x-api-key': differing }
        assertError(await request(path, { headers }), 401, 'invalid_api_key')
      }
    })

    it('401 for what is no key or is cut off, and does not tell it back', async () => {
      const { key } = tenant
      const swapped = key.replace(/(.)(.)(.{6})$/, '$2$1$3')
      const unknown = createKeyText()
      const wrong = ['nonsense', key.slice(0, -1), `${key}0`, key.toUpperCase(), key.slice(8), swapped, unknown, '%00']
      for (const text of wrong.filter((candidate) => candidate !== key)) {
        const answer = await request(path, { key: text })
        assertError(answer, 401, 'invalid_api_key')
        assert.ok(!JSON.stringify(answer.body).includes(text))
      }
    })
  })

  describe('a revoked key', () => {
    it('is refused at once, on every service', async () => {
      const { id, text } = await createKey()
      assert.deepEqual(await statuses(text), [200, 200])
      await keys().revokeKey(tenant.organizationId, id)
      await until('both refuse the key', async () => (await statuses(text)).every((status) => status === 401))
      assertError(await request(path, { key: text }), 401, 'invalid_api_key')
    })

    it('leaves other keys alone', async () => {
      const [revoked, kept] = [await createKey(), await createKey()]
      await statuses(kept.text)
      await keys().revokeKey(tenant.organizationId, revoked.id)
      await until('both refuse the key', async () => (await statuses(revoked.text)).every((status) => status === 401))
      assert.deepEqual(await statuses(kept.text), [200, 200])
    })

    it('is looked up once and then remembered, until a revocation is heard', async () => {
      const { id, text } = await createKey()
      // Twice: a revocation of before that is heard right now keeps the first from being remembered.
      for (let i = 0; i < 2; i++) assert.deepEqual(await statuses(text), [200, 200])
      await revokeUnheard(id)
      assert.deepEqual(await statuses(text), [200, 200], 'remembered')
      await run(sql`select pg_notify('reenact_key_revoked', ${String(id)})`)
      await until('both forget the key', async () => (await statuses(text)).every((status) => status === 401))
    })

    it('is remembered for half a minute at the most', async (t) => {
      const { id, text } = await createKey()
      assert.equal(await statusOf(text), 200)
      await revokeUnheard(id)
      const now = performance.now.bind(performance)
      t.mock.method(performance, 'now', () => now() + 31_000)
      assert.equal(await statusOf(text), 401)
    })

    it('is not remembered at all by a service that cannot hear', async () => {
      const { id, text } = await createKey()
      const listening = await listeners()
      assert.deepEqual(await statuses(text), [200, 200])
      await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'reenact key revocations'`)
      await revokeUnheard(id)
      await until('both ask again', async () => (await statuses(text)).every((status) => status === 401))

      await until('both listen again', async () => (await listeners()) === listening)
      const later = await createKey()
      assert.deepEqual(await statuses(later.text), [200, 200])
      await keys().revokeKey(tenant.organizationId, later.id)
      await until('both hear again', async () => (await statuses(later.text)).every((status) => status === 401))
    })

    it('is not remembered from before hearing began', async () => {
      const revocations = createKeyRevocations({ connectionString: service.databaseUrl }, assert.fail)
      const atStart = revocations.count()
      await until('it listens', revocations.isListening)
      assert.notEqual(revocations.count(), atStart)
      await revocations.close()
    })

    it('is revoked by its own organization alone, and keeps its first time', async () => {
      const other = await service.createTenant('Theirs')
      const { id, text } = await createKey()
      assert.equal(await keys().revokeKey(other.organizationId, id), false)
      assert.equal(await statusOf(text), 200)
      assert.equal(await keys().revokeKey(tenant.organizationId, id), true)
      const [first] = await keys()
        .listKeys(tenant.organizationId)
        .then((all) => all.filter((key) => key.id === id))
      assert.equal(await keys().revokeKey(tenant.organizationId, id), true)
      const [again] = await keys()
        .listKeys(tenant.organizationId)
        .then((all) => all.filter((key) => key.id === id))
      assert.ok(first?.revokedAt)
      assert.equal(again?.revokedAt, first.revokedAt)
    })
  })

  it('a use is noted, a refusal is not', async () => {
    const [used, unused] = [await createKey(), await createKey()]
    const third = await startSecond()
    const earliest = Date.now()
    for (let i = 0; i < 3; i++) assert.equal(await statusOf(used.text, requester(third.publicUrl)), 200)
    assert.equal(await statusOf(`${unused.text}x`, requester(third.publicUrl)), 401)
    await third.close()
    const listed = await keys().listKeys(tenant.organizationId)
    const lastUsedAt = listed.find(({ id }) => id === used.id)?.lastUsedAt
    assert.ok(
      lastUsedAt && Date.parse(lastUsedAt) >= earliest && Date.parse(lastUsedAt) <= Date.now(),
      lastUsedAt ?? '',
    )
    assert.equal(listed.find(({ id }) => id === unused.id)?.lastUsedAt, null)
  })

  it('nothing of a key is kept but its hash and its last four letters', async () => {
    const { id, text, hint } = await createKey()
    assert.equal(await statusOf(text), 200)
    const [row] = await run(sql`select k::text as row, encode(hash, 'hex') as hash from api_keys k where id = ${id}`)
    assert.ok(row && !JSON.stringify(row).includes(text.slice(8, 30)))
    assert.equal(hint, `reenact_…${text.slice(-4)}`)
    assert.ok(lines.length > 0)
    for (const key of [text, tenant.key]) assert.ok(!lines.join('').includes(key.slice(8)), 'a key is in the log')
  })
})
