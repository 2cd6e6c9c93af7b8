import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { shopTokens } from '../../src/demo/shopSite/shopTests.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { sql } from '../../src/server/storage/database.ts'
import { manageRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'

const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('as good as a picture') }

describe('tests in the dashboard', () => {
  let runner: TestRunner
  let shop: ShopSite
  let dashboard: TestDashboard
  let request: ManageRequest
  let page: Page
  const complaints: string[] = []

  before(async () => {
    ;[shop, runner] = await Promise.all([startShopSite({ port: 0 }), startTestRunner()])
    dashboard = await startDashboard({}, { role: 'all', runTest: runner.runTest })
    request = manageRequester(dashboard.service.publicUrl, dashboard.ours.key)
    page = await dashboard.signIn({ role: 'editor' })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  })
  after(async () => {
    await dashboard?.close()
    await runner?.close()
    await shop?.close()
  })

  const steps = () => page.getByRole('list', { name: 'Steps', exact: true }).locator('> li')
  const wordsOf = async (list: Locator) =>
    (await list.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  const addStep = async (title: string) => {
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${title}`) }).click()
    await steps().last().getByRole('combobox', { name: 'Type' }).waitFor()
    return steps().last()
  }
  const setLocator = async (step: Locator, kind: string, value: string) => {
    const locator = step.getByRole('group', { name: 'Locator 1' })
    await locator.getByRole('combobox', { name: 'By' }).selectOption(kind)
    await locator.getByRole('textbox', { name: kind }).fill(value)
  }

  it('greets an organization that has nothing yet', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Record a project' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Create a test' }).click()
    await page.getByRole('heading', { name: 'New test' }).waitFor()
  })

  it('creates a test in the editor, step by step, and watches its validation', async () => {
    const body = { name: 'Shop', baseUrl: shop.url, tokens: shopTokens }
    assert.equal((await request('POST', '/environments', body)).status, 200)
    await page.goto('/tests')
    await page.getByRole('link', { name: 'Create the first test' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Upload a picture')
    await page
      .getByRole('combobox', { name: 'Environment' })
      .getByRole('option', { name: 'Shop', selected: true })
      .waitFor({ state: 'attached' })
    await steps().first().getByRole('textbox', { name: 'Address' }).fill('sign-in')
    // Said while typing, in the words of the service.
    await steps()
      .first()
      .getByText(/data must be an address with http/)
      .first()
      .waitFor()
    await steps().first().getByRole('textbox', { name: 'Address' }).fill('/sign-in')

    const email = await addStep('Fill in')
    await setLocator(email, 'Test id', 'email')
    await email.getByRole('button', { name: 'Insert a token into Text' }).click()
    await page.getByRole('menuitem', { name: '{{email}}' }).click()
    assert.equal(await email.getByRole('textbox', { name: 'Text', exact: true }).inputValue(), '{{email}}')

    const button = await addStep('Click')
    await setLocator(button, 'Test id', 'sign-in')
    const password = await addStep('Fill in')
    await setLocator(password, 'Label', 'Password')
    await password.getByRole('textbox', { name: 'Text', exact: true }).fill('{{password}}')
    await page.getByRole('button', { name: 'Add a locator' }).click()
    const second = password.getByRole('group', { name: 'Locator 2' })
    await second.getByRole('textbox', { name: 'Text', exact: true }).fill('Secret')
    await second.getByRole('button', { name: 'Move locator 2 up' }).click()
    await password.getByText('Means the text "Secret".').waitFor()
    await password.getByRole('button', { name: 'Remove locator 1' }).click()

    // Before the click that sends them.
    await password.getByRole('button', { name: 'Move step 4 up' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Step 4 is number 3 of 4 now.').waitFor({ state: 'attached' })
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Move step 3 up')
    assert.deepEqual(
      (await wordsOf(steps())).map((text) => text.slice(2, 12).trim()),
      ['Go to Open', 'Fill in Fi', 'Fill in Fi', 'Click Clic'],
    )

    await page.getByRole('button', { name: 'Save and validate' }).click()
    await page.getByText('Version 1 is being validated').waitFor()
    await page.waitForURL(/\/tests\/\d+\/edit$/)
    await page.getByText('Version 1 is validated').waitFor()
  })

  it('edits it: uploads a file, removes and undoes, refuses to lose changes, and saves a second version', async () => {
    const upload = await addStep('Upload')
    await upload.getByText('value must not be empty.').first().waitFor({ state: 'hidden' })
    await setLocator(upload, 'Test id', 'picture')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      upload.getByRole('button', { name: 'Upload a file' }).click(),
    ])
    await chooser.setFiles(portrait)
    await upload
      .getByText(new RegExp(`^${portrait.name} \\(`))
      .first()
      .waitFor()
    const send = await addStep('Click')
    await setLocator(send, 'Test id', 'upload-picture')
    const seen = await addStep('Expect')
    await seen
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill(`${portrait.name} (${portrait.buffer.length} bytes)`)

    await seen.getByRole('button', { name: 'More for step 7' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    assert.equal(await steps().count(), 6)
    await page.getByRole('button', { name: 'Undo' }).click()
    await steps().nth(6).waitFor()

    await page.getByRole('link', { name: 'Back to the test' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Save and validate' }).click()
    await page.getByText('Version 2 is validated').waitFor()
  })

  it('runs it and sees it finish, with pictures, history and what changed', async () => {
    await page.getByRole('link', { name: 'Back to the test' }).click()
    await page.getByRole('heading', { name: 'Upload a picture' }).waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByRole('link', { name: 'Watch the run' }).waitFor()
    await page
      .getByRole('status')
      .getByText(/^Run \d+ passed after/)
      .waitFor()
    await page.getByRole('link', { name: 'See the run' }).waitFor()
    await page.getByText(/which passed/).waitFor()
    await page.getByRole('button', { name: 'Show step 7 large' }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: /^The page after/ })
    await picture.waitFor()
    assert.ok(
      await picture.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 300)),
    )
    await page.getByRole('dialog').locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[aria-label="Show step 7 large"]:focus').waitFor()
    await assertAccessible(page)

    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('cell', { name: 'editor by hand' }).waitFor()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('button', { name: /^Version 2/ }).click()
    await page.getByText(/Added step 5: Upload portrait\.png/).waitFor()
  })

  it('changes what it belongs to, pauses it and deletes it', async () => {
    const { body } = await request('POST', '/suites', { name: 'Account', owners: ['ada@shop.example'] })
    await page.reload()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Suite' }).click()
    await page.getByRole('option', { name: 'Account' }).click()
    await page
      .getByRole('combobox', { name: 'Tags' })
      .or(page.getByRole('textbox', { name: 'Tags' }))
      .fill('smoke')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/owned by ada@shop\.example \(from its suite\)/).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await assertAccessible(page)

    const other = { name: 'Other', steps: [{ type: 'goto', description: 'Open', data: '/' }] }
    assert.equal((await request('POST', '/tests', other)).status, 200)
    await sql`update test_runs set healed_steps = '{1,2}' where status = 'passed'`.execute(dashboard.service.storage.db)
    await page.goto('/tests')
    await page.getByRole('link', { name: 'Other' }).waitFor()
    await page
      .getByRole('link', { name: /^Run \d+: passed, 2 steps healed$/ })
      .first()
      .waitFor()
    await assertAccessible(page)
    await page.getByRole('searchbox', { name: 'Name' }).fill('PICTURE')
    await page.getByRole('link', { name: 'Other' }).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'paused' }).click()
    await page.getByRole('combobox', { name: 'Last result' }).click()
    await page.getByRole('option', { name: 'passed' }).click()
    await page.waitForURL(/name=PICTURE.*state=paused.*result=passed/)
    await page.reload()
    await page.getByRole('link', { name: 'Upload a picture' }).waitFor()
    assert.equal(await page.getByRole('searchbox', { name: 'Name' }).inputValue(), 'PICTURE')
    assert.equal(await page.getByRole('combobox', { name: 'Status' }).inputValue(), 'paused')
    assert.equal(await page.getByRole('link', { name: 'Other' }).count(), 0)
    assert.equal(await page.getByRole('list', { name: 'Last runs of Upload a picture' }).getByRole('link').count(), 3)
    await assertAccessible(page)
    await page.goto(`/tests?suiteId=${body.id}`)
    await page.getByRole('button', { name: 'Run Account' }).click()
    await page.getByText('No test of Account is live and ready.').waitFor()

    await page.getByRole('link', { name: 'Upload a picture' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete this test' }).click()
    await page.getByRole('button', { name: 'Delete the test' }).click()
    await page.getByText('Upload a picture was deleted.').waitFor()
    await page.getByRole('heading', { name: 'Tests', exact: true }).waitFor()
  })

  it('makes and edits a suite', async () => {
    await page.goto('/tests')
    await page.getByRole('button', { name: 'Suites' }).click()
    await page.getByRole('menuitem', { name: 'New suite' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly')
    await dialog.getByRole('combobox', { name: 'Schedule' }).click()
    await page.getByRole('option', { name: 'Every day' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Nightly was saved.').waitFor()
    await page.locator('button:focus', { hasText: 'Suites' }).waitFor()
    const { body } = await request('GET', '/suites')
    assert.equal(body.data[0].scheduleMinutes, 1440)
  })

  it('lets a viewer look and nothing else, and another organization see nothing', async () => {
    const { body } = await request('GET', '/tests')
    const [{ id }] = body.data
    const viewer = await dashboard.signIn({ role: 'viewer' })
    await viewer.goto(`/tests/${id}`)
    await viewer.getByRole('heading', { name: 'Other' }).waitFor()
    assert.equal(await viewer.getByRole('button', { name: 'Run now' }).count(), 0)
    assert.equal(await viewer.getByRole('link', { name: 'Edit' }).count(), 0)
    await viewer.goto('/')
    await viewer.getByRole('link', { name: '1 test did not pass its validation' }).waitFor()
    await viewer.getByRole('img', { name: /^Runs of the last 7 days: \d+ passed/ }).waitFor()
    await assertAccessible(viewer)
    const stranger = await dashboard.signIn({ organizationId: dashboard.theirs.organizationId, email: 'x@example.com' })
    await stranger.goto(`/tests/${id}`)
    await stranger.getByText(`There is no test ${id}.`).waitFor()
    assert.deepEqual(complaints, [])
  })
})
