import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ServerResponse } from 'node:http'
import type { Browser } from 'playwright-core'
import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import type { RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, startRecordedSite } from './support/recordedSite.ts'

type Batch = { page: string; sequence: number; sentAt: number; events: RecordedEvent[] }

const html = (body: string) => (response: ServerResponse) =>
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Tested</title>${body}`)

describe('the core in the pages of a test', () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  it('records every document in the main frame, typed words and all, but no password', async () => {
    const site = await startRecordedSite({
      '/': html('<input id=name><input id=secret type=password><a href="/two">two</a><iframe src="/frame"></iframe>'),
      '/two': html('<button>Here</button>'),
      '/frame': html('<p>framed words</p>'),
    })
    const { core } = await buildRecorder()
    const context = await browser.newContext()
    const batches: Batch[] = []
    await context.exposeBinding('__reenactEmit', (_source, batch: string) => batches.push(JSON.parse(batch) as Batch))
    await context.addInitScript({ content: core })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(site.at('/'))
    await page.fill('#name', 'Ann Example')
    await page.fill('#secret', 'hunter2')
    await page.click('a')
    await page.waitForURL('**/two')
    await page.click('button')
    await page.evaluate(() => (window as never as Record<string, () => void>)['__reenactStop']?.())
    await eventually(() => JSON.stringify(batches).includes('"stopped"'))

    const pages = Map.groupBy(batches, (batch) => batch.page)
    assert.equal(pages.size, 2)
    for (const own of pages.values()) {
      assert.deepEqual(
        own.map(({ sequence }) => sequence),
        own.map((_batch, index) => index),
      )
      const events = own.flatMap((batch) => batch.events)
      assert.equal((events[0]?.data as { tag?: string } | undefined)?.tag, 'page')
      assert.ok(events.some(({ type }) => type === 2))
    }
    const all = JSON.stringify(batches)
    assert.ok(all.includes('Ann Example') && all.includes('framed words'))
    assert.ok(!all.includes('hunter2'))
    const clicks = batches
      .flatMap((batch) => batch.events)
      .filter(({ type, data }) => {
        const { source, type: kind } = data as { source?: number; type?: number }
        return type === 3 && source === 2 && kind === 2
      })
    assert.equal(clicks.length, 2, 'also the one that led away')
    assert.deepEqual(errors, [])
    await context.close()
    site.close()
  })
})
