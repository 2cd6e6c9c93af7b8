import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { CollectionType } from '../../src/domain/monitoring/collectionTypes.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'

const payment = 'POST /api/payments answers 500'
const slow = '/orders takes longer than 4 s to load'
const dead = 'The button "Add to cart" does nothing'

describe('issues', () => {
  let dashboard: TestDashboard
  let page: Page
  let paymentSession: string
  before(async () => {
    dashboard = await startDashboard()
    const rows = rowsFor(dashboard.service, dashboard.ours)
    const meet = async (type: CollectionType, rootCause: string, shortenedPath: string, minutes: number) => {
      const sessionId = await rows.session({ createdAt: minutesAgo(minutes + 1), userEmail: 'ada@shop.example' })
      const fingerprints = [{ version: 1, value: rootCause }]
      const collection = { type, fingerprints, rootCause, shortenedPath }
      await rows.issue(sessionId, rootCause, [minutesAgo(minutes)], { collection, userKey: 'ada@shop.example' })
      return sessionId
    }
    paymentSession = await meet('network_error', payment, '/checkout', 5)
    await meet('slow_load', slow, '/orders', 10)
    await meet('dead_click', dead, '/products/{id}', 3 * 24 * 60)
    page = await dashboard.signIn()
  })
  after(() => dashboard.close())

  const row = (name: string) => page.getByRole('link', { name, exact: true })
  const gone = (name: string) => row(name).waitFor({ state: 'detached' })

  it('are filtered by what the address says, also after loading it again', async () => {
    await page.goto('/issues')
    for (const name of [payment, slow, dead]) await row(name).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Words in the root cause').fill('load')
    await gone(payment)
    await row(slow).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('text'), 'load')
    await page.reload()
    await row(slow).waitFor()
    assert.equal(await row(payment).count(), 0)
    assert.equal(await page.getByLabel('Words in the root cause').inputValue(), 'load')
    await page.getByLabel('Words in the root cause').fill('')
    await row(payment).waitFor()
    await page.getByText('24 h', { exact: true }).click()
    await gone(dead)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Dead click' }).click()
    await page.getByRole('heading', { name: 'No issue fits' }).waitFor()
    await page.getByRole('link', { name: 'Show all open issues' }).click()
    await row(payment).waitFor()
  })

  it('several are resolved at once, and that is taken back', async () => {
    await page.goto('/issues')
    await page.getByRole('checkbox', { name: `Choose ${payment}` }).check()
    await page.getByRole('checkbox', { name: `Choose ${slow}` }).check()
    await page.getByRole('button', { name: 'Resolve 2' }).click()
    await gone(payment)
    await gone(slow)
    await page.reload()
    await row(dead).waitFor()
    assert.equal(await row(slow).count(), 0)
    await page.getByText('Resolved', { exact: true }).click()
    await row(payment).waitFor()
    await gone(dead)
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
    await page.getByRole('button', { name: 'Reopen 2' }).click()
    await page.getByRole('heading', { name: 'No issue fits' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(payment).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
    await page.getByRole('button', { name: 'Reopen 2' }).click()
    await gone(payment)
  })

  it('one is resolved and reopened, and opens the replay at the moment', async () => {
    await page.goto('/issues')
    await row(payment).press('Enter')
    await page.getByRole('heading', { level: 1, name: payment }).waitFor()
    await page.locator('main:focus').waitFor()
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    await page.getByRole('button', { name: 'Reopen' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Reopened by').first().waitFor()
    await page.getByText('30 d', { exact: true }).click()
    await page.waitForURL(/window=30d/)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Watch the session at 1:00' }).click()
    await page.waitForURL(`**/sessions/${paymentSession}?t=57`)
  })

  it('stay on the page while the service does not answer, which is told until it does', async () => {
    await page.goto('/issues/1')
    await page.route('**/{api,dashboard}/**', (request) => request.abort())
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    const notice = page.getByText('The service does not answer', { exact: true })
    await notice.waitFor()
    await page.getByRole('heading', { level: 1, name: payment }).waitFor()
    await page.unroute('**/{api,dashboard}/**')
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor()
  })

  it('belong to a group by words, which is previewed before it is saved', async () => {
    await page.goto('/issues/groups')
    await page.getByRole('link', { name: 'New group' }).click()
    await page.getByLabel('Name').fill('Keeps people from paying')
    await page.getByLabel('What belongs to it, in words').fill('paying at the checkout')
    await page.getByText('1 of the 3 latest issues belong to it.').waitFor()
    const first = page.getByRole('region', { name: 'Preview' }).getByRole('listitem').first()
    await first.getByRole('img', { name: 'Belongs to it', exact: true }).waitFor()
    await first.getByText('"checkout" is in the path.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Create group' }).click()
    const saved = page.getByRole('row', { name: /Keeps people from paying/ })
    await saved.waitFor()
    await assertAccessible(page)
    await saved.getByRole('link', { name: '1' }).click()
    await row(payment).waitFor()
    await gone(slow)
    assert.match(page.url(), /group=\d+/)
  })

  it('a group is changed, and its deletion is taken back', async () => {
    await page.goto('/issues/groups')
    await page.getByRole('link', { name: 'Keeps people from paying' }).click()
    await page.getByLabel('What belongs to it, in words').fill('')
    await page.getByText('Write some words or choose a condition').waitFor()
    await page.getByLabel('Path contains').fill('/orders')
    await page.getByText('The path contains "/orders".').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Group "Keeps people from paying" saved.').waitFor()
    await page.reload()
    assert.equal(await page.getByLabel('Path contains').inputValue(), '/orders')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByLabel('Path contains').waitFor()
  })

  it('are only looked at by a viewer, also on a small screen', async () => {
    const viewer = await dashboard.signIn({
      role: 'viewer',
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    })
    for (const path of ['/issues', '/issues/1', '/issues/groups', '/issues/groups/1']) {
      await viewer.goto(path)
      await viewer.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(await viewer.getByRole('checkbox').count(), 0)
      for (const name of ['Resolve', 'Save', 'Delete', 'New group']) {
        assert.equal(await viewer.getByRole('button', { name, exact: true }).count(), 0, `${name} on ${path}`)
      }
      const isTooWide = await viewer.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      assert.equal(isTooWide, false, path)
      await assertAccessible(viewer)
    }
    await viewer.close()
  })

  it("are another organization's own", async () => {
    const { organizationId } = dashboard.theirs
    const stranger = await dashboard.signIn({ organizationId, email: 'stranger@example.com' })
    await stranger.goto('/issues')
    await stranger.getByRole('heading', { name: 'Nothing has been recorded yet' }).waitFor()
    await stranger.getByRole('link', { name: 'Get the snippet' }).waitFor()
    for (const path of ['/issues/1', '/issues/one', '/issues/groups/1']) {
      await stranger.goto(path)
      await stranger.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    }
    await stranger.close()
  })
})
