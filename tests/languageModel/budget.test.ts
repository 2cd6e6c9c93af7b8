import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createUsageStore, type UsageStore } from '../../src/server/languageModel/usageStore.ts'
import { openDatabase, sql } from '../../src/server/storage/database.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { answerSchema, startModelCase, type ModelCase } from './modelCase.ts'

describe('the budget of the language model', () => {
  let models: ModelCase
  let usage: UsageStore
  let organizationId: number

  before(async () => {
    models = await startModelCase()
    usage = createUsageStore(models.db)
  })
  after(() => models.close())
  beforeEach(async () => {
    organizationId = await models.createOrganization()
    models.server.received.length = 0
    models.logged()
  })

  const request = () => ({ organizationId, instructions: 'Write.', facts: [], answer: answerSchema })

  it('is taken before and settled after', async () => {
    const first = await usage.reserve(organizationId, 60, 100)
    assert.ok(first)
    assert.equal(await usage.reserve(organizationId, 60, 100), null)
    await usage.settle(organizationId, first, 25)
    assert.equal(await models.usedTokens(organizationId), 25)
    assert.ok(await usage.reserve(organizationId, 75, 100))
    assert.equal(await usage.reserve(organizationId, 1, 100), null)
  })

  it('does not let one call take more than a day has', async () => {
    assert.equal(await usage.reserve(organizationId, 101, 100), null)
    assert.equal(await models.usedTokens(organizationId), 0)
  })

  it('never gets below nothing, and may be overdrawn by a call that was longer than thought', async () => {
    const reserved = await usage.reserve(organizationId, 10, 100)
    assert.ok(reserved)
    await usage.settle(organizationId, reserved, 500)
    assert.equal(await models.usedTokens(organizationId), 500)
    await usage.settle(organizationId, { ...reserved, tokens: 9_000 }, 0)
    assert.equal(await models.usedTokens(organizationId), 0)
  })

  it('is new every day; what began before midnight is settled on its day', async () => {
    await sql`insert into language_model_usage (organization_id, day, tokens)
      values (${organizationId}, (now() at time zone 'utc')::date - 1, 100)`.execute(models.db)
    assert.ok(await usage.reserve(organizationId, 100, 100))
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'utc')::date - 1)::text as day`.execute(models.db)
    await usage.settle(organizationId, { day: rows[0]?.day ?? '', tokens: 60 }, 10)
    assert.equal(await models.usedTokens(organizationId), 100)
  })

  it("is each organization's own", async () => {
    const other = await models.createOrganization()
    const reserved = await usage.reserve(organizationId, 100, 100)
    assert.ok(reserved)
    assert.ok(await usage.reserve(other, 100, 100))
    await usage.settle(other, reserved, 0)
    assert.equal(await models.usedTokens(organizationId), 100)
  })

  it('holds with many at once, over several connections', async () => {
    const database = await createTestDatabase()
    const opened = [1, 2, 3].map(() =>
      openDatabase({ connectionString: database.url }, { name: 'test', connectionsMax: 5, onError: () => {} }),
    )
    const stores = opened.map(({ db }) => createUsageStore(db))
    const { rows } = await sql<{ id: number }>`
      insert into organizations (name) values ('Busy') returning id`.execute(opened[0]?.db ?? models.db)
    const id = rows[0]?.id ?? 0
    const taken = await Promise.all(
      Array.from({ length: 90 }, (_, index) => (stores[index % 3] ?? usage).reserve(id, 10, 305)),
    )
    const reserved = taken.filter((reservation) => reservation !== null)
    assert.equal(reserved.length, 30)
    await Promise.all(reserved.map((one, index) => (stores[index % 3] ?? usage).settle(id, one, index % 2)))
    const settled = await sql<{ tokens: number }>`select tokens from language_model_usage`.execute(
      opened[0]?.db ?? models.db,
    )
    assert.deepEqual(settled.rows, [{ tokens: 15 }])
    await Promise.all(opened.map(({ close }) => close()))
    await database.close()
  })

  it('lets no call out when it is used up', async () => {
    models.server.replyWith({ answer: { text: 'x' }, tokens: 9_990 })
    const model = models.model('openai', { dailyTokens: 10_000 })
    assert.deepEqual(await model.write(request()), { text: 'x' })
    assert.equal(await model.write(request()), null)
    assert.equal(models.server.received.length, 1)
    assert.deepEqual(
      models.logged().map(({ level, reason }) => [level, reason]),
      [[40, 'budget used up']],
    )
  })

  it('counts calls that are under way', async () => {
    models.server.replyWith({ answer: { text: 'x' }, tokens: 100, delayMs: 300 })
    const model = models.model('anthropic', { dailyTokens: 5_000 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => model.write(request())))
    const written = answers.filter((answer) => answer !== null).length
    assert.ok(written >= 1 && written <= 2, String(written))
    assert.equal(models.server.received.length, written)
    assert.equal(await models.usedTokens(organizationId), written * 100)
    assert.deepEqual(await model.write(request()), { text: 'x' }, 'what was set aside and not used is there again')
  })

  it('keeps the estimate of what was cut off, and gives back what was refused', async () => {
    models.server.replyWith({ status: 400 })
    await models.model('openai').write(request())
    assert.equal(await models.usedTokens(organizationId), 0)
    models.server.replyWith({ resets: true }, { answer: { text: 'x' }, tokens: 100 })
    await models.model('openai').write(request())
    assert.ok((await models.usedTokens(organizationId)) > 2_100)
  })

  it('that cannot be read is an answer that is missing', async () => {
    await sql`alter table language_model_usage rename to elsewhere`.execute(models.db)
    try {
      assert.equal(await models.model('openai').write(request()), null)
    } finally {
      await sql`alter table elsewhere rename to language_model_usage`.execute(models.db)
    }
    assert.deepEqual(
      models.logged().map(({ level, reason }) => [level, reason]),
      [[40, 'internal']],
    )
  })
})
