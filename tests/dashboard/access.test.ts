import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { assertAccessible, startDashboard, type TestDashboard } from './support/dashboard.ts'

const run = promisify(execFile)
const password = 'five words in a row'

describe('coming in', { timeout: 120_000 }, () => {
  let dashboard: TestDashboard
  before(async () => {
    dashboard = await startDashboard()
  })
  after(() => dashboard.close())

  async function createPerson(email: string) {
    const { access, members } = dashboard.service.services
    const { id } = await access.people.ensurePerson({ email, name: 'Ada', isVerified: true })
    await access.people.setPasswordHash(id, await access.hashPassword(password))
    await members.addMember(dashboard.ours.organizationId, id, 'owner')
    return id
  }

  async function fillIn(page: Page, email: string, secret: string) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(secret)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  const menuOf = (page: Page) => page.getByRole('button', { name: /^Menu of/ })

  it('by the form, after a wrong password, to where one wanted to go; and out again', async () => {
    await createPerson('ada@shop.example')
    const page = await dashboard.visit()
    await page.goto('/settings/account')
    await page.waitForURL('**/sign-in?next=*')
    await page.getByLabel('E-mail').waitFor()
    await assertAccessible(page)
    await fillIn(page, 'ada@shop.example', 'wrong')
    await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor()
    await fillIn(page, 'ada@shop.example', password)
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/settings/account')

    await menuOf(page).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto('/')
    await page.waitForURL('**/sign-in')

    // What browsers would take for another site's address is not where one wanted to go.
    await page.goto(`/sign-in?next=${encodeURIComponent('/\t/evil.example/')}`)
    await fillIn(page, 'ada@shop.example', password)
    await menuOf(page).waitFor()
    assert.equal(page.url(), `${dashboard.service.publicUrl}/`)
  })

  it('by a one-time link, with a password set on the way; the link works once', async () => {
    const { access, links, members } = dashboard.service.services
    const { id } = await access.people.ensurePerson({ email: 'first@shop.example', isVerified: true })
    await members.addMember(dashboard.ours.organizationId, id, 'owner')
    const link = links.welcome(await access.links.createLink(id))
    const page = await dashboard.visit()
    await page.goto(link)
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    assert.equal(new URL(page.url()).hash, '', 'the token does not stay in the address')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await menuOf(page).waitFor()

    const other = await dashboard.visit()
    await other.goto(link)
    await other.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await other.getByRole('link', { name: 'Sign in' }).click()
    await fillIn(other, 'first@shop.example', password)
    await menuOf(other).waitFor()

    await page.goto(links.welcome(await access.links.createLink(id)))
    await page.getByRole('button', { name: 'I forgot my password' }).click()
    await page.getByRole('textbox', { name: 'New password' }).fill(`${password} again`)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await menuOf(page).waitFor()
    await other.goto('/sign-in')
    await fillIn(other, 'first@shop.example', `${password} again`)
    await menuOf(other).waitFor()
  })

  it('an API key is made, shown once, and works with curl until it is revoked', async () => {
    const page = await dashboard.signIn()
    await page.goto('/settings/keys')
    await page.getByRole('button', { name: 'New API key' }).click()
    await page.getByLabel('Name').fill('CI')
    await page.getByLabel('Manage').check()
    await page.getByRole('button', { name: 'Create' }).click()
    const key = (await page.getByRole('dialog').locator('pre').first().innerText()).trim()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'CI' }).waitFor()
    assert.equal(await page.getByText(key).count(), 0)

    const curl = async () => {
      const url = `${dashboard.service.publicUrl}/api/manage/projects`
      const { stdout } = await run('curl', ['-s', '-w', '\n%{http_code}', '-H', `Authorization: Bearer ${key}`, url])
      return stdout.split('\n').at(-1)
    }
    assert.equal(await curl(), '200')
    await page.getByRole('button', { name: 'Revoke CI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked').first().waitFor()
    assert.equal(await curl(), '401')
    await page.goto('/settings/audit')
    await page.getByText('created the API key “CI”').waitFor()
    await assertAccessible(page)
  })

  it('a member is invited, joins, and sees nothing of another organization', async () => {
    const owner = await dashboard.signIn()
    await owner.goto('/settings/members')
    await owner.getByRole('button', { name: 'Invite somebody' }).click()
    await owner.getByLabel('E-mail').fill('noor@shop.example')
    await owner.getByLabel('Role', { exact: true }).selectOption('editor')
    await owner.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = (await owner.getByRole('dialog').locator('pre').innerText()).trim()
    await owner.getByRole('button', { name: 'Done' }).click()
    await owner.getByText('noor@shop.example').waitFor()
    await assertAccessible(owner)

    const page = await dashboard.visit({ viewport: { width: 360, height: 700 } })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Join Ours' }).waitFor()
    await page.getByLabel('Your name').fill('Noor')
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Accept and join' }).click()
    await menuOf(page).waitFor()

    const { theirs, service } = dashboard
    const statusOf = (organizationId: number) =>
      page.evaluate(
        async (id) => (await fetch('/api/manage/tests', { headers: { 'x-organization': String(id) } })).status,
        organizationId,
      )
    assert.deepEqual([await statusOf(dashboard.ours.organizationId), await statusOf(theirs.organizationId)], [200, 403])
    const steps = JSON.stringify({ name: 'Theirs alone', steps: [{ type: 'goto', description: 'Open', data: '/' }] })
    const headers = { authorization: `Bearer ${theirs.key}` }
    const made = await fetch(`${service.publicUrl}/api/manage/tests`, { method: 'POST', headers, body: steps })
    const { id } = (await made.json()) as { id: number }
    await page.goto(`/tests/${id}`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await page.goto(`/tests/${id}?organization=${theirs.organizationId}`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    assert.equal(await page.getByText('Theirs alone').count(), 0)

    // Whoever is known signs in first; no request tells the token meanwhile.
    const invited = { email: 'noor@shop.example', role: 'viewer' as const, invitedBy: 'x@theirs.example' }
    const { token } = await service.services.invitations.createInvitation(theirs.organizationId, invited)
    const other = await dashboard.visit()
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    await other.goto(`/invitations#${token}`)
    await other.getByRole('link', { name: 'Sign in to accept' }).click()
    await fillIn(other, 'noor@shop.example', password)
    await other.getByRole('button', { name: 'Accept' }).click()
    await menuOf(other).getByText('Theirs').waitFor()
    assert.deepEqual(
      asked.filter((url) => (url.split('#')[0] ?? '').includes(token)),
      [],
    )
  })

  it('viewers see what they may not change, without the means to', async () => {
    const page = await dashboard.signIn({ role: 'viewer' })
    await page.goto('/settings/members')
    await page.getByText('viewer@example.com').waitFor()
    assert.equal(await page.getByRole('button', { name: /Invite|Remove/ }).count(), 0)
    await page.goto('/settings/keys')
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /New API key|Revoke/ }).count(), 0)
    await page.goto('/settings/audit')
    await page.getByText('You may not see this').waitFor()
    const status = await page.evaluate(
      async () =>
        (await fetch('/api/manage/keys', { method: 'POST', headers: { 'x-organization': '' }, body: '{}' })).status,
    )
    assert.equal(status, 403)
  })

  it('one goes from one organization to another, and what is not here is looked for there', async () => {
    const { ours, theirs, service } = dashboard
    const page = await dashboard.signIn({ email: 'both@shop.example' })
    const person = await service.services.access.people.findByEmail('both@shop.example')
    await service.services.members.addMember(theirs.organizationId, person?.id ?? 0, 'viewer')
    await page.goto('/settings/organization')
    await menuOf(page).click()
    await page.getByRole('button', { name: /^Theirs/ }).click()
    await page.waitForURL('**/')
    await menuOf(page).getByText('Theirs').waitFor()
    await page.goto(`/settings/organization?organization=${ours.organizationId}`)
    await menuOf(page).getByText('Ours').waitFor()
    assert.equal(await page.getByLabel('Name of the organization').inputValue(), 'Ours')
    await page.reload()
    await menuOf(page).getByText('Ours').waitFor()
  })

  it('signing out everywhere ends what another browser has open', async () => {
    const email = 'two-browsers@shop.example'
    const [one, other] = [await dashboard.signIn({ email }), await dashboard.signIn({ email })]
    await other.goto('/settings/members')
    await other.getByText(email).waitFor()
    await one.goto('/settings/account')
    await one.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    await assertAccessible(one)
    await one.getByRole('button', { name: 'Sign out everywhere' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await one.waitForURL('**/sign-in')
    await other.getByRole('link', { name: 'API keys' }).click()
    await other.waitForURL('**/sign-in?next=*')
  })
})
