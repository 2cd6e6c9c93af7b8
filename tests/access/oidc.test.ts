import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createMemberStore } from '../../src/server/access/memberStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { memberRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { startOidcProvider, type Claims, type OidcProvider } from './oidcProvider.ts'
import { visitorOf } from './visitor.ts'

const client = { clientId: 'reenact', clientSecret: 'client-secret' }
const claimsOf = (email: string, isVerified = true): Claims => ({
  sub: `sub-${email}`,
  email,
  email_verified: isVerified,
  name: 'From the provider',
})

describe('signing in with an identity provider', () => {
  let provider: OidcProvider
  let service: TestService
  let ours: Tenant
  let owner: ManageRequest
  before(async () => {
    provider = await startOidcProvider(client)
    service = await startTestService({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      OIDC_NAME: 'Shop account',
    })
    ours = await service.createTenant('Ours')
    owner = await memberRequester(service, ours.organizationId)
  })
  after(async () => {
    await service.close()
    await provider.close()
  })
  const forgetTries = () => sql`delete from attempt_limits`.execute(service.storage.db)
  beforeEach(forgetTries)

  /** As far as the provider; tells where that sends the browser. */
  async function goThere(claims: Claims | null, next = '/sessions') {
    provider.signInAs(claims)
    const visitor = visitorOf(service.publicUrl)
    const started = await visitor.post('access/oidc', { next })
    assert.equal(started.status, 200, JSON.stringify(started.body))
    const sent = await fetch(started.body.url, { redirect: 'manual' })
    const back = new URL(sent.headers.get('location') ?? '')
    assert.equal(back.origin, service.publicUrl)
    return { visitor, path: `${back.pathname.replace('/api/', '')}${back.search}` }
  }

  /** Through all redirects, as a browser goes; tells where it ends up. */
  async function comeIn(claims: Claims | null, next = '/sessions') {
    const { visitor, path } = await goThere(claims, next)
    const answer = await visitor.get(path)
    assert.equal(answer.status, 302, JSON.stringify(answer.body))
    const end = new URL(answer.headers.get('location') ?? '', service.publicUrl)
    return { visitor, end, path }
  }

  const assertRefused = async (claims: Claims | null, error: string) => {
    const { visitor, end } = await comeIn(claims)
    assert.deepEqual([end.pathname, end.searchParams.get('error')], ['/sign-in', error])
    assert.equal((await visitor.get('manage/me')).status, 401)
  }

  it('tells how the provider is called', async () => {
    assert.deepEqual((await visitorOf(service.publicUrl).get('access/ways')).body, {
      object: 'ways',
      oidcName: 'Shop account',
    })
  })

  it('lets in whoever is invited, who is then a member; and again later', async () => {
    await owner('POST', '/invitations', { email: 'ada@shop.example', role: 'editor' })
    const { visitor, end } = await comeIn(claimsOf('ada@shop.example'), '/sessions?user=5')
    assert.equal(end.href, `${service.publicUrl}/sessions?user=5`)
    const { body } = await visitor.get('manage/me')
    assert.deepEqual([body.email, body.organization.role, body.hasPassword], ['ada@shop.example', 'editor', false])
    assert.match(provider.scopes(), /openid email profile/)
    assert.deepEqual((await owner('GET', '/invitations')).body.data, [])

    const later = await comeIn(claimsOf('ada@shop.example'))
    assert.equal((await later.visitor.get('manage/me')).body.id, body.id)
  })

  it('keeps none of the tokens that the provider gives', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select access_token, refresh_token, id_token from person_accounts where provider_id = 'oidc'`.execute(
      service.storage.db,
    )
    assert.deepEqual(rows, [{ access_token: null, refresh_token: null, id_token: null }])
  })

  it('refuses whoever is neither invited nor a member, and leaves nothing of them', async () => {
    await assertRefused(claimsOf('stranger@shop.example'), 'not_invited')
    const people = await sql`select 1 from people where email = 'stranger@shop.example'`.execute(service.storage.db)
    assert.equal(people.rows.length, 0)
  })

  it('refuses an address that the provider does not vouch for', async () => {
    await owner('POST', '/invitations', { email: 'kim@shop.example', role: 'editor' })
    await assertRefused(claimsOf('kim@shop.example', false), 'email_not_verified')
  })

  it('refuses whoever turned back, and tokens that somebody else signed', async () => {
    await assertRefused(null, 'access_denied')
    provider.forge(true)
    const { visitor, end } = await comeIn(claimsOf('ada@shop.example'))
    provider.forge(false)
    assert.equal(end.pathname, '/sign-in')
    assert.equal((await visitor.get('manage/me')).status, 401)
  })

  it('refuses a token that is of another issuer, for somebody else, too old, or from another sign-in', async () => {
    for (const wrong of [{ iss: 'https://evil.example' }, { aud: 'other' }, { exp: 1 }, { nonce: 'other' }]) {
      await forgetTries()
      const { visitor, end } = await comeIn({ ...claimsOf('ada@shop.example'), ...wrong })
      assert.equal(end.pathname, '/sign-in', JSON.stringify(wrong))
      assert.equal((await visitor.get('manage/me')).status, 401)
    }
  })

  it('refuses an answer that another browser asked for, or one that comes twice', async () => {
    const [unused, used] = [await goThere(claimsOf('ada@shop.example')), await comeIn(claimsOf('ada@shop.example'))]
    for (const { path } of [unused, used]) {
      const other = visitorOf(service.publicUrl)
      assert.equal((await other.get(path)).status, 302)
      assert.equal((await other.get('manage/me')).status, 401)
    }
  })

  it('ends a password that somebody set who was not vouched for', async () => {
    const email = 'robin@shop.example'
    const invited = await owner('POST', '/invitations', { email, role: 'viewer' })
    const taker = visitorOf(service.publicUrl)
    const token = String(invited.body.link).split('#')[1]
    const password = 'set by whoever held the link'
    assert.equal((await taker.post('access/invitation/accept', { token, name: 'R', password })).status, 200)
    assert.equal((await taker.get('manage/me')).status, 200)

    const { visitor } = await comeIn(claimsOf(email))
    assert.equal((await visitor.get('manage/me')).body.email, email)
    assert.equal((await taker.get('manage/me')).status, 401)
    assertError(
      await visitorOf(service.publicUrl).post('access/sign-in', { email, password }),
      401,
      'wrong_credentials',
    )
  })

  it('leaves the password of whoever the operator vouches for', async () => {
    const { access } = service.services
    const { id } = await access.people.ensurePerson({ email: 'mei@shop.example', isVerified: true })
    await access.people.setPasswordHash(id, await access.hashPassword('five words in a row'))
    await createMemberStore(service.storage.db).addMember(ours.organizationId, id, 'viewer')
    const { visitor } = await comeIn(claimsOf('mei@shop.example'))
    assert.equal((await visitor.get('manage/me')).body.hasPassword, true)
  })

  it('goes to pages of ours only', async () => {
    const elsewhere = ['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example']
    // What the library would not take must not keep anybody from signing in.
    const notTaken = ['/accounts/a%2Fb', '/sessions?text=\\']
    for (const next of [...elsewhere, ...notTaken]) {
      await forgetTries()
      const { end } = await comeIn(claimsOf('ada@shop.example'), next)
      assert.equal(end.origin, service.publicUrl, next)
    }
  })
})

describe('without an identity provider', () => {
  it('there is no way by one', async () => {
    const service = await startTestService()
    const visitor = visitorOf(service.publicUrl)
    assert.equal((await visitor.get('access/ways')).body.oidcName, null)
    assertError(await visitor.post('access/oidc', {}), 422, 'invalid_parameter', '')
    await service.close()
  })

  it('503 while it cannot be reached; the service runs all the same', async () => {
    const service = await startTestService({
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
    })
    assertError(await visitorOf(service.publicUrl).post('access/oidc', {}), 503, 'provider_unavailable')
    await service.close()
  })
})
