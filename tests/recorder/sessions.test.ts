import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Reason } from '../../src/recorder/status.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite, statusOf } from './support/recordedSite.ts'
import type { RecordedSite } from './support/recordedSite.ts'

const body = '<title>Shop</title><button id=buy>Buy</button><a id=tab href="/two" target=_blank rel=opener>Tab</a>'
const minute = 60_000

describe('sessions', () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  const visiting = async (
    work: (page: Page, site: RecordedSite, context: BrowserContext) => Promise<void>,
    { attributes = '', open = {} }: { attributes?: string; open?: Parameters<typeof openPage>[1] } = {},
  ) => {
    const site = await startRecordedSite({ '/': body, '/two': body }, attributes)
    const { context, page } = await openPage(browser, open)
    try {
      await work(page, site, context)
    } finally {
      await context.close()
      site.close()
    }
  }
  const different = (site: RecordedSite, what: 'session' | 'tab' | 'page') =>
    new Set(site.receiver.chunks().map((chunk) => chunk[what])).size

  it('go on over pages and tabs; a tab that inherits the storage of another is a tab of its own', () =>
    visiting(async (page, site, context) => {
      await page.goto(site.at('/'))
      await page.goto(site.at('/two'))
      const [opened] = await Promise.all([context.waitForEvent('page'), page.click('#tab')])
      await opened.click('#buy')
      const scripted = context.waitForEvent('page')
      await page.evaluate(() => void window.open('/two'))
      await (await scripted).click('#buy')
      await page.goto(site.at('/'))
      await eventually(() => site.receiver.clicks().length === 3 && different(site, 'page') === 5)
      assert.deepEqual([different(site, 'session'), different(site, 'tab'), different(site, 'page')], [1, 3, 5])
      const ids = site.receiver.chunks().flatMap((chunk) => [chunk.session, chunk.tab, chunk.page])
      assert.ok(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)))
    }))

  it('end after half an hour without anybody; the next thing done begins another, with a snapshot of its own', () =>
    visiting(async (page, site) => {
      await page.clock.install()
      await page.goto(site.at('/'))
      await page.clock.runFor(1000)
      await page.click('#buy')
      await page.clock.runFor(1000)
      await eventually(() => site.receiver.clicks().length === 1)
      const [first] = site.receiver.chunks()
      await page.clock.fastForward(31 * minute)
      await page.evaluate(() => (document.title = 'ticked'))
      await page.clock.runFor(1000)
      await page.click('#buy')
      await page.clock.runFor(1000)
      await eventually(() => site.receiver.clicks().length === 2)
      const later = site.receiver.chunks().filter((chunk) => chunk.session !== first?.session)
      assert.equal(later[0]?.sequence, 0)
      const kinds = later[0]?.events.map((event) => event.type)
      assert.deepEqual(kinds?.slice(0, 3), [5, 4, 2], 'the page, and how it looks, before anything else')
      assert.ok(
        !JSON.stringify(site.receiver.chunks().filter((chunk) => chunk.session === first?.session)).includes('ticked'),
      )
      assert.ok((later[0]?.startedAt ?? 0) - (first?.startedAt ?? 0) > 30 * minute)
    }))

  it('are told apart by the share that is recorded, the same on every page', () =>
    visiting(
      async (page, site) => {
        await page.goto(site.at('/'))
        assert.deepEqual([(await statusOf(page)).state, (await statusOf(page)).reason], ['off', 'not_sampled'])
        await setTimeout(500)
        assert.equal(site.receiver.received.length, 0)
      },
      { attributes: 'data-sample-rate="0"' },
    ))

  const refusals: [name: string, reason: Reason, attributes: string, init: () => void][] = [
    [
      'Do Not Track',
      'do_not_track',
      'data-respect-do-not-track',
      () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    ],
    [
      'Global Privacy Control',
      'do_not_track',
      'data-respect-do-not-track',
      () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    ],
    ['an automated browser', 'automated', 'data-record-automated="false"', () => {}],
    ['no key', 'no_key', 'data-key=" "', () => {}],
  ]
  for (const [name, reason, attributes, init] of refusals) {
    it(`are not recorded with ${name}, and status says why`, async () => {
      const site = await startRecordedSite({ '/': body }, attributes)
      const { context, page } = await openPage(browser)
      await page.addInitScript(init)
      await page.goto(site.at('/'))
      const { state, reason: told } = await statusOf(page)
      assert.deepEqual([state, told], ['off', reason])
      await setTimeout(400)
      assert.equal(site.receiver.received.length, 0)
      await context.close()
      site.close()
    })
  }

  it('carry who it is and what is tracked, also when that was said before the script was there', () =>
    visiting(async (page, site) => {
      await page.addInitScript(() => {
        const queue = [
          ['identify', { id: 7, email: 'ann@example.com', plan: 'pro', age: 40, nested: { no: 1 } }],
          ['track', 'cart opened', { items: 2 }],
        ]
        Object.assign(window, { reenact: { q: queue } })
      })
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await page.goto(site.at('/'))
      await page.evaluate(() => {
        type Loose = { reenact: Record<string, (...values: unknown[]) => void> }
        const { reenact } = window as never as Loose
        const loop: Record<string, unknown> = {}
        loop['self'] = loop
        for (const bad of [null, undefined, 5n, [], () => {}]) reenact['identify']?.(bad)
        for (const bad of [[''], [null], ['x', loop], ['x', 'text'], ['x', { long: 'x'.repeat(20_000) }]])
          reenact['track']?.(...bad)
        reenact['init']?.({ key: 'again' })
      })
      await eventually(
        () => site.receiver.own('track').length > 0 && site.receiver.chunks().some((chunk) => chunk.user),
      )
      const user = { id: '7', email: 'ann@example.com', plan: 'pro', traits: { age: 40 } }
      assert.deepEqual(site.receiver.own('identify'), [user])
      assert.deepEqual(site.receiver.own('track'), [{ name: 'cart opened', data: { items: 2 } }])
      assert.deepEqual(site.receiver.chunks().findLast((chunk) => chunk.user)?.user, user)
      assert.ok(warnings.filter((text) => text.startsWith('Reenact: ')).length >= 9)
    }))
})
