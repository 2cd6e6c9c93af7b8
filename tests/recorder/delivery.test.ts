import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite, statusOf } from './support/recordedSite.ts'
import type { RecordedSite } from './support/recordedSite.ts'

const rows = '<p>one of many lines that make the page long enough to be worth something</p>'.repeat(100)
const shop = `<title>Shop</title><button id=buy>Buy</button><a id=next href="/next">Next</a>
<a id=back href="/">Back</a>${rows}`

/** Each page's chunks, numbered from 0 without a gap. */
function assertNoGaps(site: RecordedSite) {
  const pages = Map.groupBy(site.receiver.chunks(), (chunk) => chunk.page)
  for (const [page, chunks] of pages) {
    assert.deepEqual(
      chunks.map((chunk) => chunk.sequence),
      chunks.map((_chunk, index) => index),
      `page ${page}`,
    )
  }
  return pages.size
}

describe('delivery', () => {
  let browser: Browser
  let site: RecordedSite
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  const withSite = async (work: (page: Page, site: RecordedSite) => Promise<void>) => {
    site = await startRecordedSite({ '/': shop, '/next': shop })
    const { context, page, errors } = await openPage(browser)
    try {
      await work(page, site)
      assert.deepEqual(errors, [])
    } finally {
      await context.close()
      site.close()
    }
  }

  it('loses no click over 30 navigations, each at once after the click', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      for (let round = 0; round < 30; round++) {
        await page.click('#buy')
        await page.click(round % 2 === 0 ? '#next' : '#back')
      }
      await eventually(async () => (await statusOf(page)).pendingChunks === 0 && receiver.own('load').length > 30)
      assert.equal(receiver.clicks().length, 60)
      assert.equal(assertNoGaps(site), 31)
      assert.equal(new Set(receiver.chunks().map((chunk) => chunk.session)).size, 1)
      assert.equal(new Set(receiver.chunks().map((chunk) => chunk.tab)).size, 1)
      assert.deepEqual(receiver.preflights, [], 'and no browser asks for permission first')
    }))

  it('loses none when the page is closed right after it', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      await page.click('#buy')
      await page.close({ runBeforeUnload: true })
      await eventually(() => receiver.clicks().length === 1)
      assert.equal(receiver.clicks().length, 1)
      assert.equal(receiver.own('leave').length, 1)
    }))

  it('loses none while the server is away, over navigations, in whatever way it is away', () =>
    withSite(async (page, { at, receiver }) => {
      const troubles = [
        'cut',
        { status: 503 },
        'cut',
        { status: 500 },
        { status: 429, headers: { 'retry-after': '1' } },
      ] as const
      await page.goto(at('/'))
      for (const [index, trouble] of troubles.entries()) {
        receiver.beTroubled(() => trouble)
        await page.click('#buy')
        await setTimeout(400)
        await page.click(index % 2 === 0 ? '#next' : '#back')
      }
      receiver.recover()
      await eventually(async () => receiver.clicks().length >= 10 && (await statusOf(page)).pendingChunks === 0, 20_000)
      assert.equal(receiver.clicks().length, 10)
      assertNoGaps(site)
      assert.equal((await statusOf(page)).lostChunks, 0)
    }))

  it('loses none when the answer gets lost: the chunk comes twice and is the same', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      await eventually(() => receiver.chunks().length === 1)
      const seen: string[] = []
      receiver.beTroubled((chunk) => {
        seen.push(`${chunk.page} ${chunk.sequence} ${JSON.stringify(chunk.events)}`)
        return seen.length === 1 ? 'cut' : null
      })
      await page.click('#buy')
      await eventually(() => receiver.clicks().length === 1)
      assert.ok(seen.length >= 2)
      assert.equal(seen[0], seen[1])
    }))

  it('sends a chunk that is being compressed when the page is left', () =>
    withSite(async (page, { at, receiver }) => {
      await page.addInitScript(() => {
        // Never done: as on a machine that is busy while the page is left.
        const never = { readable: new ReadableStream(), writable: new WritableStream() }
        Object.assign(window, {
          CompressionStream: function () {
            return never
          },
        })
      })
      await page.goto(at('/'))
      await page.click('#buy')
      await setTimeout(500)
      await page.click('#next')
      await eventually(() => receiver.clicks().length >= 2)
      assert.equal(receiver.clicks().length, 2)
      assert.ok(receiver.received.every(({ wasGzip }) => !wasGzip))
    }))

  it('hands to the next page what the browser takes no more, when much happened right before', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      await eventually(() => receiver.chunks().length === 1)
      await page.evaluate(async () => {
        const letters = 'abcdefghijklmnopqrstuvwxyz'
        for (let round = 0; round < 20; round++) {
          const line = document.createElement('p')
          line.textContent = Array.from({ length: 20_000 }, (_, index) => letters[(index * round * 7) % 26]).join('')
          document.body.prepend(line)
          await Promise.resolve()
        }
        document.querySelector<HTMLElement>('#buy')?.click()
        location.href = '/next'
      })
      await page.waitForURL('**/next')
      await eventually(async () => receiver.own('load').length === 2 && (await statusOf(page)).pendingChunks === 0)
      assert.equal(receiver.clicks().length, 1)
      assert.equal(assertNoGaps(site), 2)
      const first = receiver.chunks().filter((chunk) => chunk.page === receiver.chunks()[0]?.page)
      assert.ok(first.length > 10, 'in parts that a beacon can carry')
    }))

  it('sends at once when the page is hidden, and goes on where it was when it comes back from memory', () =>
    withSite(async (page, { at, receiver }) => {
      await page.addInitScript(() => {
        Object.assign(window, { tell: { isHidden: false } })
        Object.defineProperty(Document.prototype, 'visibilityState', {
          get: () => ((window as never as { tell: { isHidden: boolean } }).tell.isHidden ? 'hidden' : 'visible'),
        })
      })
      await page.goto(at('/'))
      await page.click('#buy')
      await page.evaluate(() => {
        ;(window as never as { tell: { isHidden: boolean } }).tell.isHidden = true
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await eventually(() => receiver.own('visibility').length === 1, 250)
      assert.deepEqual(receiver.own('visibility'), [{ isVisible: false }])
      assert.equal(receiver.clicks().length, 1)
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      await page.click('#buy')
      await eventually(() => receiver.clicks().length === 2)
      assert.equal(receiver.own('restored').length, 1)
      assert.equal(assertNoGaps(site), 1)
    }))

  it('keeps to the pace that the server asks for', () =>
    withSite(async (page, { at, receiver }) => {
      let asked = 0
      receiver.beTroubled(() => {
        asked++
        return { status: 429, headers: { 'retry-after': '30' } }
      })
      await page.goto(at('/'))
      await page.click('#buy')
      await setTimeout(1500)
      await page.click('#buy')
      assert.equal(asked, 1)
      assert.equal((await statusOf(page)).lastError, 'the server answered 429')
    }))

  it('drops what is refused for good and says so, and goes on', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      await eventually(() => receiver.chunks().length === 1)
      let isFirst = true
      receiver.beTroubled(() => {
        const trouble = isFirst ? { status: 413, body: 'too_large' } : null
        isFirst = false
        return trouble
      })
      await page.click('#buy')
      await eventually(async () => (await statusOf(page)).lostChunks === 1)
      await page.click('#buy')
      await eventually(() => receiver.clicks().length === 1)
      const { state, lostChunks, lastError } = await statusOf(page)
      assert.deepEqual([state, lostChunks, lastError], ['recording', 1, 'the server answered 413'])
    }))

  it('begins another session when the server finds this one too long', () =>
    withSite(async (page, { at, receiver }) => {
      await page.goto(at('/'))
      await eventually(() => receiver.chunks().length === 1)
      const [first] = receiver.chunks()
      receiver.beTroubled((chunk) =>
        chunk.session === first?.session ? { status: 422, body: 'session_too_long' } : null,
      )
      await page.click('#buy')
      await eventually(() => receiver.chunks().some((chunk) => chunk.session !== first?.session))
      await page.click('#buy')
      await eventually(() => receiver.clicks().length === 1)
      const other = receiver.chunks().filter((chunk) => chunk.session !== first?.session)
      assert.equal(new Set(other.map((chunk) => chunk.session)).size, 1)
      assert.equal(other[0]?.sequence, 0)
      assert.ok(
        other[0]?.events.some((event) => event.type === 2),
        'with a snapshot of its own',
      )
      assert.notEqual(other[0]?.page, first?.page)
    }))

  for (const [status, body, reason] of [
    [401, 'unknown', 'invalid_key'],
    [403, 'origin_not_allowed', 'origin_not_allowed'],
  ] as const) {
    it(`stops when the answer is ${reason}, and says so`, () =>
      withSite(async (page, { at, receiver }) => {
        let asked = 0
        receiver.beTroubled(() => {
          asked++
          return { status, body }
        })
        await page.goto(at('/'))
        await eventually(async () => (await statusOf(page)).state === 'stopped')
        await page.click('#buy')
        await setTimeout(700)
        assert.equal((await statusOf(page)).reason, reason)
        assert.equal(asked, 1)
      }))
  }

  it('holds a bounded amount while the server is away for long, and begins anew after the gap', () =>
    withSite(async (page, { at, receiver }) => {
      receiver.beTroubled(() => 'cut')
      await page.goto(at('/'))
      await page.evaluate(async () => {
        for (let round = 0; round < 30; round++) {
          const line = document.createElement('p')
          line.textContent = 'x'.repeat(200_000) + round
          document.body.append(line)
          await new Promise((resolve) => window.setTimeout(resolve, 30))
          line.remove()
        }
      })
      await eventually(async () => (await statusOf(page)).lostChunks > 0, 20_000)
      receiver.recover()
      const snapshots = () => receiver.events().filter((event) => event.type === 2).length
      await eventually(() => snapshots() >= 2, 70_000)
      assert.equal(snapshots(), 2)
    }))
})
