import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { issueRecorder } from '../support/issues.ts'
import { assertError, requester } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { walkList, withQuery } from '../support/walkList.ts'

const path = '/monitoring/issue-collections'

const paths = [
  '/',
  '/cart',
  '/Cart',
  '/cart/items/42',
  '/cart/items/42/edit',
  '/carts',
  '/checkout/:id/pay',
  '/a.b',
  '/axb',
  '/foo-bar_baz',
  '/100%',
  '/über/straße',
  '/日本/🛒',
  '/a b',
  '/a+b(c)[d]{e}|f^g$h',
  '/line\nbreak',
  '',
]

const ordinary = String.raw`cart ^/cart$ ^/cart items/\d+$ /\d+/edit a.b a\.b \bcart\b \bitems s\b \Bart (cart|checkout)
  ^/(?:a|b) /c.*t /c.*?t [A-Z] [^a-z/] \w+-\w+ \W{2} \s \S \D$ a{2} o{2,} t{1,2}s ^$ ^ $ . 🛒 ^/..../ 日. ü straße$ break$
  ^break line.b \+ \(c\) \[d\] \{e\} \| \^g\$ [.]b [\]] [-_] % /:\w+/ \x61 \t|\n (?<name>cart) (?:) x?y* [\d]{2} \/cart
  cart/ CART f\^ (a)(b)|(c) (a+)+$ ^(/[a-z]+)*$ .{12} (.*)(.*)t (?:/\w+){3} ^/.$ ^/$`.split(/\s+/)

describe('GET /monitoring/issue-collections?url=', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    const { session } = issueRecorder(service, tenant)
    const sessionId = await session()
    for (const [i, shortenedPath] of paths.entries()) {
      const collection = {
        type: 'dead_click',
        fingerprints: [{ version: 1, value: String(i) }],
        rootCause: 'x',
        shortenedPath,
      } as const
      await rowsFor(service, tenant).issue(sessionId, '', [minutesAgo(i)], { collection })
    }
  })
  after(() => service.close())

  const found = async (url: string, limit = 100) =>
    (await walkList<{ shortenedPath: string }>(request, path, { url, limit })).map(({ shortenedPath }) => shortenedPath)

  describe('200', () => {
    it('searches a regular expression as JavaScript does', async () => {
      for (const pattern of ordinary) {
        const wanted = paths.filter((shortenedPath) => new RegExp(pattern, 'u').test(shortenedPath))
        assert.deepEqual(await found(pattern), wanted, pattern)
      }
    })

    it('minds the case unless the pattern says otherwise', async () => {
      assert.deepEqual(await found('/Cart'), ['/Cart'])
      const either = paths.filter((shortenedPath) => /\/cart$/i.test(shortenedPath))
      assert.deepEqual(await found('(?i)/CART$'), either)
      assert.deepEqual(await found('/(?i:CART)$'), either)
      assert.deepEqual(await found('(?i)ÜBER'), ['/über/straße'])
      assert.deepEqual(await found('\\p{Greek}'), [])
      assert.deepEqual(await found('^/\\p{Han}'), ['/日本/🛒'])
    })

    it('pages through what matches', async () => {
      const wanted = paths.filter((shortenedPath) => shortenedPath.includes('art'))
      for (const limit of [1, 2, wanted.length]) assert.deepEqual(await found('art', limit), wanted)
    })

    it('works with the other filters', async () => {
      const query = { url: 'art', since: minutesAgo(4), until: minutesAgo(1), status: 'open', limit: 5 }
      const walked = await walkList<{ shortenedPath: string }>(request, path, query)
      assert.deepEqual(
        walked.map(({ shortenedPath }) => shortenedPath),
        ['/Cart', '/cart/items/42'],
      )
    })

    it('takes 256 characters', async () => {
      assert.deepEqual(await found(`^/cart$|${'x'.repeat(248)}`), ['/cart'])
    })
  })

  describe('422', () => {
    for (const [what, patterns] of [
      ['what is no regular expression', ['(', ')', '[', '*', 'a**', '+', '?', 'a{2,1}', '\\', '[b-a]', '(?<x', '(?z)']],
      ['back-references', ['(a)\\1', '(?<x>a)\\k<x>']],
      ['look-around', ['(?=a)', '(?!a)', '(?<=a)b', '(?<!a)b']],
      ['too many repetitions', ['a{1001}', '((a{1,30}){1,30}){1,30}', '(?:(?:.{1000}){1000}){1000}']],
      ['what is longer than 256 characters', ['x'.repeat(257), '🛒'.repeat(257)]],
    ] as const) {
      it(`for ${what}`, async () => {
        for (const url of patterns) {
          const answer = await request(withQuery(path, { url }))
          assertError(answer, 422, 'invalid_parameter', 'url')
          assert.match(answer.body.error.message, /^url /)
        }
      })
    }
  })

  describe('with patterns that are hard to match', () => {
    const monsters = [
      '(a+)+$',
      '(a|a)*$',
      '(a*)*b',
      '((a{1,30}){1,30}){1,30}',
      '.{1000}',
      '(?:.{10}){100}$',
      '((.{10}){10}){10}x?$',
      '(a?){1000}a{1000}',
      '(a?){1000}'.repeat(25),
      '(\\pL?){1000}'.repeat(21),
      '(\\b?){1000}'.repeat(23),
      '\\b(.?\\b?){300}\\b.{300}\\b$',
      '(.*a.{400}){2}$',
      '(?i)(.*){1000}'.repeat(17),
      '(x+x+)+y',
      `(${'a|'.repeat(125)}a)+$`,
      '(.*)'.repeat(64),
      `(?:${'[^/]*/?'.repeat(35)})$`,
      '([a-z]+)*[0-9]$',
      '(a|ab|b|.){250}c{250}',
    ]
    let big: ReturnType<typeof requester>

    before(async () => {
      assert.equal(monsters.length, 20)
      assert.ok(monsters.every(({ length }) => length <= 256))
      const many = await service.createTenant('Many')
      big = requester(service.publicUrl, many.key)
      await sql`
        insert into issue_collections (organization_id, project_id, type, root_cause,
          shortened_path, first_occurred, last_occurred, newest_occurrence_id)
        select ${many.organizationId}, ${many.projectId}, 'slow_load', 'x',
          '/' || repeat('a', 300) || '/' || n || repeat('/éa', 200) || repeat('ab!', 100), t, t, 0
        from generate_series(1, 3000) as n, lateral (select now() - n * interval '1 second') as s (t)`.execute(
        service.storage.db,
      )
    })

    it('answers others meanwhile', async () => {
      const waits: number[] = []
      const done = new AbortController()
      const others = (async () => {
        while (!done.signal.aborted) {
          const began = performance.now()
          assert.equal((await fetch(`${service.publicUrl}/health/live`)).status, 200)
          waits.push(performance.now() - began)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })()
      const answers = await Promise.all(monsters.map((url) => big(withQuery(path, { url, limit: 1 }))))
      done.abort()
      await others
      for (const answer of answers) if (answer.status !== 200) assertError(answer, 422, 'invalid_parameter', 'url')
      // A busy machine may hold up one of them; nothing holds up many.
      const [longest = Infinity, ...shorter] = waits.toSorted((a, b) => b - a)
      const usual = shorter[Math.floor(waits.length / 20)] ?? Infinity
      assert.ok(usual < 300 && longest < 1_000, `others waited ${usual} ms, once even ${longest} ms`)
    })

    it('answers ordinary patterns afterwards', async () => {
      const { status, body } = await big(withQuery(path, { url: '/29\\d\\d/', limit: 100 }))
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.data.length, 100)
    })
  })
})
