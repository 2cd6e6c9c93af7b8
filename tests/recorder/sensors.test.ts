import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite } from './support/recordedSite.ts'
import type { RecordedSite } from './support/recordedSite.ts'

const page = `<title>Shop</title>
<form id=form action="/done"><input name=q><input id=file type=file><button id=go>Go</button></form>
<button id=off disabled><b>Not yet</b></button> <button id=on>On</button>
<a id=hash href="#part">part</a> <img src="/missing.png?token=s3cret">
<script>document.querySelector('#form').addEventListener('submit', (event) => event.preventDefault())</script>`

describe('what the recorder tells besides rrweb', () => {
  let browser: Browser
  let site: RecordedSite
  let tab: Page

  before(async () => {
    browser = await launchTestBrowser()
    site = await startRecordedSite({
      '/': page,
      '/done': '<p>done</p>',
      '/data': (response) => response.writeHead(200).end('{}'),
      '/broken': (response) => response.writeHead(500).end(),
      '/never': () => {},
    })
    tab = (await openPage(browser)).page
    await tab.goto(site.at('/?session=s3cret#token=s3cret'))
  })
  after(async () => {
    await browser.close()
    site.close()
  })
  const { own } = { own: (...[tag]: Parameters<RecordedSite['receiver']['own']>) => site.receiver.own(tag) as object[] }
  const told = async (tag: Parameters<typeof own>[0], count = 1) => {
    await eventually(() => own(tag).length >= count)
    return own(tag)
  }

  it('the page, first of all', async () => {
    const [first] = await told('page')
    const { url, title, navigationType, isVisible } = first as Record<string, unknown>
    assert.deepEqual(
      [url, title, navigationType, isVisible],
      [`${site.origin}/?session=***#token=***`, 'Shop', 'navigate', true],
    )
    const events = site.receiver.chunks()[0]?.events ?? []
    assert.deepEqual(
      events.slice(0, 2).map((event) => event.type === 5 && (event.data as { tag: string }).tag)[0],
      'page',
    )
    assert.ok(
      events.some((event) => event.type === 2),
      'with a snapshot in the first chunk',
    )
  })

  it('how it loaded', async () => {
    const [load] = (await told('load')) as Record<string, number | null>[]
    assert.equal(load?.['status'], 200)
    for (const name of ['responseMs', 'interactiveMs', 'loadMs', 'firstPaintMs'])
      assert.ok((load?.[name] ?? 0) > 0, name)
  })

  it('addresses that change in place, once each', async () => {
    await tab.evaluate(() => {
      history.pushState({}, '', '/cart?code=s3cret')
      history.replaceState({}, '', '/cart?step=2')
      history.replaceState({ same: true }, '', '/cart?step=2')
    })
    await tab.evaluate(() => history.back())
    await tab.waitForURL('**/?session=**')
    await tab.click('#hash')
    const told3 = (await told('navigation', 4)) as { url: string; how: string }[]
    assert.deepEqual(
      told3.map(({ url, how }) => [how, url.slice(site.origin.length)]),
      [
        ['push', '/cart?code=***'],
        ['replace', '/cart?step=2'],
        ['pop', '/?session=***#token=***'],
        ['hash', '/?session=***#part'],
      ],
    )
  })

  it('requests of every kind, with how they ended, and none of its own', async () => {
    await tab.evaluate(async () => {
      await fetch('/data?email=ann@example.com', { method: 'post', body: 'hidden' })
      await fetch('/broken')
      await fetch('http://127.0.0.1:1/').catch(() => {})
      const stop = new AbortController()
      const stopped = fetch('/never', { signal: stop.signal }).catch(() => {})
      stop.abort()
      await stopped
      await new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.addEventListener('loadend', () => setTimeout(resolve))
        request.open('PUT', '/broken')
        request.send('hidden')
      })
      navigator.sendBeacon('/data')
    })
    const requests = (await told('request', 6)) as Record<string, unknown>[]
    assert.deepEqual(
      requests.map(({ by, method, url, status, outcome }) => [
        by,
        method,
        String(url).replace(site.origin, ''),
        status,
        outcome,
      ]),
      [
        ['fetch', 'POST', '/data?email=***', 200, 'answered'],
        ['fetch', 'GET', '/broken', 500, 'answered'],
        ['fetch', 'GET', 'http://127.0.0.1:1/', null, 'failed'],
        ['fetch', 'GET', '/never', null, 'aborted'],
        ['xhr', 'PUT', '/broken', 500, 'answered'],
        ['beacon', 'POST', '/data', null, 'pending'],
      ],
    )
    assert.ok(requests.every(({ startedAt, durationMs }) => Number(startedAt) > 1e12 && Number(durationMs) >= 0))
    assert.ok(!site.receiver.everything().includes('hidden"'))
  })

  it('errors, rejections, files that are missing, and what is logged', async () => {
    await tab.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('broken at http://x.test/?token=s3cret')
      })
      void Promise.reject(new RangeError('too far'))
      void Promise.reject('just words')
      console.error('%s failed with %d', 'Payment', 42, { code: 'E1', deep: { a: 1 } }, new Error('inner'))
    })
    const errors = (await told('error', 4)) as Record<string, unknown>[]
    const of = (how: string) => errors.filter((one) => one['how'] === how)
    assert.deepEqual(
      of('resource').map((one) => one['source']),
      [`${site.origin}/missing.png?token=***`],
    )
    const [error] = of('error')
    assert.deepEqual([error?.['name'], error?.['message']], ['TypeError', 'broken at http://x.test/?token=***'])
    assert.match(String(error?.['stack']), /TypeError/)
    assert.deepEqual(
      of('rejection')
        .map((one) => String(one['message']))
        .toSorted(),
      ['just words', 'too far'],
    )
    const [logged] = (await told('console')) as { text: string }[]
    assert.equal(logged?.text, 'Payment failed with 42 {"code":"E1","deep":"…"} Error: inner')
  })

  it('forms, keys, disabled controls and files', async () => {
    await tab.fill('[name=q]', 'words')
    await tab.press('[name=q]', 'Enter')
    await tab.press('[name=q]', 'Escape')
    await tab.press('[name=q]', 'a')
    await tab.locator('#off b').click({ force: true })
    await tab.setInputFiles('#file', [{ name: 'secret-name.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    const [submit] = (await told('submit')) as { id: number; submitterId: number }[]
    assert.ok(submit && submit.id > 0 && submit.submitterId > 0)
    const keys = (await told('key', 2)) as { key: string; id: number }[]
    assert.deepEqual(
      keys.map(({ key }) => key),
      ['Enter', 'Escape'],
    )
    assert.ok(keys.every(({ id }) => id > 0))
    const [press] = (await told('disabledPress')) as { id: number; x: number }[]
    assert.ok(press && press.id > 0 && press.x > 0)
    assert.deepEqual(
      ((await told('files')) as { count: number }[]).map(({ count }) => count),
      [1],
    )
    assert.ok(!site.receiver.everything().includes('secret-name'))
  })

  it('windows, dialogs, the clipboard', async () => {
    tab.on('dialog', (dialog) => void dialog.accept())
    await tab.evaluate(() => {
      const opened = window.open('/done?key=s3cret')
      opened?.close()
      window.alert('one')
      window.confirm('two')
      window.prompt('three')
      document.dispatchEvent(new ClipboardEvent('copy'))
      void navigator.clipboard?.writeText('x').catch(() => {})
    })
    assert.deepEqual(await told('open'), [{ url: `${site.origin}/done?key=***` }])
    assert.deepEqual(
      ((await told('dialog', 3)) as { how: string }[]).map(({ how }) => how),
      ['alert', 'confirm', 'prompt'],
    )
    assert.deepEqual(
      ((await told('clipboard', 2)) as { how: string }[]).map(({ how }) => how),
      ['copy', 'write'],
    )
  })

  it('being left, with the requests that are still under way', async () => {
    await tab.evaluate(() => void fetch('/never?left'))
    await tab.goto(site.at('/done'))
    const requests = (await told('request', 7)) as { url: string; outcome: string }[]
    const left = requests.find(({ url }) => url.endsWith('/never?left'))
    assert.equal(left?.outcome, 'pending')
    assert.deepEqual(await told('leave'), [{ url: `${site.origin}/?session=***#part` }])
    await tab.goBack()
    await eventually(() => own('page').length >= 3 || own('restored').length > 0)
    assert.ok(!site.receiver.everything().includes('s3cret'), 'no secret went anywhere')
  })
})
