import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { startService } from '../../src/server/main.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertError, requester } from './request.ts'
import type { Tenant, TestService } from './testService.ts'

export type Refused = { service: TestService; tenant: Tenant; path: string }

const ask = ({ service, tenant, path }: Refused, options: { key?: string | null; method?: string } = {}) =>
  requester(service.publicUrl, tenant.key)(path, options)

/** What every operation of monitoring answers before it looks at what is asked for; `table` is one that it reads. */
export function refusesLikeEveryOperation(table: string, refused: () => Refused) {
  it('401 without a key, and with one that is none', async () => {
    for (const [key, code] of [
      [null, 'missing_api_key'],
      ['rk_no_such_key', 'invalid_api_key'],
    ] as const) {
      const answer = await ask(refused(), { key })
      assertError(answer, 401, code)
      assert.equal(answer.body.error.type, 'authentication_error')
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    }
  })

  it('403 for a key that may not read monitoring', async () => {
    const { service, tenant } = refused()
    const key = await service.createKey(tenant.organizationId, ['tests:read', 'tests:run'])
    const answer = await ask(refused(), { key })
    assertError(answer, 403, 'forbidden')
    assert.equal(answer.body.error.type, 'authorization_error')
  })

  it('405 for another method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await ask(refused(), { method })
      assertError(answer, 405, 'method_not_allowed')
      assert.match(answer.headers.get('allow') ?? '', /\bGET\b/)
    }
  })

  it('429 once the key has spent what it may', async () => {
    const { service, tenant, path } = refused()
    const environment = { DATA_DIR: service.dataFolder, DATABASE_URL: service.databaseUrl, PORT: '0' }
    const config = readConfig({ ...environment, RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '1' }, service.dataFolder)
    const strict = await startService(config, { role: 'api', logger: pino({ level: 'silent' }) })
    try {
      const request = requester(strict.publicUrl, tenant.key)
      for (let i = 0; i < 2; i++) assert.notEqual((await request(path)).status, 429)
      const answer = await request(path)
      assertError(answer, 429, 'rate_limit_exceeded')
      assert.equal(answer.body.error.type, 'rate_limit_error')
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
      assert.ok(answer.headers.get('ratelimit') && answer.headers.get('ratelimit-policy'))
    } finally {
      await strict.close()
    }
  })

  it('500 tells nothing of the inside', async () => {
    const { db } = refused().service.storage
    await sql`alter table ${sql.table(table)} rename to away`.execute(db)
    try {
      const answer = await ask(refused())
      assertError(answer, 500, 'internal_error')
      assert.equal(answer.body.error.type, 'api_error')
      assert.ok(!JSON.stringify(answer.body).includes(table))
    } finally {
      await sql`alter table away rename to ${sql.table(table)}`.execute(db)
    }
    assert.notEqual((await ask(refused())).status, 500)
  })
}
