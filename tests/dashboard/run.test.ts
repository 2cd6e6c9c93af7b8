import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { shopTests, shopTokens } from '../../src/demo/shopSite/shopTests.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { manageRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { assertAccessible } from './support/dashboard.ts'
import { startDashboard, type TestDashboard } from './support/dashboard.ts'

/** A failing step need not wait long for what will not come. */
const steps = shopTests.changeAddress.steps.map((step) =>
  step.type === 'click' ? { ...step, timeoutMs: 2_000 } : step,
)

describe('the page of a run', () => {
  let dashboard: TestDashboard
  let shop: ShopSite
  let runner: TestRunner
  let ask: ManageRequest
  let page: Page
  let testId: number
  let runId: number

  before(async () => {
    ;[shop, runner] = await Promise.all([startShopSite({ port: 0 }), startTestRunner()])
    dashboard = await startDashboard({}, { role: 'all', runTest: runner.runTest })
    ask = manageRequester(dashboard.service.publicUrl, dashboard.ours.key)
    const environment = { name: 'Shop', baseUrl: shop.url, tokens: shopTokens }
    const environmentId: number = (await ask('POST', '/environments', environment)).body.id
    const { body } = await ask('POST', '/tests', { name: 'Change the address', environmentId, steps })
    testId = body.id
    runId = body.validation.runId
    await ended(runId)
    await ask('PATCH', `/environments/${environmentId}`, { baseUrl: shop.addressOf('renamed-save') })
    page = await dashboard.signIn({ role: 'editor' })
    await page.goto(addressOf())
    await page.getByRole('heading', { name: /All 8 steps passed/ }).waitFor()
  })
  after(async () => {
    await dashboard.close()
    await runner.close()
    await shop.close()
  })

  async function ended(id: number) {
    for (let looks = 0; looks < 300; looks++, await sleep(100)) {
      const { status } = (await ask('GET', `/runs/${id}`)).body
      if (status === 'passed' || status === 'failed') return
    }
    throw new Error(`Run ${id} does not end.`)
  }

  const addressOf = (more = '') => `/tests/${testId}/runs/${runId}${more}`
  const stepList = () => page.getByRole('navigation', { name: 'Steps' })
  const pictures = (of: Page = page) => of.getByRole('region', { name: 'Pictures' })
  const see = (text: string | RegExp, within: Page | Locator = page) => within.getByText(text).first().waitFor()

  it('follows a run until it has failed, and explains why', async () => {
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByRole('button', { name: 'Cancel the run' }).waitFor()
    runId = Number(new URL(page.url()).pathname.split('/').at(-1))
    await see(/^Step \d of 8$/)
    await see(/^Validation of the version, started by editor, /)
    await page.getByRole('heading', { name: /Step 7 failed: there is no button "Save address"/ }).waitFor()
    await see('The control is still there, under another text, label or id.')
    await see('failed', stepList().getByRole('link', { name: /Save address/ }))
    await see('not reached', stepList().getByRole('link', { name: /was saved/ }))

    const card = page.getByRole('region', { name: 'Why the step failed' })
    for (const part of ['Expected', 'Actual', 'Reasoning', 'Evidence']) {
      await card.getByText(part, { exact: true }).waitFor()
    }
    const similar = card.getByRole('listitem').filter({ hasText: 'The button "Save changes"' })
    await similar.getByRole('button', { name: 'Show on the picture' }).click()
    await see('the button "Save changes"', pictures())
    await assertAccessible(page)
  })

  it('compares pictures by a line that the keyboard moves, side by side, and large', async () => {
    const line = pictures().getByRole('slider')
    await line.focus()
    const at = Number(await line.inputValue())
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.equal(Number(await line.inputValue()), at + 2)
    assert.match((await line.getAttribute('aria-valuetext')) ?? '', new RegExp(`^${at + 2} % last passing run`))
    await pictures().getByText('Before and after').click()
    await pictures()
      .getByRole('img', { name: /Save address".*, before$/ })
      .waitFor()
    await pictures().getByText('Side by side').click()
    await pictures().getByRole('figure').nth(1).waitFor()
    const size = await pictures()
      .getByRole('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth)
    assert.equal(size, 1280)
    await pictures().getByRole('button', { name: 'Open large' }).click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('lets viewers look and change nothing, also on a phone, and strangers not even look', async () => {
    const viewer = await dashboard.signIn({ role: 'viewer', viewport: { width: 360, height: 740 } })
    await viewer.goto(addressOf())
    await pictures(viewer).getByRole('slider').waitFor()
    for (const name of ['Run again', 'Apply and validate']) {
      assert.ok(await viewer.getByRole('button', { name }).first().isDisabled(), name)
    }
    await see('Viewers cannot change tests. Ask an editor to apply it.', viewer)
    assert.equal(await viewer.evaluate(() => document.documentElement.scrollWidth), 360)
    const { organizationId } = dashboard.theirs
    const stranger = await dashboard.signIn({ organizationId, email: 'them@example.com' })
    await stranger.goto(addressOf())
    await stranger.getByRole('heading', { name: 'Not found' }).waitFor()
  })

  it('applies the suggested fix and tells how its validation went', async () => {
    const fix = page.getByRole('article').filter({ hasText: 'Save changes' }).first()
    await see('the element with the test id "save-address"', fix)
    await fix.getByRole('button', { name: 'Apply and validate' }).click()
    await see(/Applied as version 2\. (It is being validated|Its validation waits)/, fix)
    await see('Applied as version 2, which passed its validation.', fix)
    await fix.getByRole('link', { name: /See run/ }).click()
    await page.getByRole('heading', { name: /All 8 steps passed/ }).waitFor()
    await page.goBack()
    await see('Applied as version 2, which passed its validation.', fix)
  })

  it('has an address for each step, and keys to move between them', async () => {
    await page.goto(addressOf('?step=3'))
    await page.getByRole('heading', { name: /^Step 3: Fill "Password"/ }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: /^Step 4: Click "Sign in"/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: /^Step 5/ }).waitFor()
    assert.equal(new URL(page.url()).search, '?step=5')
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: /^Step 4/ }).waitFor()
    await page.goto(`/tests/${testId + 1}/runs/${runId}?step=2`)
    await page.getByRole('heading', { name: /^Step 2/ }).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, addressOf('?step=2'))
  })

  it('stands beside the last run that passed', async () => {
    await page.goto(addressOf('?tab=compare'))
    await page.getByRole('heading', { name: 'Compared with the last passing run' }).waitFor()
    const facts = page.getByRole('region', { name: 'What differs' })
    await see('the same', facts.getByRole('row', { name: /^Version/ }))
    await see('differs', facts.getByRole('row', { name: /^Duration/ }))
    const table = page.getByRole('region', { name: 'Step by step' })
    await see('failed', table.getByRole('row', { name: /Save address/ }))
    await see('not reached in this run', table.getByRole('row', { name: /was saved/ }))
    await assertAccessible(page)
  })

  it('tells console and network, and plays what was recorded', async () => {
    await page.getByRole('tab', { name: 'Network' }).click()
    await page.getByLabel('Filter requests').fill('/sign-in')
    await see(/GET .*\/sign-in/, page.getByRole('region', { name: 'Requests' }))
    await assertAccessible(page)
    await page.getByRole('tab', { name: 'Replay' }).click()
    await page.getByRole('group', { name: 'Player' }).waitFor()
    await stepList()
      .getByRole('link', { name: /"Street"/ })
      .click()
    const stage = page.frameLocator('iframe[title="What the user saw"]')
    await stage.frameLocator('.layer:not([data-waiting]) iframe').getByText('Your account').first().waitFor()
  })
})
