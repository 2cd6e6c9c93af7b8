import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { seedRecordings } from '../support/seededRecordings.ts'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'

describe('the page of a session', () => {
  let dashboard: TestDashboard
  let page: Page
  let idOf: (name: string) => string

  before(async () => {
    dashboard = await startDashboard()
    const names = ['grace-cannot-pay', 'mei-compares-in-tabs']
    ;[page, idOf] = await Promise.all([
      dashboard.signIn({ role: 'editor' }),
      seedRecordings(dashboard.service, dashboard.ours, names),
    ])
  })
  after(() => dashboard.close())

  const recorded = () =>
    page.frameLocator('iframe[title="What the user saw"]').frameLocator('.layer:not([data-waiting]) iframe')
  const time = () => page.getByTestId('player-time')
  const see = (heading: string | RegExp) => recorded().getByRole('heading', { name: heading }).first().waitFor()
  const showsTime = (pattern: RegExp) => time().getByText(pattern).waitFor()
  const tab = (name: string) => page.getByRole('tab', { name }).click()

  it('is found in the list and plays', async () => {
    await page.goto('/sessions')
    await page
      .getByRole('link', { name: /grace\.okoye@mail\.example/ })
      .first()
      .click()
    await see('Gear for slow weekends')
    await showsTime(/^0:00 \/ 0:21$/)
    await page.getByRole('heading', { name: 'grace.okoye@mail.example' }).waitFor()
    await page.getByRole('button', { name: 'Speed 1×' }).click()
    await page.getByRole('menuitem', { name: '4×' }).click()
    await page.getByRole('button', { name: 'Play' }).last().click()
    await see('Checkout')
    await page.getByRole('button', { name: 'Pause' }).last().click()
    await page.getByRole('button', { name: 'Play' }).last().waitFor()
    assert.ok((await page.locator('[aria-current="step"]').count()) === 1)
    await assertAccessible(page)
  })

  it('jumps to an error, a moment before it', async () => {
    await page.goto(`/sessions/${idOf('grace-cannot-pay')}`)
    await see('Gear for slow weekends')
    await tab('Issues')
    await page
      .getByRole('button', { name: /POST \/api\/orders answers 500/ })
      .first()
      .click()
    await showsTime(/^0:1\d \//)
    await see('Checkout')
    await tab('Clicks')
    await page.getByRole('button', { name: /Click on “Add to cart”/ }).click()
    await see('Trail Lamp')
    await assertAccessible(page)
  })

  it('opens at the time of a shared link, and makes one', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/sessions/${idOf('grace-cannot-pay')}?t=8`)
    await showsTime(/^0:08 \//)
    await see('Checkout')
    await page.getByRole('button', { name: 'Copy link at 0:08' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied, `${dashboard.service.publicUrl}/sessions/${idOf('grace-cannot-pay')}?t=8`)
  })

  it('is played by keys', async () => {
    await page.keyboard.press('ArrowLeft')
    await showsTime(/^0:03 \//)
    await page.keyboard.press('ArrowRight')
    await showsTime(/^0:08 \//)
    await page.keyboard.press('Shift+ArrowLeft')
    await showsTime(/^0:00 \//)
    await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Speed 1.5×' }).waitFor()
    await page.keyboard.press('n')
    await showsTime(/^0:0[1-9] \//)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pause' }).last().waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Play' }).last().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys of the player' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('tells messages and requests of the recording, and who it was', async () => {
    await tab('Console')
    await page.getByRole('tabpanel').getByText(/./).first().waitFor()
    await tab('Requests')
    await page
      .getByRole('button', { name: /500 POST \/api\/orders/ })
      .first()
      .waitFor()
    await tab('User')
    await page.getByRole('cell', { name: 'grace.okoye@mail.example' }).waitFor()
    await page.getByRole('link', { name: 'All sessions of this user' }).waitFor()
  })

  it('shows the tab that was looked at', async () => {
    await page.goto(`/sessions/${idOf('mei-compares-in-tabs')}`)
    await see('All products')
    const at = async (seconds: number, heading: string) => {
      await page.goto(`/sessions/${idOf('mei-compares-in-tabs')}?t=${seconds}`)
      await see(heading)
    }
    await at(2.5, 'Trail Lamp')
    await at(4.5, 'Reading Lamp')
    await at(9, 'Your cart')
  })

  it('is pinned, and deleted after a question', async () => {
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await page.getByText('Pinned', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete the session' }).click()
    await page.waitForURL(/\/sessions$/)
    await page.goto(`/sessions/${idOf('mei-compares-in-tabs')}`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
  })

  it("is changed by no viewer, and not there for another organization's", async () => {
    const viewer = await dashboard.signIn({ role: 'viewer' })
    await viewer.goto(`/sessions/${idOf('grace-cannot-pay')}`)
    await viewer.getByTestId('player-time').waitFor()
    assert.equal(await viewer.getByRole('button', { name: 'More actions' }).count(), 0)
    const stranger = await dashboard.signIn({
      organizationId: dashboard.theirs.organizationId,
      email: 'them@example.com',
    })
    await stranger.goto(`/sessions/${idOf('grace-cannot-pay')}`)
    await stranger.getByRole('heading', { name: 'Not found' }).waitFor()
  })
})
