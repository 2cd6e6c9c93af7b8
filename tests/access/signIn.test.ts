import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createMemberStore } from '../../src/server/access/memberStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { head, sendRaw } from '../http/rawSocket.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const password = 'five words in a row'

describe('signing in', () => {
  let service: TestService
  let ours: Tenant
  const lines: string[] = []
  before(async () => {
    service = await startTestService({}, { log: { write: (line) => void lines.push(line) } })
    ours = await service.createTenant('Ours')
    await createPerson('ada@shop.example')
  })
  after(() => service.close())

  async function createPerson(email: string) {
    const { access } = service.services
    const { id } = await access.people.ensurePerson({ email, isVerified: true })
    await access.people.setPasswordHash(id, await access.hashPassword(password))
    await createMemberStore(service.storage.db).addMember(ours.organizationId, id, 'owner')
    return id
  }

  /** Guessing is counted for each address, which is the same for all tests. */
  const forgetTries = () => sql`delete from attempt_limits`.execute(service.storage.db)

  async function signedIn(email = 'ada@shop.example'): Promise<Visitor> {
    await forgetTries()
    const visitor = visitorOf(service.publicUrl)
    const answer = await visitor.post('access/sign-in', { email, password })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return visitor
  }

  it('200 by e-mail, in whichever case, and password; the cookie is kept from scripts and other sites', async () => {
    const visitor = visitorOf(service.publicUrl)
    const answer = await visitor.post('access/sign-in', { email: 'ADA@shop.example', password })
    assert.deepEqual([answer.status, answer.body], [200, { object: 'signed_in' }])
    const [cookie = ''] = answer.headers.getSetCookie()
    assert.match(cookie, /^reenact\.session_token=/)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) assert.match(cookie, new RegExp(`; ${attribute}`))
    const { body } = await visitor.get('manage/me')
    assert.equal(body.email, 'ada@shop.example')
    assert.deepEqual(body.organization, { id: ours.organizationId, name: 'Ours', role: 'owner' })
  })

  it('401 for a wrong password as for somebody who is not there', async () => {
    const visitor = visitorOf(service.publicUrl)
    for (const email of ['ada@shop.example', 'nobody@shop.example']) {
      const answer = await visitor.post('access/sign-in', { email, password: 'wrong' })
      assertError(answer, 401, 'wrong_credentials')
    }
    assert.equal(visitor.cookie(), '')
  })

  it('401 for a cookie whose signature is not ours', async () => {
    const visitor = await signedIn()
    const [name, value = ''] = visitor.cookie().split('=')
    const [token] = decodeURIComponent(value).split('.')
    for (const forged of [token, `${token}.${Buffer.alloc(32).toString('base64')}`, 'x', '%']) {
      visitor.setCookie(`${name}=${encodeURIComponent(forged ?? '')}`)
      assertError(await visitor.get('manage/me'), 401, 'not_signed_in')
    }
  })

  it('422 for what is no e-mail address or password at all', async () => {
    const { post } = visitorOf(service.publicUrl)
    assertError(await post('access/sign-in', { email: 5, password }), 422, 'invalid_parameter', 'email')
    assertError(await post('access/sign-in', { email: 'a@b' }), 422, 'invalid_parameter', 'password')
    assertError(await post('access/sign-in', { email: 'a@b', password, x: 1 }), 422, 'invalid_parameter', 'x')
  })

  it('429 after ten wrong passwords for one person, however they come; the right one does not help then', async () => {
    await createPerson('robin@shop.example')
    const { post } = visitorOf(service.publicUrl)
    for (let i = 0; i < 10; i++) {
      await sql`delete from attempt_limits where key not like 'sign-in:%'`.execute(service.storage.db)
      const email = `${' '.repeat(i)}robin@shop.example${'\t'.repeat(i % 2)}`
      assertError(await post('access/sign-in', { email, password: 'x' }), 401, 'wrong_credentials')
    }
    const answer = await post('access/sign-in', { email: 'Robin@shop.example', password })
    assertError(answer, 429, 'too_many_attempts')
    await forgetTries()
    assert.equal((await post('access/sign-in', { email: 'robin@shop.example', password })).status, 200)
  })

  it('429 for many from one address, whoever they guess at', async () => {
    await forgetTries()
    const { post } = visitorOf(service.publicUrl)
    const tries = Array.from({ length: 14 }, (_, i) =>
      post('access/sign-in', { email: `p${i}@shop.example`, password: 'x' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 401).length, 10, String(statuses))
    assert.equal(statuses.filter((status) => status === 429).length, 4)
    await forgetTries()
  })

  it('403 from a page of another site, with or without a cookie', async () => {
    const visitor = await signedIn()
    const evil = { origin: 'https://evil.example' }
    const tag = { name: 'x', conditions: { all: [{ on: 'click', text: 'Pay' }] } }
    assertError(await visitor.post('manage/tags', tag, evil), 403, 'cross_site_request')
    assertError(await visitor.post('access/sign-out', {}, evil), 403, 'cross_site_request')
    const credentials = { email: 'ada@shop.example', password }
    assertError(await visitorOf(service.publicUrl).post('access/sign-in', credentials, evil), 403, 'cross_site_request')
    // A form of another site can send the cookie, but not this header.
    const response = await fetch(`${service.publicUrl}/api/manage/tags`, {
      method: 'POST',
      headers: { cookie: visitor.cookie() },
      body: JSON.stringify(tag),
    })
    assert.equal(response.status, 403)
    assert.equal((await visitor.post('manage/tags', tag)).status, 200)
    assert.equal((await visitor.get('manage/me', evil)).status, 200, 'reading is kept apart by the browser')
  })

  it('signing out ends it at once, here or everywhere', async () => {
    const [one, other, third] = [await signedIn(), await signedIn(), await signedIn()]
    const kept = one.cookie()
    assert.equal((await one.post('access/sign-out')).status, 200)
    one.setCookie(kept)
    assertError(await one.get('manage/me'), 401, 'not_signed_in')
    assert.equal((await other.post('manage/me/sign-out-everywhere')).status, 200)
    for (const visitor of [other, third]) assertError(await visitor.get('manage/me'), 401, 'not_signed_in')
  })

  it('a list of where one is signed in, and an end to one of them', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { body } = await one.get('manage/me/sign-ins')
    assert.equal(body.data.filter((signIn: { isCurrent: boolean }) => signIn.isCurrent).length, 1)
    const foreign = body.data.find((signIn: { isCurrent: boolean }) => !signIn.isCurrent)
    assert.equal((await one.send('DELETE', `manage/me/sign-ins/${foreign.id}`)).status, 200)
    assertError(await other.get('manage/me'), 401, 'not_signed_in')
    assertError(await one.send('DELETE', `manage/me/sign-ins/${foreign.id}`), 404, 'not_found')
  })

  it('a new password takes the old one, and ends what others have open', async () => {
    const email = 'mei@shop.example'
    await createPerson(email)
    const [one, other] = [await signedIn(email), await signedIn(email)]
    const change = (body: object) => one.send('PUT', 'manage/me/password', body)
    const newPassword = 'quite another one'
    assertError(await change({ newPassword }), 422, 'invalid_parameter', 'currentPassword')
    assertError(await change({ newPassword, currentPassword: 'x' }), 422, 'wrong_password', 'currentPassword')
    assertError(
      await change({ newPassword: 'short', currentPassword: password }),
      422,
      'invalid_parameter',
      'newPassword',
    )
    assert.equal((await change({ newPassword, currentPassword: password })).status, 200)
    assert.equal((await one.get('manage/me')).status, 200)
    assertError(await other.get('manage/me'), 401, 'not_signed_in')
    const { post } = visitorOf(service.publicUrl)
    assertError(await post('access/sign-in', { email, password }), 401, 'wrong_credentials')
    assert.equal((await post('access/sign-in', { email, password: newPassword })).status, 200)
  })

  it('nobody signs up by themselves, and the library answers nothing else', async () => {
    const visitor = await signedIn()
    for (const path of ['sign-up/email', 'sign-in/email', 'list-sessions', 'delete-user', 'request-password-reset']) {
      assert.equal((await visitor.post(`auth/${path}`, { email: 'x@y.z', password, name: 'x' })).status, 404, path)
    }
    assert.equal((await visitor.get('auth/get-session')).status, 404)
    const cookie = `cookie: ${visitor.cookie()}`
    for (const path of [
      '/api/auth/callback/..\\ok',
      '/api/auth/callback/..\\list-sessions',
      '/api/auth/callback/other',
    ]) {
      const [answer] = await sendRaw(
        service.publicUrl,
        head(`GET ${path} HTTP/1.1`, 'host: x', cookie, 'connection: close'),
      )
      assert.equal(answer?.status, 404, path)
    }
    // An address in full, as clients of a proxy send it.
    const [whole] = await sendRaw(
      service.publicUrl,
      head('GET http://x/api/auth/callback/oidc?state=y HTTP/1.1', 'host: x', 'connection: close'),
    )
    assert.equal(whole?.headers.get('location'), `${service.publicUrl}/sign-in?error=state_mismatch`)
    assert.equal((await visitor.get('v1/tests/1')).status, 401, 'the public API takes keys only')
  })

  it('what is secret is kept as hashes, and is in no log', async () => {
    const { rows } = await sql<{ password: string }>`select password from person_accounts`.execute(service.storage.db)
    for (const row of rows) assert.match(row.password, /^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const written = lines.join('\n')
    assert.ok(written.includes('/api/access/sign-in'))
    assert.ok(!written.includes(password) && !written.includes('session_token'))
  })
})

describe('behind https', () => {
  it('the cookie is for https only', async () => {
    const service = await startTestService({ PUBLIC_URL: 'https://reenact.example' })
    const { access } = service.services
    const { id } = await access.people.ensurePerson({ email: 'ada@shop.example', isVerified: true })
    const cookie = await access.startSignIn(id, { address: '', userAgent: '' })
    assert.match(cookie, /^__Secure-reenact\.session_token=.*; Secure/)
    await service.close()
  })
})
