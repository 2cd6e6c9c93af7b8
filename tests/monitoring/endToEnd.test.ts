import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { createRecordingReader } from '../../src/server/monitoring/recordingReader.ts'
import { sql } from '../../src/server/storage/database.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

let service: TestService
let runner: TestRunner
let shop: ShopSite
let browser: Browser
let tenant: Tenant

before(async () => {
  runner = await startTestRunner()
  const parts = { renderPictures: runner.renderPictures, recorder: buildRecorder }
  service = await startTestService({}, { role: 'all', ...parts })
  tenant = await service.createTenant('Watched shop')
  shop = await startShopSite({ port: 0 })
  browser = await launchTestBrowser()
})
after(async () => {
  await browser.close()
  await shop.close()
  await service.close()
  await runner.close()
})

type Json = Record<string, unknown>

async function call(path: string, method = 'GET'): Promise<Json> {
  const headers = { authorization: `Bearer ${tenant.key}` }
  const response = await fetch(`${service.publicUrl}/api${path}`, { method, headers })
  const body = (await response.json()) as Json
  assert.equal(response.status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (let looks = 0; looks < 200; looks++, await sleep(100)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`${what} does not come.`)
}

const card = '4242 4242 4242 4242'

/** What the page offers, as its own code would use it. */
type WithRecorder = { reenact: { identify(user: object): void; track(name: string): void } }

async function visit(writeKey: string) {
  shop.recordWith({ src: `${service.publicUrl}/recorder.js`, key: writeKey, recordsAutomated: true })
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage()
  await page.goto(`${shop.addressOf('pay-500')}/products/trail-lamp`)
  await page.evaluate(() => {
    const { reenact } = window as unknown as WithRecorder
    reenact.identify({ id: 'u-7', email: 'ada@acme.example', account: 'Acme', plan: 'team', role: 'admin' })
    reenact.track('looked closely')
  })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Cart (1)').waitFor()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  const fields = { Name: 'Ada', 'E-mail': 'ada@acme.example', Street: 'Elm 1', City: 'Bonn', 'Card number': card }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await sleep(700)
  // Leaving sends what is left; closing the browser at once would not.
  await page.goto('about:blank')
  await sleep(1_000)
  await page.context().close()
}

/** As after five minutes of silence. */
async function endSession(id: string) {
  const { db, connection } = service.storage
  await sql`update sessions set last_chunk_at = last_chunk_at - interval '6 minutes' where id = ${id}::uuid`.execute(db)
  const queue = await openJobQueue(connection, { role: 'sender', onError: assert.ifError })
  assert.equal(await endSilentSessions(db, queue), 1)
  await queue.close()
}

it('a visit in a real browser becomes a session with timeline, issues and pictures', async () => {
  const { data: projects } = await call('/manage/projects')
  await visit((projects as { writeKey: string }[])[0]?.writeKey ?? '')

  const listed = await until('the session', async () => {
    const { data } = await call('/v1/sessions')
    return (data as Json[])[0] ?? null
  })
  assert.equal(listed['userEmail'], 'ada@acme.example')
  assert.equal(listed['userAccount'], 'Acme')
  assert.match(String(listed['browser']), /^Chrome \d+/)
  assert.equal(listed['device'], 'Desktop')
  assert.equal(listed['hasTimeline'], false)
  const id = String(listed['id'])

  await endSession(id)
  const session = await until('the timeline', async () => {
    const one = await call(`/v1/sessions/${id}`)
    return one['hasTimeline'] === true ? one : null
  })
  const pages = session['pagesVisited'] as { page: string; featuresUsed: string[] }[]
  assert.deepEqual(
    pages.map(({ page }) => page),
    ['/products/trail-lamp', '/cart', '/checkout'],
  )
  const tags = session['tags'] as string[]
  assert.ok(tags.includes('failed request') && tags.includes('error met'), tags.join())
  assert.match(String(session['timelineOverview']), /Ada|ada@acme/i)
  const { data: collections } = await call('/v1/monitoring/issue-collections')
  const types = (collections as { type: string; shortenedPath: string }[]).map(
    (one) => `${one.type} ${one.shortenedPath}`,
  )
  assert.deepEqual(types.toSorted(), ['network_error /checkout', 'visible_error /checkout'])

  const clicks = await until('the pictures', async () => {
    const { data } = await call(`/v1/sessions/${id}/clicks`)
    const all = data as { clickText: string; navigationTo: string | null; screenshots: Json }[]
    return all.length > 0 && all.every(({ screenshots }) => screenshots['before'] && screenshots['after']) ? all : null
  })
  assert.deepEqual(
    clicks.slice(0, 3).map(({ clickText, navigationTo }) => [clickText?.replace(/\d/, 'n'), navigationTo]),
    [
      ['Add to cart', null],
      ['Cart (n)', '/cart'],
      ['Go to checkout', '/checkout'],
    ],
  )
  await tellsNothingOfTheCard(id)
  for (const link of Object.values(clicks[0]?.screenshots ?? {})) {
    const picture = await fetch(String(link))
    assert.equal(picture.headers.get('content-type'), 'image/jpeg')
    assert.ok((await picture.arrayBuffer()).byteLength > 5_000, 'there is something to see')
  }
})

/** Neither what people read nor what is kept has a letter of what was typed. */
async function tellsNothingOfTheCard(id: string) {
  const reader = createRecordingReader(service.storage.db, service.services.blobs)
  const { chunks } = await reader.readChunks(tenant.organizationId, id)
  const told = JSON.stringify([chunks, await call(`/v1/sessions/${id}/timeline`)])
  assert.ok(told.includes('Pay now'))
  for (const secret of ['4242', 'Elm 1', 'Bonn']) assert.ok(!told.includes(secret), secret)
}
