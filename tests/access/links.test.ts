import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { welcomeFirstOwner } from '../../src/server/access/firstOwner.ts'
import { sql } from '../../src/server/storage/database.ts'
import { memberRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { visitorOf } from './visitor.ts'

const password = 'five words in a row'
const tokenOf = (link: string) => link.split('#')[1] ?? ''

describe('links to come in by', () => {
  let service: TestService
  let ours: Tenant
  let owner: ManageRequest
  before(async () => {
    service = await startTestService()
    ours = await service.createTenant('Ours')
    owner = await memberRequester(service, ours.organizationId)
  })
  after(() => service.close())

  const visitor = () => visitorOf(service.publicUrl)
  const execute = (statement: ReturnType<typeof sql>) => statement.execute(service.storage.db)

  describe('a one-time link', () => {
    async function createLink(email = 'ada@shop.example') {
      const { access } = service.services
      const { id } = await access.people.ensurePerson({ email, isVerified: true })
      return { token: await access.links.createLink(id), id }
    }

    it('signs in once, and lets a password be set', async () => {
      const { token } = await createLink()
      const ada = visitor()
      const answer = await ada.post('access/one-time-link', { token })
      assert.deepEqual([answer.status, answer.body], [200, { object: 'signed_in', hasPassword: false }])
      assert.equal((await ada.send('PUT', 'manage/me/password', { newPassword: password })).body.hasPassword, true)
      assertError(await visitor().post('access/one-time-link', { token }), 404, 'link_not_valid')
      assert.equal((await visitor().post('access/sign-in', { email: 'ada@shop.example', password })).status, 200)
    })

    it('lets a password be set anew that was forgotten, soon and once', async () => {
      const email = 'grace@shop.example'
      const comeIn = async () => {
        const grace = visitor()
        await grace.post('access/one-time-link', { token: (await createLink(email)).token })
        return grace
      }
      const set = (by: ReturnType<typeof visitor>, newPassword: string) =>
        by.send('PUT', 'manage/me/password', { newPassword })
      assert.equal((await set(await comeIn(), password)).status, 200)

      const grace = await comeIn()
      assert.equal((await grace.get('manage/me')).body.needsCurrentPassword, false)
      assert.equal((await set(grace, `${password} again`)).body.needsCurrentPassword, true)
      assert.equal((await visitor().post('access/sign-in', { email, password: `${password} again` })).status, 200)
      assertError(await set(grace, password), 422, 'invalid_parameter', 'currentPassword')

      const later = await comeIn()
      await execute(sql`update sign_ins set created_at = created_at - interval '31 minutes' where came_by_link`)
      assertError(await set(later, password), 422, 'invalid_parameter', 'currentPassword')
    })

    it('lets one in of many who use it at once', async () => {
      const { token } = await createLink()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => visitor().post('access/one-time-link', { token })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      assert.equal(answers.filter(({ status }) => status === 404).length, 4)
    })

    it('ends the password of whoever came in by an invitation before the operator vouched for anybody', async () => {
      const email = 'taken@shop.example'
      const invited = await owner('POST', '/invitations', { email, role: 'viewer' })
      const taker = visitor()
      const accepted = { token: tokenOf(invited.body.link), password }
      assert.equal((await taker.post('access/invitation/accept', accepted)).status, 200)
      const { token } = await createLink(email)
      assert.equal((await visitor().post('access/one-time-link', { token })).body.hasPassword, false)
      assertError(await taker.get('manage/me'), 401, 'not_signed_in')
      assertError(await visitor().post('access/sign-in', { email, password }), 401, 'wrong_credentials')

      // From now on the password is theirs.
      const one = visitor()
      await one.post('access/one-time-link', { token: (await createLink(email)).token })
      assert.equal((await one.send('PUT', 'manage/me/password', { newPassword: password })).status, 200)
      const other = await visitor().post('access/one-time-link', { token: (await createLink(email)).token })
      assert.equal(other.body.hasPassword, true)
      assert.equal((await one.get('manage/me')).status, 200)
    })

    it('does not work when it has expired, when there is a newer one, or when it is made up', async () => {
      const { token, id } = await createLink()
      await execute(sql`update one_time_links set expires_at = now() where person_id = ${id} and used_at is null`)
      assertError(await visitor().post('access/one-time-link', { token }), 404, 'link_not_valid')
      const [first, second] = [await createLink(), await createLink()]
      assertError(await visitor().post('access/one-time-link', { token: first.token }), 404, 'link_not_valid')
      assert.equal((await visitor().post('access/one-time-link', { token: second.token })).status, 200)
      assertError(await visitor().post('access/one-time-link', { token: 'x' }), 404, 'link_not_valid')
      assertError(await visitor().post('access/one-time-link', {}), 422, 'invalid_parameter', 'token')
    })
  })

  describe('an invitation', () => {
    async function invite(email: string, role = 'editor') {
      await execute(sql`delete from attempt_limits`)
      const answer = await owner('POST', '/invitations', { email, role })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return { id: answer.body.id, token: tokenOf(answer.body.link) }
    }

    it('tells what it is to, makes a person and a member, and signs in; once', async () => {
      const { token } = await invite('Noor@Shop.example')
      const noor = visitor()
      const { body } = await noor.post('access/invitation', { token })
      const { email, role, organizationName, isKnown, signedInAs } = body
      const told = {
        email: 'noor@shop.example',
        role: 'editor',
        organizationName: 'Ours',
        isKnown: false,
        signedInAs: null,
      }
      assert.deepEqual({ email, role, organizationName, isKnown, signedInAs }, told)

      assertError(await noor.post('access/invitation/accept', { token }), 422, 'invalid_parameter', 'password')
      const joined = await noor.post('access/invitation/accept', { token, name: 'Noor', password })
      assert.deepEqual(joined.body, { object: 'joined', organizationId: ours.organizationId })
      assert.equal((await noor.get('manage/me')).body.organization.role, 'editor')
      assertError(await visitor().post('access/invitation', { token }), 404, 'link_not_valid')
      assertError(await visitor().post('access/invitation/accept', { token, password }), 404, 'link_not_valid')
      const { body: entries } = await owner('GET', '/audit-entries')
      const accepted = entries.data.find(
        (entry: { operation: string }) => entry.operation === 'access.acceptInvitation',
      )
      assert.deepEqual(accepted.details, { email: 'noor@shop.example', role: 'editor' })
    })

    it('asks whoever is known already to sign in first, and is for nobody else', async () => {
      const theirs = await service.createTenant('Theirs')
      const theirOwner = await memberRequester(service, theirs.organizationId, { email: 'boss@theirs.example' })
      await invite('boss@theirs.example')
      const { token } = await invite('boss@theirs.example', 'viewer')
      const answer = await visitor().post('access/invitation/accept', { token, password })
      assertError(answer, 409, 'sign_in_first')

      const { access } = service.services
      const signInAs = async (email: string) => {
        const { id } = await access.people.ensurePerson({ email, isVerified: true })
        const one = visitor()
        one.setCookie((await access.startSignIn(id, { address: '', userAgent: '' })).split(';')[0] ?? '')
        return one
      }
      assertError(
        await (await signInAs('eve@shop.example')).post('access/invitation/accept', { token }),
        409,
        'other_person',
      )
      assert.equal(
        (await (await signInAs('boss@theirs.example')).post('access/invitation/accept', { token })).status,
        200,
      )
      const { body } = await theirOwner('GET', '/me')
      assert.deepEqual(
        body.organizations.map(({ role }: { role: string }) => role),
        ['owner', 'viewer'],
      )
    })

    it('makes a person of one address once, when two organizations invited it', async () => {
      const theirs = await service.createTenant('Also theirs')
      const theirOwner = await memberRequester(service, theirs.organizationId, { email: 'boss@also.example' })
      const email = 'wanted@shop.example'
      const { token } = await invite(email)
      const { body } = await theirOwner('POST', '/invitations', { email, role: 'viewer' })
      const answers = await Promise.all(
        [token, tokenOf(body.link)].map((one, i) =>
          visitor().post('access/invitation/accept', { token: one, password: `${password} ${i}` }),
        ),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      assert.equal(answers.filter(({ status }) => status === 409).length, 1)
      for (const [i, { status }] of answers.entries()) {
        const signedIn = await visitor().post('access/sign-in', { email, password: `${password} ${i}` })
        assert.equal(signedIn.status, status === 200 ? 200 : 401)
      }
    })

    it('stops working when it expires, is taken back or replaced', async () => {
      const gone = async (token: string) =>
        assertError(await visitor().post('access/invitation', { token }), 404, 'link_not_valid')
      const expired = await invite('kim@shop.example')
      await execute(sql`update invitations set expires_at = now() where id = ${expired.id}`)
      await gone(expired.token)

      const [first, second] = [await invite('kim@shop.example'), await invite('kim@shop.example', 'viewer')]
      assert.equal(first.id, second.id)
      await gone(first.token)
      assert.equal((await visitor().post('access/invitation', { token: second.token })).body.role, 'viewer')
      const { invitations } = service.services
      // What was read before it was replaced gives nobody the role of then.
      assert.equal(await invitations.acceptInvitation(ours.organizationId, { id: first.id, role: 'editor' }), false)

      assert.equal((await owner('DELETE', `/invitations/${second.id}`)).status, 200)
      await gone(second.token)
      assertError(await owner('DELETE', `/invitations/${second.id}`), 404, 'not_found')
      const again = await invite('kim@shop.example')
      assert.notEqual(again.id, second.id)
    })

    it('is not for members, and not for nonsense', async () => {
      assertError(
        await owner('POST', '/invitations', { email: 'noor@shop.example', role: 'owner' }),
        409,
        'already_member',
      )
      assertError(
        await owner('POST', '/invitations', { email: 'noor', role: 'owner' }),
        422,
        'invalid_parameter',
        'email',
      )
      assertError(await owner('POST', '/invitations', { email: 'a@b', role: 'boss' }), 422, 'invalid_parameter', 'role')
    })
  })
})

describe('the first start', () => {
  it('makes an owner and tells a link, until they have a password', async () => {
    const service = await startTestService()
    try {
      const start = () => welcomeFirstOwner(service.services, 'owner@reenact.local')
      const [first, second] = [await start(), await start()]
      assert.equal(first?.email, 'owner@reenact.local')
      assert.match(second?.link ?? '', new RegExp(`^${service.publicUrl}/welcome#`))
      const one = visitorOf(service.publicUrl)
      assertError(await one.post('access/one-time-link', { token: tokenOf(first?.link ?? '') }), 404, 'link_not_valid')
      assert.equal((await one.post('access/one-time-link', { token: tokenOf(second?.link ?? '') })).status, 200)
      const { organization } = (await one.get('manage/me')).body
      assert.deepEqual([organization.name, organization.role], ['My organization', 'owner'])
      assert.match((await start())?.link ?? '', /welcome#/)
      assert.equal((await one.send('PUT', 'manage/me/password', { newPassword: password })).status, 200)
      assert.equal(await start(), null)
    } finally {
      await service.close()
    }
  })
})
