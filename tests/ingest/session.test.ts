import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { requester } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, own, recorderFor, scroll, type Recorder } from './support/recorderCase.ts'

const hourMs = 60 * 60 * 1000
const timeOf = (value: unknown) => Date.parse(String(value))
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 3_000, `${actual - expected} ms apart`)

describe('what a chunk says about its session', () => {
  let service: TestService
  let recorder: Recorder
  before(async () => {
    service = await startTestService({ COUNTRY_HEADER: 'CF-IPCountry' })
    recorder = await recorderFor(service, await service.createTenant('Recorded'))
  })
  after(() => service.close())

  const sessionOf = async (chunk: { session: string }) => (await recorder.session(chunk.session)) ?? {}

  it('times are the sender’s where its clock is right', async () => {
    const startedAt = Date.now() - 20 * 60 * 1000
    const chunk = chunkOf({ startedAt, events: [scroll(startedAt + 1_000), scroll(startedAt + 61_000)] })
    await recorder.send(chunk)
    const session = await sessionOf(chunk)
    assert.equal(timeOf(session['created_at']), startedAt)
    assert.equal(timeOf(session['first_event_at']), startedAt + 1_000)
    assert.equal(timeOf(session['last_event_at']), startedAt + 61_000)
    near(timeOf(session['last_chunk_at']), Date.now())
  })

  for (const [name, offsetMs] of [
    ['a day fast', 24 * hourMs],
    ['years slow', -9 * 365 * 24 * hourMs],
  ] as const) {
    it(`a clock that is ${name} is put right by when the chunk came in`, async () => {
      const theirNow = Date.now() + offsetMs
      const chunk = chunkOf({
        startedAt: theirNow - hourMs,
        sentAt: theirNow,
        events: [scroll(theirNow - 60_000), scroll(theirNow - 1_000)],
      })
      await recorder.send(chunk)
      const session = await sessionOf(chunk)
      near(timeOf(session['created_at']), Date.now() - hourMs)
      near(timeOf(session['first_event_at']), Date.now() - 60_000)
      near(timeOf(session['last_event_at']), Date.now() - 1_000)
      const [kept] = (await recorder.read(chunk.session)).chunks
      assert.equal(kept?.sentAt, theirNow)
      near(kept?.receivedAt ?? 0, Date.now())
    })
  }

  it('no clock makes times that cannot be', async () => {
    const end = 253_402_300_799_999
    for (const [startedAt, sentAt] of [
      [0, end],
      [end, 0],
      [0, 0],
      [end, end],
    ] as const) {
      const chunk = chunkOf({ startedAt, sentAt, events: [scroll(startedAt), scroll(startedAt + 1)] })
      const { status } = await recorder.send(chunk)
      assert.equal(status, 202)
      assert.ok(timeOf((await sessionOf(chunk))['created_at']) <= Date.now())
    }
  })

  it('browser and device by the user agent', async () => {
    const agents: [string, string | null, string | null][] = [
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
        'Safari 18',
        'Mobile',
      ],
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128', 'Desktop'],
      [
        'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
        'Safari 16',
        'Tablet',
      ],
      ['nonsense', null, null],
    ]
    for (const [userAgent, browser, device] of agents) {
      const chunk = chunkOf()
      await recorder.send(chunk, { headers: { 'user-agent': userAgent } })
      const session = await sessionOf(chunk)
      assert.deepEqual([session['browser'], session['device']], [browser, device])
    }
    const chunk = chunkOf()
    await recorder.send(chunk)
    const { body } = await requester(service.publicUrl, recorder.key)(`/sessions/${chunk.session}`)
    assert.equal(body.browser, 'Chrome 156')
    assert.equal(body.device, 'Desktop')
  })

  it('the country as the proxy in front says it', async () => {
    for (const [said, country] of [
      ['DE', 'DE'],
      ['fr', 'FR'],
      ['XX', null],
      ['T1', null],
      ['Germany', null],
      ['<b', null],
    ] as const) {
      const chunk = chunkOf()
      await recorder.send(chunk, { headers: { 'cf-ipcountry': said } })
      assert.equal((await sessionOf(chunk))['country_code'], country)
    }
  })

  describe('the user', () => {
    const userOf = async (chunk: { session: string }) => {
      const { user_id, user_email, user_username, user_account, user_plan, user_role, user_traits } =
        await sessionOf(chunk)
      return [user_id, user_email, user_username, user_account, user_plan, user_role, user_traits]
    }

    it('by identify, and by the chunk, which counts more', async () => {
      const chunk = chunkOf({
        user: { email: 'b@shop.example', traits: { beta: true } },
        events: [
          own('identify', { id: 7, email: 'a@shop.example', traits: { seats: 3 } }),
          own('identify', { plan: 'pro', role: 'owner', account: 'Shop', username: 'ann' }),
        ],
      })
      await recorder.send(chunk)
      assert.deepEqual(await userOf(chunk), [
        '7',
        'b@shop.example',
        'ann',
        'Shop',
        'pro',
        'owner',
        { beta: true, seats: 3 },
      ])
    })

    it('the one told last counts, whatever comes in last, and leaves what it does not mention', async () => {
      const first = chunkOf({
        user: { id: 'u1', plan: 'free' },
        events: [scroll(Date.now() - 3_000)],
        startedAt: Date.now() - 9_000,
      })
      const later = {
        ...first,
        sequence: 1,
        user: { id: 'u1', plan: 'pro', email: 'u1@shop.example' },
        events: [scroll()],
      }
      await recorder.send(later)
      await recorder.send(first)
      await recorder.send({ ...first, sequence: 2, user: undefined, events: [scroll(Date.now())] })
      assert.deepEqual((await userOf(first)).slice(0, 5), ['u1', 'u1@shop.example', null, null, 'pro'])
    })

    it('somebody else takes nothing over from who was there before', async () => {
      const first = chunkOf({ user: { id: 'u1', email: 'u1@shop.example', traits: { a: 1 } } })
      await recorder.send(first)
      await recorder.send({ ...first, sequence: 1, user: { id: 'u2' }, events: [scroll()] })
      assert.deepEqual((await userOf(first)).slice(0, 2), ['u2', null])
    })

    it('texts that the database cannot keep are made so that it can; what is no text is left out', async () => {
      const chunk = chunkOf({
        user: {
          id: 'a\u0000b\ud800c',
          email: 'x'.repeat(5_000),
          username: {} as never,
          account: '   ',
          traits: { 'na\u0000me\udc00': 'va\u0000lue\ud801', nested: { no: 1 } as never, ['__proto__']: 'own' },
        },
      })
      const { status } = await recorder.send(chunk)
      assert.equal(status, 202)
      const [id, email, username, account, , , traits] = await userOf(chunk)
      assert.equal(id, 'ab\ufffdc')
      assert.equal(String(email).length, 320)
      assert.deepEqual([username, account], [null, null])
      assert.equal((traits as Record<string, unknown>)['name\ufffd'], 'value\ufffd')
    })
  })

  it('a session that had ended is recorded again by a chunk that came late', async () => {
    for (const state of ['ended', 'analysed', 'failed']) {
      const chunk = chunkOf()
      await recorder.send(chunk)
      await sql`update sessions set state = ${state}, state_reason = 'because'
        where id = ${chunk.session}::uuid`.execute(service.storage.db)
      await recorder.send(chunk)
      assert.equal((await sessionOf(chunk))['state'], state, 'one that is known changes nothing')
      await recorder.send({ ...chunk, sequence: 1 })
      const session = await sessionOf(chunk)
      assert.deepEqual([session['state'], session['state_reason']], ['recording', null])
    }
  })

  it('counts the bytes as they lie there', async () => {
    const chunk = chunkOf({ page: randomUUID() })
    await recorder.send(chunk)
    await recorder.send({ ...chunk, sequence: 1 })
    const { rows } = await sql<{ bytes: number }>`select sum(octet_length(content))::bigint as bytes from session_chunks
      where session_id = ${chunk.session}::uuid`.execute(service.storage.db)
    const session = await sessionOf(chunk)
    assert.equal(session['recording_bytes'], rows[0]?.bytes)
    assert.ok(Number(session['unpacked_bytes']) > Number(session['recording_bytes']))
  })
})
