import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createLanguageModel } from '../../src/server/languageModel/createLanguageModel.ts'
import { fakeKey, startFakeModelServer } from './fakeModelServer.ts'
import { answerSchema, startModelCase, type ModelCase } from './modelCase.ts'

const facts = [
  { name: 'page', text: 'Our shop' },
  { name: 'console', text: 'failed to load' },
]

describe('the language model', () => {
  let models: ModelCase
  let organizationId: number

  before(async () => {
    models = await startModelCase()
  })
  after(() => models.close())
  beforeEach(async () => {
    organizationId = await models.createOrganization()
    models.server.received.length = 0
    models.server.knowsSchemas = true
    models.logged()
  })

  const request = (signal?: AbortSignal) => ({
    organizationId,
    instructions: 'Describe the shop.',
    facts,
    answer: answerSchema,
    ...(signal && { signal }),
  })

  const sent = () => models.server.received

  /** Exactly one line, at warn, that says why and nothing else. */
  function assertLogged(reason: string, status?: number) {
    const lines = models.logged()
    assert.equal(lines.length, 1, JSON.stringify(lines))
    const { time: _, ms, ...told } = lines[0] ?? {}
    assert.equal(typeof ms, 'number')
    const expected = { level: 40, organizationId, reason, msg: 'the language model wrote nothing' }
    assert.deepEqual(told, status === undefined ? expected : { ...expected, status })
  }

  it('is silent when there is none', async () => {
    const logger = { warn: () => assert.fail('nothing to tell') }
    assert.equal(await createLanguageModel({ kind: 'none' }, { db: models.db, logger }).write(request()), null)
  })

  for (const kind of ['openai', 'anthropic'] as const) {
    describe(kind, () => {
      it('writes, and is paid by what it reports', async () => {
        models.server.replyWith({ answer: { text: 'A shop.' }, tokens: 321 })
        assert.deepEqual(await models.model(kind).write(request()), { text: 'A shop.' })
        assert.equal(await models.usedTokens(organizationId), 321)
        assert.deepEqual(models.logged(), [])
        assert.equal(sent().length, 1)
        assert.equal(sent()[0]?.body.model, 'small-model')
      })

      it('is paid by the estimate when it reports nothing, or nonsense', async () => {
        models.server.replyWith({ answer: { text: 'x' }, tokens: null })
        await models.model(kind).write(request())
        const estimate = await models.usedTokens(organizationId)
        assert.ok(estimate > 2_000 && estimate < 4_000, String(estimate))
        models.server.replyWith({ answer: { text: 'x' }, tokens: 1.5e300 })
        assert.deepEqual(await models.model(kind).write(request()), { text: 'x' })
        assert.equal(await models.usedTokens(organizationId), estimate * 2)
      })

      it('fences the facts, with a mark that is new each time', async () => {
        models.server.replyWith({ answer: { text: 'x' } })
        const model = models.model(kind)
        await model.write(request())
        await model.write(request())
        const marks = sent().map(({ body }) => {
          const user = body.messages?.find(({ role }) => role === 'user')?.content ?? ''
          const system = body.system ?? body.messages?.find(({ role }) => role === 'system')?.content ?? ''
          const mark = /^<<<(\w{18}) page\nOur shop\n\1>>>\n<<<\1 console\nfailed to load\n\1>>>$/.exec(user)?.[1]
          assert.ok(mark && system.includes(mark) && system.startsWith('Describe the shop.'), user)
          assert.doesNotMatch(system, /Our shop/)
          return mark
        })
        assert.equal(new Set(marks).size, 2)
      })

      const refused: [string, Parameters<ModelCase['server']['replyWith']>[0], string, number?][] = [
        ['an error of the request', { status: 400 }, 'refused', 400],
        ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'refused', 307],
        ['an error of the server, twice', { status: 503, headers: { 'retry-after': '0' } }, 'refused', 503],
        ['a rate limit that outlasts the time', { status: 429, headers: { 'retry-after': '60' } }, 'rate limited', 429],
        ['a lost connection, twice', { resets: true }, 'no connection'],
        ['an envelope that is not JSON', { raw: '<html>' }, 'not JSON', 200],
        ['an envelope that is no object', { raw: 'null' }, 'not JSON', 200],
        ['an empty envelope', { raw: '{}' }, 'not JSON'],
        ['words instead of the answer', { written: 'I would rather not.' }, 'not JSON'],
        ['an answer of another shape', { answer: { text: 7 } }, 'wrong shape'],
        ['an answer with more than was asked for', { answer: { text: 'x', status: 'passed' } }, 'wrong shape'],
        ['an answer that is a list', { answer: ['x'] }, 'wrong shape'],
        ['a huge answer', { bytes: 300 * 1024 }, 'answer too large', 200],
      ]
      for (const [name, reply, reason, status] of refused) {
        it(`has no answer: ${name}`, async () => {
          models.server.replyWith(reply)
          assert.equal(await models.model(kind).write(request()), null)
          if (kind === 'openai' && name.endsWith('a list')) assertLogged('not JSON')
          else assertLogged(reason, status)
        })
      }

      it('has no answer for a wrong key, and does not tell the key', async () => {
        models.server.replyWith({ answer: { text: 'x' } })
        assert.equal(await models.model(kind, { apiKey: 'wrong-key' }).write(request()), null)
        assertLogged('refused', 401)
        assert.equal(sent().length, 1)
        assert.equal(await models.usedTokens(organizationId), 0)
      })

      it('has no answer when nobody listens, which costs nothing', async () => {
        const gone = await startFakeModelServer()
        await gone.close()
        for (const baseUrl of [gone.origin, 'http://user:password@127.0.0.1:9999']) {
          assert.equal(await models.model(kind, { baseUrl }).write(request()), null)
          assertLogged('no connection')
        }
        assert.equal(await models.usedTokens(organizationId), 0)
      })

      it('has no answer when a key cannot be sent, and does not tell it', async () => {
        assert.equal(await models.model(kind, { apiKey: 'schlüssel\n☃' }).write(request()), null)
        assertLogged('no connection')
      })

      it('does not wait longer than it may', async () => {
        models.server.replyWith({ hangs: true })
        const began = performance.now()
        assert.equal(await models.model(kind, { timeoutMs: 200 }).write(request()), null)
        assert.ok(performance.now() - began < 3_000)
        assertLogged('timeout')
        assert.equal(sent().length, 1)
        assert.ok((await models.usedTokens(organizationId)) > 2_000, 'it may have been paid for')
      })

      it('stops when told to', async () => {
        models.server.replyWith({ hangs: true })
        const stop = new AbortController()
        const asked = models.model(kind).write(request(stop.signal))
        setTimeout(() => stop.abort(), 100)
        assert.equal(await asked, null)
        assertLogged('stopped')
        assert.equal(await models.model(kind).write(request(AbortSignal.abort())), null)
        assertLogged('stopped')
        assert.equal(sent().length, 1)
      })

      it('tries once more after a rate limit, an error of the server and a lost connection', async () => {
        const passing = [
          { status: 429, headers: { 'retry-after': '0' } },
          { status: 529, headers: { 'retry-after': new Date().toUTCString() } },
          { status: 500 },
          { resets: true },
        ] as const
        for (const reply of passing) {
          sent().length = 0
          models.server.replyWith(reply, { answer: { text: 'again' } })
          assert.deepEqual(await models.model(kind).write(request()), { text: 'again' })
          assert.equal(sent().length, 2)
        }
        assert.deepEqual(models.logged(), [])
      })

      it('waits as long as the server asks, if that fits', async () => {
        models.server.replyWith({ status: 429, headers: { 'retry-after': '1' } }, { answer: { text: 'later' } })
        const began = performance.now()
        assert.deepEqual(await models.model(kind).write(request()), { text: 'later' })
        assert.ok(performance.now() - began >= 990)
        models.server.replyWith({ status: 429, headers: { 'retry-after': '2' } }, { answer: { text: 'too late' } })
        sent().length = 0
        assert.equal(await models.model(kind, { timeoutMs: 1_000 }).write(request()), null)
        assertLogged('rate limited', 429)
        assert.equal(sent().length, 1)
      })

      it('never tries a third time', async () => {
        models.server.replyWith({ status: 500 }, { resets: true }, { answer: { text: 'too late' } })
        assert.equal(await models.model(kind).write(request()), null)
        assert.equal(sent().length, 2)
      })

      it('leaves a server alone that failed three times in a row', async () => {
        models.server.replyWith({ status: 401 })
        const model = models.model(kind)
        for (let time = 0; time < 3; time++) await model.write(request())
        models.server.replyWith({ answer: { text: 'x' } })
        models.logged()
        assert.equal(await model.write(request()), null)
        assertLogged('resting after failures')
        assert.equal(sent().length, 3)
      })

      it('does not take an answer of another shape for a failing server', async () => {
        models.server.replyWith({ answer: {} })
        const model = models.model(kind)
        for (let time = 0; time < 4; time++) await model.write(request())
        assert.equal(sent().length, 4)
      })
    })
  }

  describe('openai', () => {
    it('is asked by a schema', async () => {
      models.server.replyWith({ answer: { text: 'x' } })
      await models.model('openai').write(request())
      const { path, headers, body, text } = sent()[0] ?? assert.fail()
      assert.equal(path, '/v1/chat/completions')
      assert.equal(headers.authorization, `Bearer ${fakeKey}`)
      assert.deepEqual(body.response_format, {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: JSON.parse(JSON.stringify(answerSchema)) },
      })
      assert.ok((body.max_completion_tokens ?? 0) > 0 && body.max_tokens === undefined)
      assert.ok(!text.includes(fakeKey))
    })

    it('is asked in words where schemas are not known, from then on at once', async () => {
      models.server.knowsSchemas = false
      models.server.replyWith({ written: '<think>{hm}</think>Sure:\n```json\n{"text":"plain"}\n```' })
      const model = models.model('openai')
      assert.deepEqual(await model.write(request()), { text: 'plain' })
      assert.deepEqual(await model.write(request()), { text: 'plain' })
      const [first, second, third, ...more] = sent().map(({ body }) => body)
      assert.ok(first?.response_format && !second?.response_format && !third?.response_format && more.length === 0)
      assert.match(second?.messages?.[0]?.content ?? '', /one JSON object that matches this schema.*"text"/s)
      assert.ok((second?.max_tokens ?? 0) > 0)
    })

    it('needs no key on a server that asks for none', async () => {
      await models.model('openai', { apiKey: null }).write(request())
      assert.equal(sent()[0]?.headers.authorization, undefined)
    })
  })

  it('anthropic is asked to use a tool', async () => {
    models.server.replyWith({ answer: { text: 'x' } })
    await models.model('anthropic').write(request())
    const { path, headers, body, text } = sent()[0] ?? assert.fail()
    assert.equal(path, '/v1/messages')
    assert.equal(headers['x-api-key'], fakeKey)
    assert.equal(headers['anthropic-version'], '2023-06-01')
    assert.equal(headers.authorization, undefined)
    assert.deepEqual(body.tool_choice, { type: 'tool', name: 'answer' })
    assert.deepEqual(body.tools?.[0]?.input_schema, JSON.parse(JSON.stringify(answerSchema)))
    assert.ok(!text.includes(fakeKey))
  })
})
