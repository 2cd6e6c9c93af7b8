import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fakeKey, startFakeModelServer, type FakeModelServer, type Reply } from '../languageModel/fakeModelServer.ts'
import { createModelSettings } from '../../src/server/languageModel/modelSettings.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { manageRequester, startManaged } from './manageRequest.ts'

describe('the settings of the language model', () => {
  let server: FakeModelServer
  let service: TestService
  before(async () => {
    server = await startFakeModelServer()
    service = await startTestService({
      LANGUAGE_MODEL: 'openai',
      LANGUAGE_MODEL_URL: `${server.origin}/v1`,
      LANGUAGE_MODEL_KEY: fakeKey,
      LANGUAGE_MODEL_NAME: 'small-model',
      LANGUAGE_MODEL_DAILY_TOKENS: '5000',
      LANGUAGE_MODEL_TIMEOUT_SECONDS: '1',
    })
  })
  after(async () => {
    await service.close()
    await server.close()
  })

  const requestOf = ({ key }: Tenant) => manageRequester(service.publicUrl, key)

  it('200 what is set and what was used, day by day, without any secret', async () => {
    const [ours, theirs] = [await service.createTenant('Ours'), await service.createTenant('Theirs')]
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    for (const [{ organizationId }, days, tokens] of [
      [ours, 0, 70],
      [ours, 29, 30],
      [ours, 30, 999],
      [theirs, 1, 999],
    ] as const) {
      await sql`insert into language_model_usage (organization_id, day, tokens)
        values (${organizationId}, ${daysAgo(days)}::date, ${tokens})`.execute(service.storage.db)
    }
    const { status, body } = await requestOf(ours)('GET', '/language-model')
    assert.equal(status, 200)
    const { days, ...told } = body
    assert.deepEqual(told, {
      object: 'languageModel',
      kind: 'openai',
      model: 'small-model',
      address: `${server.origin}/v1`,
      timeoutMs: 1000,
      dailyTokens: 5000,
    })
    assert.deepEqual(
      days,
      Array.from({ length: 30 }, (_, i) => ({ day: daysAgo(29 - i), tokens: i === 29 ? 70 : i === 0 ? 30 : 0 })),
    )
    assert.doesNotMatch(JSON.stringify(body), /secret/)
  })

  it('an address is told without the login in it', () => {
    const config = { kind: 'openai', baseUrl: 'https://me:hidden@a.example/v1/?k=hidden', apiKey: null } as const
    const settings = { ...config, model: 'm', timeoutMs: 1, dailyTokens: 1 }
    assert.equal(createModelSettings(settings, service.storage.db).told.address, 'https://a.example/v1')
  })

  it('200 whether it answers, in words and without secrets; it is paid for', async () => {
    const cases: [reply: Reply, message: RegExp][] = [
      [{ status: 401, body: `{"error":"${fakeKey}"}` }, /does not accept the key \(401\)/],
      [{ status: 404 }, /LANGUAGE_MODEL_NAME/],
      [{ status: 429, headers: { 'retry-after': '60' } }, /asked too much/],
      [{ raw: 'no' }, /not in the form/],
      [{ answer: { other: 1 } }, /not in the form/],
      [{ hangs: true }, /within 1 s/],
    ]
    for (const [reply, message] of cases) {
      const request = requestOf(await service.createTenant('Asking'))
      server.replyWith(reply)
      const { status, body } = await request('POST', '/language-model/check')
      assert.equal(status, 200)
      assert.equal(body.works, false)
      assert.match(body.message, message)
      assert.doesNotMatch(JSON.stringify(body), new RegExp(fakeKey))
    }
    const tenant = await service.createTenant('Answered')
    server.replyWith({ answer: { word: 'ready' }, tokens: 123 })
    const { body } = await requestOf(tenant)('POST', '/language-model/check')
    assert.deepEqual([body.works, body.message], [true, 'It answers as it should.'])
    assert.ok(body.durationMs < 5_000)
    const { days } = (await requestOf(tenant)('GET', '/language-model')).body
    assert.equal(days.at(-1).tokens, 123)
  })

  it('200 that the tokens of the day are used up', async () => {
    const tenant = await service.createTenant('Spent')
    await sql`insert into language_model_usage (organization_id, day, tokens)
      values (${tenant.organizationId}, (now() at time zone 'utc')::date, 5000)`.execute(service.storage.db)
    const asked = server.received.length
    const { body } = await requestOf(tenant)('POST', '/language-model/check')
    assert.match(body.message, /5000 tokens of today/)
    assert.equal(server.received.length, asked)
  })

  it('429 when it is checked again and again, for this organization alone', async () => {
    server.replyWith({ answer: { word: 'ready' }, tokens: 1 })
    const eager = requestOf(await service.createTenant('Eager'))
    for (let i = 0; i < 3; i++) assert.equal((await eager('POST', '/language-model/check')).status, 200)
    const refused = await eager('POST', '/language-model/check')
    assertError(refused, 429, 'too_many_checks')
    const other = requestOf(await service.createTenant('Other'))
    assert.equal((await other('POST', '/language-model/check')).status, 200)
  })

  it('409 where there is none, which is told', async () => {
    const managed = await startManaged()
    try {
      const { body } = await managed.request('GET', '/language-model')
      assert.deepEqual([body.kind, body.model, body.address, body.days.length], ['none', null, null, 30])
      assertError(await managed.request('POST', '/language-model/check'), 409, 'no_language_model')
      assert.deepEqual((await managed.request('GET', '/service')).body, {
        object: 'service',
        publicUrl: managed.service.publicUrl,
        hasLanguageModel: false,
        freeBytesMin: 500_000_000,
      })
      assertError(await managed.request('POST', '/language-model/check', { word: 1 }), 422, 'invalid_parameter', 'word')
    } finally {
      await managed.service.close()
    }
  })
})
