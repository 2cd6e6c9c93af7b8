import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite, statusOf } from './support/recordedSite.ts'

const body = '<title>Odd</title><button id=buy>Buy</button><p id=out></p>'

/** What a page may do before the recorder is there, and whether the recorder can still work. */
const oddities: Record<string, () => void> = {
  'frozen prototypes': () => {
    for (const one of [History, XMLHttpRequest, Navigator, HTMLFormElement, HTMLInputElement, Element, Node]) {
      Object.freeze(one.prototype)
    }
    Object.freeze(console)
  },
  'storage that throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'a fetch of its own': () => {
    const original = window.fetch
    window.fetch = function fetch(...values) {
      return original.apply(this, values)
    }
  },
  'no beacon, no compression, no idle time, no random UUID': () => {
    Object.assign(window, {
      CompressionStream: undefined,
      requestIdleCallback: undefined,
      PerformanceObserver: undefined,
    })
    Object.assign(Navigator.prototype, { sendBeacon: undefined })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  },
  'patched basics': () => {
    const { prototype } = Array
    const { push } = prototype
    prototype.push = function (...values) {
      return push.apply(this, values)
    }
    const everything = Object.prototype
    Object.defineProperty(everything, 'surprise', { value: 1, enumerable: true, configurable: true })
    Object.assign(prototype, { toJSON: undefined })
  },
}

describe('odd pages', () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  for (const [name, makeOdd] of Object.entries(oddities)) {
    it(`${name}: nothing is thrown, clicks are recorded`, async () => {
      const site = await startRecordedSite({ '/': body, '/two': body })
      const { context, page, errors } = await openPage(browser)
      await page.addInitScript(makeOdd)
      await page.goto(site.at('/'))
      await page.click('#buy')
      await eventually(() => site.receiver.clicks().length === 1)
      assert.equal(site.receiver.clicks().length, 1)
      await page.evaluate(() => {
        history.pushState({}, '', '/two')
        document.querySelector('#out')!.textContent = 'changed'
        console.error('said')
        return fetch('/two').then((response) => response.text())
      })
      await page.click('#buy')
      await eventually(() => site.receiver.clicks().length === 2)
      assert.equal(site.receiver.clicks().length, 2)
      assert.equal((await statusOf(page)).state, 'recording')
      assert.deepEqual(errors, [])
      await context.close()
      site.close()
    })
  }

  it('a policy of the page that forbids the connection is told as what it is', async () => {
    const site = await startRecordedSite({ '/': body })
    const { context, page, errors } = await openPage(browser)
    await page.route(site.at('/'), async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "connect-src 'self'" },
      })
    })
    await page.goto(site.at('/'))
    await eventually(async () => (await statusOf(page)).state === 'stopped')
    assert.equal((await statusOf(page)).reason, 'blocked_by_page')
    assert.deepEqual(errors, [])
    await context.close()
    site.close()
  })

  it('wrapped functions stay what they are, and are the old ones after stop', async () => {
    const site = await startRecordedSite({ '/': body, '/two': (response) => response.end('two') })
    const { context, page, errors } = await openPage(browser)
    await page.addInitScript(() =>
      Object.assign(window, { originals: [fetch, History.prototype.pushState, console.error, alert] }),
    )
    await page.goto(site.at('/'))
    const seen = await page.evaluate(async () => {
      type Recorder = { reenact: { stop(): void }; originals: unknown[] }
      const { reenact, originals } = window as never as Recorder
      const now = () => [fetch, History.prototype.pushState, console.error, alert]
      const unhandled: string[] = []
      window.addEventListener('unhandledrejection', (event) => {
        event.preventDefault()
        unhandled.push(String(event.reason))
      })
      void fetch('http://127.0.0.1:1/alone')
      await fetch('http://127.0.0.1:1/handled').catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 200))
      const facts = {
        wasWrapped: now().every((one, index) => one !== originals[index]),
        shape: [fetch.name, fetch.length, History.prototype.pushState.length, String(fetch).includes('[native code]')],
        text: await (await fetch('/two')).text(),
        illegal: (() => {
          try {
            Reflect.apply(History.prototype.pushState, {}, [{}, '', '/'])
            return 'nothing'
          } catch (error) {
            return (error as Error).name
          }
        })(),
        unhandled: unhandled.length,
      }
      reenact.stop()
      return { ...facts, isRestored: now().every((one, index) => one === originals[index]) }
    })
    assert.deepEqual(seen, {
      wasWrapped: true,
      shape: ['fetch', 1, 2, true],
      text: 'two',
      illegal: 'TypeError',
      unhandled: 1,
      isRestored: true,
    })
    await page.click('#buy')
    await eventually(() => site.receiver.own('stopped').length === 1)
    assert.deepEqual(site.receiver.own('stopped'), [{ reason: 'asked', detail: '' }])
    assert.equal(site.receiver.clicks().length, 0)
    assert.deepEqual([(await statusOf(page)).state, (await statusOf(page)).reason], ['stopped', 'asked'])
    assert.deepEqual(errors, [])
    await context.close()
    site.close()
  })

  it('a page that changes all the time is left alone, and that is said', async () => {
    const site = await startRecordedSite({ '/': body })
    const { context, page, errors } = await openPage(browser)
    await page.goto(site.at('/'))
    await page.evaluate(() => {
      const spin = () => {
        const rows = document.createElement('div')
        for (let index = 0; index < 5000; index++) rows.append(document.createElement('p'))
        document.querySelector('#out')!.replaceChildren(rows)
      }
      setInterval(spin, 16)
    })
    await eventually(() => site.receiver.own('stopped').length === 1, 20_000)
    assert.equal(site.receiver.own('stopped')[0]?.reason, 'too_busy')
    const { state, reason } = await statusOf(page)
    assert.deepEqual([state, reason], ['stopped', 'too_busy'])
    assert.deepEqual(errors, [])
    await context.close()
    site.close()
  })

  it('a page that ticks, and a large page that is drawn once, are not too busy', async () => {
    const site = await startRecordedSite({ '/': body })
    const { context, page } = await openPage(browser)
    await page.goto(site.at('/'))
    await page.evaluate(async () => {
      const rows = document.createElement('div')
      for (let index = 0; index < 20_000; index++) rows.append(document.createElement('p'))
      document.body.append(rows)
      for (let tick = 0; tick < 60; tick++) {
        document.querySelector('#out')!.textContent = String(tick)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    assert.equal((await statusOf(page)).state, 'recording')
    await context.close()
    site.close()
  })
})
