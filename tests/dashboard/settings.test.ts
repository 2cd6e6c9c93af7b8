import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import { sql } from '../../src/server/storage/database.ts'
import { manageRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'
import { startSite, type Site } from './support/site.ts'

describe('settings', () => {
  let dashboard: TestDashboard
  let page: Page
  let request: ManageRequest
  let site: Site
  before(async () => {
    site = await startSite()
    dashboard = await startDashboard({}, { recorder: buildRecorder })
    page = await dashboard.signIn()
    request = manageRequester(dashboard.service.publicUrl, dashboard.ours.key)
  })
  after(async () => {
    await dashboard.close()
    await site.close()
  })

  const open = async (path: string, heading: string | RegExp) => {
    await page.goto(`/settings${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  const tellsOf = (text: string | RegExp) => page.getByText(text).first().waitFor()

  it('a project is made, its snippet goes into a page, and the page’s data is seen to arrive', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('', 'Projects')
    await page.getByRole('button', { name: 'New project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop')
    await dialog.getByLabel('Allowed origins').fill('shop.example')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await dialog.getByText(/must be an origin/).waitFor()
    await dialog.getByLabel('Allowed origins').fill(site.origin)
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await page.getByText('Nothing has arrived yet').waitFor()
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Copy the script tag' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(snippet, /^<script async src="http:[^"]+\/recorder\.js" data-key="rw_[0-9a-f]{32}"><\/script>$/)

    // The recorder leaves out browsers that are driven by programs, unless it is told otherwise.
    site.setHead(snippet.replace('<script', '<script data-record-automated="true"'))
    const visitor = await dashboard.visit()
    try {
      const other = site.origin.replace('127.0.0.1', 'localhost')
      await visitor.goto(other)
      await tellsOf('Data comes in and is refused')
      await tellsOf(`, from ${other}`)
      await visitor.goto(site.origin)
      await tellsOf('Data is arriving')
      const link = page.getByRole('link', { name: 'open the newest session' })
      assert.match((await link.getAttribute('href')) ?? '', /^\/sessions\/[0-9a-f-]{36}$/)
    } finally {
      await visitor.context().close()
    }
  })

  it('the write key is replaced only by whoever confirms it', async () => {
    const { body } = await request('GET', '/projects')
    const [{ id, writeKey }] = body.data
    await open(`/projects/${id}`, 'Default')
    await page.getByRole('button', { name: 'Replace…' }).click()
    await page.getByRole('dialog').getByText('stops being recorded').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace the key' }).click()
    await tellsOf('The project has another write key.')
    assert.notEqual((await request('GET', `/projects/${id}`)).body.writeKey, writeKey)
  })

  it('a secret token cannot be read again, is kept, and is replaced', async () => {
    await open('/environments', 'Environments')
    await page.getByRole('button', { name: 'New environment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Staging')
    await dialog.getByLabel('Base address').fill('https://staging.shop.example')
    await dialog.getByRole('button', { name: 'Add token' }).click()
    await dialog.getByLabel('Name of the token').fill('password')
    await dialog.getByRole('checkbox', { name: 'Secret' }).check()
    await dialog.getByLabel('Value of the token').fill('abc')
    await dialog.getByRole('button', { name: 'Create environment' }).click()
    await dialog.getByText(/at least 4 characters/).waitFor()
    await dialog.getByLabel('Value of the token').fill('very hidden words')
    await dialog.getByRole('button', { name: 'Create environment' }).click()
    await page.getByRole('heading', { level: 2, name: 'Staging' }).waitFor()

    await page.getByRole('button', { name: 'Edit Staging' }).click()
    const value = dialog.getByLabel('Value of the token')
    await value.waitFor()
    assert.equal(await value.inputValue(), '')
    assert.doesNotMatch(await page.content(), /very hidden words/)
    await dialog.getByLabel('Base address').fill('https://next.shop.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'https://next.shop.example' }).waitFor()
    const sealed = await sql<{ sealed: Buffer; value: null }>`
      select sealed_value as sealed, value from environment_tokens where name = 'password'`.execute(
      dashboard.service.storage.db,
    )
    assert.ok(sealed.rows[0]?.sealed && sealed.rows[0].value === null, 'it is still there, and sealed')
  })

  it('an environment that a test uses is not deleted, and says which', async () => {
    const { body } = await request('GET', '/environments')
    const [environment] = body.data
    const steps = [{ type: 'goto', description: 'Open the shop', data: '/' }]
    const { projectId, id: environmentId } = environment
    const test = await request('POST', '/tests', { name: 'Check out', steps, projectId, environmentId })
    await open('/environments', 'Environments')
    await page.getByRole('button', { name: 'Delete Staging' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 test uses this environment').waitFor()
    const link = dialog.getByRole('link', { name: 'Check out' })
    assert.equal(await link.getAttribute('href'), `/tests/${test.body.id}`)
    assert.equal(await dialog.getByRole('button', { name: 'Delete' }).count(), 0)
    await request('DELETE', `/tests/${test.body.id}`)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Delete Staging' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await tellsOf('No environments yet')
  })

  it('a tag is built from conditions, told in words, and its deletion taken back', async () => {
    await open('/tags/new', 'New tag')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gave up paying')
    await page.getByLabel('Part of the address').fill('/checkout')
    await page.getByRole('button', { name: 'Add group' }).click()
    const inner = page.getByRole('group', { name: 'Conditions, any' })
    await inner.getByText('Fill this in.').waitFor()
    await inner.getByLabel('What the user does').selectOption({ label: 'presses' })
    await inner.getByText('Fill this in.').waitFor()
    await page.getByRole('status').filter({ hasText: 'Complete the conditions' }).waitFor()
    await inner.getByLabel('Part of its text').fill('Pay')
    await inner.getByLabel('At least so many times').fill('3')
    await page.getByRole('status').filter({ hasText: 'No session has been analysed yet.' }).waitFor()
    assert.ok(await page.getByRole('switch', { name: 'Ask the language model too' }).isDisabled())
    await page.getByRole('button', { name: 'Create tag' }).click()
    const words = 'visits an address with “/checkout” and (presses “Pay” at least 3 times)'
    await page.getByRole('cell', { name: words, exact: true }).waitFor()
    const { body } = await request('GET', '/tags')
    assert.deepEqual(body.data[0].conditions, {
      all: [
        { on: 'page', contains: '/checkout', path: null, atLeast: 1 },
        { any: [{ on: 'click', text: 'Pay', atLeast: 3 }] },
      ],
    })
    await page.getByRole('button', { name: 'Delete Gave up paying' }).click()
    await page.getByRole('link', { name: 'Gave up paying' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Gave up paying' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gave up paying' }).waitFor()
    assert.equal(await page.getByLabel('Part of its text').inputValue(), 'Pay')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('rage click')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('"rage click" is a tag that every organization has.').waitFor()
    assert.ok(await name.evaluate((field) => field === document.activeElement))
    await page.getByRole('link', { name: 'All tags' }).click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  })

  it('a host rule keeps the value of its header; a script that is none is refused', async () => {
    await open('/host-rules', 'Host rules')
    await page.getByRole('button', { name: 'New host rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Hosts that end in').fill('staging.shop.example')
    await dialog.getByRole('button', { name: 'Add header' }).click()
    await dialog.getByLabel('Name of the header').fill('x-bypass')
    await dialog.getByLabel('Value of the header').fill('let me in')
    await dialog.getByLabel('Script').fill('window.')
    await dialog.getByRole('button', { name: 'Create host rule' }).click()
    await dialog.getByText(/not valid JavaScript/).waitFor()
    await dialog.getByLabel('Script').fill('window.isTest = true')
    await dialog.getByRole('button', { name: 'Create host rule' }).click()
    await tellsOf('x-bypass: ••••••')
    await page.getByRole('button', { name: 'Edit staging.shop.example' }).click()
    assert.equal(await dialog.getByLabel('Value of the header').inputValue(), '')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await tellsOf('x-bypass: ••••••')
  })

  it('a file is uploaded, and deleted by whoever sees that nothing uses it', async () => {
    await open('/files', 'Files')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    await (await choosing).setFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(12_300) })
    const row = page.getByRole('row', { name: /invoice\.pdf/ })
    await row.getByRole('cell', { name: '12.3 kB', exact: true }).waitFor()
    await row.getByRole('button', { name: /Show which tests/ }).click()
    await row.getByText('no test').waitFor()
    await row.getByRole('button', { name: 'Delete invoice.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await tellsOf('No files yet')
  })

  it('retention and room are set, and kept', async () => {
    await open('/retention', 'Retention & storage')
    const shop = page.getByRole('region', { name: 'Shop' })
    await shop.getByLabel('Keep sessions for (days)').fill('14')
    await shop.getByLabel('At most (GB)').fill('2.5')
    await shop.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByText('Sessions older than 14 days are deleted').waitFor()
    await page.getByRole('button', { name: 'Save and delete' }).click()
    await tellsOf('Saved for Shop.')
    const { data } = (await request('GET', '/projects')).body
    const { retentionDays, recordingBytesMax } = data.find(({ name }: { name: string }) => name === 'Shop')
    assert.deepEqual([retentionDays, recordingBytesMax], [14, 2.5e9])
  })

  it('a user is forgotten after a confirmation, and the list does not say who', async () => {
    await open('/forgotten-users', 'Forgotten users')
    await page.getByLabel('E-mail address').fill('ann@shop.example')
    await page.getByRole('button', { name: 'Forget…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('cell', { name: 'under way' }).waitFor()
    assert.doesNotMatch(await page.getByRole('table').innerText(), /ann/)
  })

  it('a viewer reads and changes nothing', async () => {
    const viewer = await dashboard.signIn({ role: 'viewer' })
    await viewer.goto('/settings/projects')
    await viewer.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    assert.equal(await viewer.getByRole('button', { name: 'New project' }).count(), 0)
    assert.equal(await viewer.getByRole('link', { name: 'Language model' }).count(), 0)
    await viewer.goto('/settings/language-model')
    await viewer.getByText('You may not see this').waitFor()
    await viewer.context().close()
  })

  it('keys lead around, and a few letters to a page or a test', async () => {
    const steps = [{ type: 'goto', description: 'Open the shop', data: '/' }]
    const { projectId } = dashboard.ours
    const test = (await request('POST', '/tests', { name: 'Pay by card', steps, projectId })).body
    await open('/files', 'Files')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Go to Settings').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press(',')
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: /Page, test/ })
    await search.fill('retent')
    await page.getByRole('option', { name: 'Retention & storage Settings' }).waitFor()
    await assertAccessible(page)
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Retention & storage' }).waitFor()
    // In a field, letters are letters.
    await page.getByLabel('Keep sessions for (days)').first().press('?')
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.keyboard.press('Control+k')
    await search.fill('by card')
    await page.getByRole('option', { name: 'Pay by card Test' }).click()
    await page.waitForURL(`**/tests/${test.id}`)
  })

  it('on a narrow screen the list of pages is a field', async () => {
    const narrow = await dashboard.signIn({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    await narrow.goto('/settings/tags/new')
    await narrow.getByRole('heading', { level: 1 }).waitFor()
    await assertAccessible(narrow)
    await narrow.getByRole('combobox', { name: 'Settings' }).selectOption('Tags')
    await narrow.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    await narrow.context().close()
  })
})
