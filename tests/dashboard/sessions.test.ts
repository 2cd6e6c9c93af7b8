import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { sql } from '../../src/server/storage/database.ts'
import { calmVisit, startAnalysing, type Analysing } from '../support/analysedSessions.ts'
import { insertSessions } from '../support/sessionRows.ts'
import { minutesAgo } from '../support/testRows.ts'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'

const grace = { id: 'u1', email: 'grace@shop.example', username: 'Grace', account: 'Navy', plan: 'pro' }
const ada = { email: 'ada@engine.example', account: 'Engine & Sons' }
const home = calmVisit('https://shop.example/home')
const olderSessions = 120

describe('sessions, users and accounts in the dashboard', () => {
  let dashboard: TestDashboard
  let analysing: Analysing
  let page: Page
  let failedId: string
  before(async () => {
    dashboard = await startDashboard()
    const { service, ours } = dashboard
    analysing = await startAnalysing(service)
    failedId = await analysing.record(ours, { minutesAgo: 60, user: grace })
    await analysing.record(ours, { minutesAgo: 120, user: ada, events: home })
    const older = Array.from({ length: olderSessions }, (_, i) => ({
      id: randomUUID(),
      createdAt: minutesAgo(24 * 60 * 3 + i),
      userEmail: null,
      userId: null,
      addresses: [`/old/${i}`],
    }))
    await insertSessions(service, ours, older)
    await sql`update sessions set page_count = 1 where page_count = 0`.execute(service.storage.db)
    page = await dashboard.signIn()
  })
  after(async () => {
    await analysing.close()
    await dashboard.close()
  })

  const rows = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  const row = (text: string | RegExp) => rows().filter({ hasText: text })
  const untilRows = async (count: number) => {
    await page.waitForFunction(
      (expected) => document.querySelectorAll('ul[aria-label="Sessions"] > li').length === expected,
      count,
    )
  }
  const choose = async (label: string, option: string | RegExp) => {
    await page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByRole('combobox', { name: label, exact: true }))
      .click()
    await page.getByRole('option', { name: option }).click()
  }

  it('narrows by user, page, tag, issues and time, which the address keeps; chips take them away', async () => {
    await page.goto('/sessions')
    await row('Grace').waitFor()
    await page.getByLabel('User', { exact: true }).fill('GRACE@shop')
    await untilRows(1)
    assert.match(page.url(), /user=GRACE/)
    await page.reload()
    await row('Grace').waitFor()
    await untilRows(1)
    assert.equal(await page.getByLabel('User', { exact: true }).inputValue(), 'GRACE@shop')
    await page.getByRole('button', { name: 'Remove filter User: GRACE@shop' }).click()
    await page.getByLabel('Page', { exact: true }).fill('/home')
    await row('/home').waitFor()
    await untilRows(1)
    await choose('Issues', 'With issues')
    await page.getByRole('heading', { name: 'No session matches' }).waitFor()
    await page.getByRole('button', { name: 'Remove filter Page: /home' }).click()
    await row('2 issues').waitFor()
    await untilRows(1)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await choose('Tag', /failed request/)
    await untilRows(1)
    await choose('Time', 'Last 24 hours')
    await page.getByRole('button', { name: 'Remove filter Last 24 hours' }).waitFor()
    await page.getByRole('button', { name: 'Remove filter Tag: failed request' }).click()
    await untilRows(2)
    await assertAccessible(page)
    await choose('Time', 'Custom…')
    await page.getByLabel('Until').fill('2020-01-01T00:00')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'No session matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await row('Grace').waitFor()
    assert.equal(new URL(page.url()).search, '')
  })

  it('goes on when its end comes into view, and holds only the rows around', async () => {
    await page.goto('/sessions')
    await row('Grace').waitFor()
    for (const loaded of [50, 100, olderSessions + 2]) {
      await rows()
        .first()
        .and(page.locator(`[aria-setsize="${loaded}"]`))
        .waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    }
    await row(`/old/${olderSessions - 1}`).waitFor()
    assert.ok((await rows().count()) < 60, `${await rows().count()} rows in the document`)
  })

  it('offers new sessions instead of jumping, tells that they are live, and opens one', async () => {
    page = await dashboard.signIn()
    await page.clock.install()
    await page.goto('/sessions')
    await row('Grace').waitFor()
    await analysing.send(dashboard.ours, { minutesAgo: 0.5, user: { id: 'u9', username: 'Newcomer' }, events: home })
    await page.clock.fastForward(20_000)
    const offer = page.getByRole('button', { name: '1 new session' })
    await offer.waitFor()
    assert.equal(await row('Newcomer').count(), 0)
    await offer.click()
    await row('Newcomer').waitFor()
    assert.match(await row('Newcomer').innerText(), /live/)
    await row('Grace').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/sessions/${failedId}**`)
  })

  it('finds a user, tells what they did, and forgets them when their address is typed', async () => {
    await page.goto('/users')
    await page.getByRole('row', { name: /ada@engine/ }).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Find a user').fill('grace')
    await page.getByRole('row', { name: /ada@engine/ }).waitFor({ state: 'detached' })
    assert.match(page.url(), /search=grace/)
    await page.getByRole('link', { name: 'Grace' }).click()
    await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor()
    await row('2 issues').waitFor()
    assert.equal(await page.getByRole('region', { name: 'Issues met' }).getByRole('link').count(), 2)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Forget this user' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Forget this user' })
    assert.equal(await confirm.isDisabled(), true)
    await dialog.getByLabel(/Type grace@shop.example/).fill('grace@shop.example')
    await confirm.click()
    await page.waitForURL('**/users')
    const { rows: asked } = await sql`select 1 from user_deletions`.execute(dashboard.service.storage.db)
    assert.equal(asked.length, 2, 'by id and by e-mail address')
  })

  it('lists accounts and tells one, on a small screen too', async () => {
    const small = await dashboard.signIn({ role: 'viewer', viewport: { width: 360, height: 740 } })
    await small.goto('/accounts')
    await small.getByRole('link', { name: 'Engine & Sons' }).click()
    await small.getByRole('heading', { level: 1, name: 'Engine & Sons' }).waitFor()
    await small.getByRole('link', { name: /\/home/ }).waitFor()
    assert.match(await small.getByRole('region', { name: 'Issues met' }).innerText(), /Everything worked for them/)
    await small.goto('/accounts/Navy')
    await small.getByRole('region', { name: 'Issues met' }).getByRole('link').nth(1).waitFor()
    await assertAccessible(small)
    await small.goto('/sessions')
    await small.getByRole('list', { name: 'Sessions' }).waitFor()
    const overflow = await small.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.ok(overflow <= 0, `${overflow} px too wide`)
    await small.goto('/users/ada%40engine.example')
    await small.getByRole('heading', { level: 1, name: 'ada@engine.example' }).waitFor()
    assert.equal(await small.getByRole('button', { name: 'Forget this user' }).count(), 0)
  })

  it('shows nobody of another organization, and says what to do where nothing was recorded', async () => {
    const theirs = await dashboard.signIn({
      organizationId: dashboard.theirs.organizationId,
      email: 'them@example.com',
    })
    await theirs.goto('/sessions')
    await theirs.getByRole('heading', { name: 'No session yet' }).waitFor()
    assert.equal(
      await theirs.getByRole('link', { name: 'Set up recording' }).getAttribute('href'),
      '/settings/projects',
    )
    await theirs.goto('/users/ada%40engine.example')
    await theirs.getByRole('heading', { name: 'Not found' }).waitFor()
  })
})
