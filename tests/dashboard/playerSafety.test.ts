import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { startAnalysing } from '../support/analysedSessions.ts'
import { startDashboard, type TestDashboard } from './support/dashboard.ts'
import { hostileHtml, recordHostile, startListener } from './support/hostilePage.ts'

type Listener = Awaited<ReturnType<typeof startListener>>

const beganAt = Date.now() - 30 * 60_000
const hacked = (page: Page) => page.evaluate(() => 'hacked' in window)

describe('a hostile recording in the player', () => {
  let dashboard: TestDashboard
  let listener: Listener
  let page: Page
  let sessionId: string
  const left: string[] = []

  before(async () => {
    ;[dashboard, listener] = await Promise.all([startDashboard(), startListener()])
    page = await dashboard.signIn({ role: 'viewer' })
    await page.goto('/sessions')
    const events = await recordHostile(page, listener.url, beganAt)
    const analysing = await startAnalysing(dashboard.service)
    sessionId = await analysing.record(dashboard.ours, { minutesAgo: 30, events: () => events })
    await analysing.close()
    listener.heard.length = 0
    // What is stopped before it leaves is told as a request too, and is none.
    page.on('requestfinished', (request) => left.push(request.url()))
    page.on('requestfailed', (request) => {
      const { errorText = '' } = request.failure() ?? {}
      if (!['csp', 'origin'].includes(errorText)) left.push(`${errorText} ${request.url()}`)
    })
  })
  after(async () => {
    await dashboard.close()
    await listener.close()
  })

  const heardOf = (path: string) => listener.heard.some((line) => line.startsWith(`GET ${path} `))
  async function until(isSo: () => boolean) {
    for (let looks = 0; looks < 100 && !isSo(); looks++) await sleep(50)
    assert.ok(isSo(), listener.heard.join())
  }

  it('would do harm in a page without protection', async () => {
    const bare = await dashboard.visit()
    // Stays long enough to do the rest.
    listener.show(hostileHtml(listener.url).replace('content="0; url', 'content="60; url'))
    await bare.goto(listener.url, { waitUntil: 'commit' })
    await until(() => ['/script', '/onerror', '/frame', '/sheet.css'].every((path) => heardOf(path)))
    assert.equal(await hacked(bare), true)
    await bare.context().close()
    listener.heard.length = 0
  })

  it('is shown and played, and nothing of it runs or reaches anybody', async () => {
    await page.goto(`/sessions/${sessionId}`)
    const stage = page.frameLocator('iframe[title="What the user saw"]')
    const recorded = stage.frameLocator('.layer:not([data-waiting]) iframe')
    await recorded.getByRole('heading', { name: 'Nothing to see' }).waitFor()
    const title = await page.title()
    await page.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Play' }).last().click()
    await page
      .getByTestId('player-time')
      .getByText(/^0:0[34] \//)
      .waitFor()
    // Where the recorded page has a link over everything.
    await page.locator('iframe[title="What the user saw"]').click({ force: true, position: { x: 200, y: 150 } })
    await page.waitForTimeout(500)

    assert.equal(await hacked(page), false)
    assert.equal(await page.title(), title)
    assert.match(page.url(), new RegExp(`/sessions/${sessionId}`))
    for (const frame of page.frames()) assert.ok(!frame.url().startsWith(listener.url), frame.url())
    assert.deepEqual(listener.heard, [])
    const elsewhere = left.filter((url) => !url.startsWith(dashboard.service.publicUrl) && !/^(blob|data):/.test(url))
    assert.deepEqual(elsewhere, [])
  })

  it('is kept in frames that run no scripts but those of the player', async () => {
    const stage = page.frameLocator('iframe[title="What the user saw"]')
    const sandboxes = await stage
      .locator('.layer iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('sandbox')))
    assert.deepEqual(sandboxes, ['allow-same-origin'])
    const answer = await page.request.get('/dashboard/player.html')
    assert.equal(answer.headers()['x-dns-prefetch-control'], 'off')
    const policy = answer.headers()['content-security-policy'] ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'none'", "form-action 'none'"]) {
      assert.ok(policy.includes(rule), policy)
    }
  })

  it('makes the page obey nobody else', async () => {
    const time = await page.getByTestId('player-time').innerText()
    await page.evaluate(() => {
      for (const kind of ['reached', 'broken', 'time', 'shown']) {
        window.postMessage({ kind, scene: 1, at: 0, reason: 'x' }, location.origin)
        window.postMessage(null, location.origin)
      }
    })
    await page.waitForTimeout(200)
    assert.equal(await page.getByTestId('player-time').innerText(), time)
    assert.equal(await page.getByRole('alert').count(), 0)
  })
})
