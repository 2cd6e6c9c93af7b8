import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { manage } from '../../src/contract/manage/manage.ts'
import { sql } from '../../src/server/storage/database.ts'
import { until } from '../http/until.ts'
import { assertError } from '../support/request.ts'
import { memberHeaders } from '../support/signIns.ts'
import { walkManaged } from './walkManaged.ts'
import { memberRequester, openShop, placeOf, startManaged, type ManageRequest, type Managed } from './manageRequest.ts'

describe('members', () => {
  let managed: Managed
  let owner: ManageRequest
  before(async () => {
    managed = await startManaged()
    owner = managed.requestAsMember
  })
  after(() => managed.service.close())

  const asRole = (role: 'viewer' | 'editor' | 'owner', email = `${role}@shop.example`) =>
    memberRequester(managed.service, managed.ours.organizationId, { role, email })

  const idOf = async (email: string): Promise<number> => {
    const { body } = await owner('GET', '/members?limit=100')
    return body.data.find((member: { email: string }) => member.email === email)?.id
  }

  describe('roles', () => {
    it('decide what may be done, for every operation', async () => {
      const ranks = ['viewer', 'editor', 'owner'] as const
      for (const [rank, role] of ranks.entries()) {
        const request = await asRole(role)
        for (const { method, path, role: needed, isAboutCaller } of Object.values(manage)) {
          if (isAboutCaller || (method === 'DELETE' && rank >= ranks.indexOf(needed))) continue
          const answer = await request(method, placeOf(path), method === 'GET' ? undefined : { nonsense: 1 })
          const isRefused = answer.status === 403
          assert.equal(isRefused, rank < ranks.indexOf(needed), `${role} ${method} ${path}: ${answer.status}`)
        }
      }
    })

    it('end with the membership, and so does an invitation that was still open', async () => {
      const email = 'leaving@shop.example'
      const { body: invitation } = await owner('POST', '/invitations', { email, role: 'owner' })
      const headers = await memberHeaders(managed.service, {
        organizationId: managed.ours.organizationId,
        role: 'viewer',
        email,
      })
      assert.equal((await owner('DELETE', `/members/${await idOf(email)}`)).status, 200)
      const answer = await fetch(`${managed.service.publicUrl}/api/access/invitation/accept`, {
        method: 'POST',
        headers: { ...headers, 'x-organization': '' },
        body: JSON.stringify({ token: invitation.link.split('#')[1] }),
      })
      assert.equal(answer.status, 404)
      const open = (await owner('GET', '/invitations')).body.data
      assert.ok(!open.some((one: { id: number }) => one.id === invitation.id))
    })

    it('change at once, also in the browser that is signed in', async () => {
      const editor = await asRole('editor', 'changing@shop.example')
      const suite = { name: 'Nightly' }
      assert.equal((await editor('POST', '/suites', suite)).status, 200)
      const memberId = await idOf('changing@shop.example')
      const { body } = await owner('PATCH', `/members/${memberId}`, { role: 'viewer' })
      assert.deepEqual([body.email, body.role], ['changing@shop.example', 'viewer'])
      assertError(await editor('POST', '/suites', { name: 'Other' }), 403, 'forbidden')
      assert.equal((await owner('DELETE', `/members/${memberId}`)).status, 200)
      assertError(await editor('GET', '/suites'), 403, 'not_a_member')
      assert.deepEqual((await editor('GET', '/me')).body.organizations, [])
    })
  })

  it('409 for the last owner, also when two owners remove each other at once', async () => {
    const { organizationId } = await managed.service.createTenant('Two owners')
    const theirMember = await memberRequester(managed.service, organizationId, { email: 'first@theirs.example' })
    const { body } = await theirMember('GET', '/members')
    const [only] = body.data
    assertError(await theirMember('DELETE', `/members/${only.id}`), 409, 'last_owner')
    assertError(await theirMember('PATCH', `/members/${only.id}`, { role: 'editor' }), 409, 'last_owner')

    const second = await memberRequester(managed.service, organizationId, { email: 'second@theirs.example' })
    const both = (await theirMember('GET', '/members')).body.data
    const secondId = both.find((member: { email: string }) => member.email === 'second@theirs.example').id
    const answers = await Promise.all([
      theirMember('DELETE', `/members/${secondId}`),
      second('DELETE', `/members/${only.id}`),
    ])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1, JSON.stringify(answers.map((a) => a.body)))
    const { rows } = await sql`select 1 from members where organization_id = ${organizationId}`.execute(
      managed.service.storage.db,
    )
    assert.equal(rows.length, 1)
  })

  it('403 for another organization, as for one that there is not', async () => {
    const headers = await memberHeaders(managed.service, {
      organizationId: managed.ours.organizationId,
      role: 'owner',
      email: 'curious@shop.example',
    })
    const ask = (organization: string) =>
      managed.request('GET', '/tests', undefined, {
        key: null,
        headers: { ...headers, 'x-organization': organization },
      })
    const [foreign, missing, nonsense] = [
      await ask(String(managed.theirs.organizationId)),
      await ask('999999'),
      await ask('1 or 1'),
    ]
    for (const answer of [foreign, missing, nonsense]) assertError(answer, 403, 'not_a_member')
    assert.deepEqual(foreign.body, missing.body)
    assert.equal((await ask('')).status, 200)
  })

  it('are listed by pages', async () => {
    for (let i = 0; i < 5; i++) await asRole('viewer', `many${i}@shop.example`)
    await walkManaged(owner, '/members', 2)
  })

  it('what they make has their address', async () => {
    const editor = await asRole('editor')
    const { body } = await editor('POST', '/tests', { name: 'Mine', steps: [openShop] })
    assert.equal(body.createdBy, 'editor@shop.example')
    const byKey = await managed.request('POST', '/tests', { name: 'Made by a program', steps: [openShop] })
    assert.equal(byKey.body.createdBy, null)
    await editor('PUT', `/tests/${byKey.body.id}/steps`, { steps: [openShop, openShop] })
    const versions = (await editor('GET', `/tests/${byKey.body.id}/versions`)).body.data
    assert.deepEqual(
      versions.map(({ createdBy }: { createdBy: string | null }) => createdBy),
      ['editor@shop.example', null],
    )
  })

  describe('API keys', () => {
    it('are made, told once, used and revoked', async () => {
      const made = await owner('POST', '/keys', { name: ' CI ', scopes: ['manage', 'tests:read', 'manage'] })
      const { key, ...told } = made.body
      assert.deepEqual([told.name, told.scopes, told.lastUsedAt], ['CI', ['manage', 'tests:read'], null])
      assert.equal((await managed.request('GET', '/tests', undefined, { key })).status, 200)
      const listed = await owner('GET', '/keys')
      assert.equal(listed.body.data[0].name, 'CI')
      assert.ok(!JSON.stringify(listed.body).includes(key))

      const revoked = await owner('DELETE', `/keys/${told.id}`)
      assert.ok(revoked.body.revokedAt)
      const ask = () => managed.request('GET', '/tests', undefined, { key })
      await until('the key is refused', async () => (await ask()).status === 401)
      assertError(await managed.requestAsTheirMember('DELETE', `/keys/${told.id}`), 404, 'not_found')
    })

    it('422 without a name or a scope that there is', async () => {
      assertError(await owner('POST', '/keys', { name: ' ', scopes: ['manage'] }), 422, 'invalid_parameter', 'name')
      assertError(await owner('POST', '/keys', { name: 'x', scopes: [] }), 422, 'invalid_parameter', 'scopes')
      assertError(await owner('POST', '/keys', { name: 'x', scopes: ['all'] }), 422, 'invalid_parameter', 'scopes[0]')
    })
  })

  describe('organizations', () => {
    it('are made with a project, and belong to whoever made them', async () => {
      const { body } = await owner('POST', '/organizations', { name: 'Second shop' })
      const inIt = { headers: { 'x-organization': String(body.id) } }
      const projects = await owner('GET', '/projects', undefined, inIt)
      assert.equal(projects.body.data.length, 1)
      assert.equal((await owner('GET', '/me', undefined, inIt)).body.organization.role, 'owner')
      const renamed = await owner('PATCH', '/organization', { name: 'Third shop' }, inIt)
      assert.deepEqual([renamed.body.id, renamed.body.name], [body.id, 'Third shop'])
      assert.equal((await owner('GET', '/me')).body.organization.name, 'Ours')
    })
  })

  describe('the audit log', () => {
    const newest = async (query = '') => (await owner('GET', `/audit-entries${query}`)).body.data

    it('tells who did what, of keys and members, and nothing that is secret', async () => {
      await owner('POST', '/environments', {
        name: 'Staging',
        baseUrl: 'https://shop.example',
        tokens: [{ name: 'password', isSecret: true, value: 'very-secret-value' }],
      })
      await managed.request('POST', '/suites', { name: 'By a program' })
      const [byKey, byMember] = await newest('?limit=2')
      assert.deepEqual(byKey.actor.kind, 'key')
      assert.deepEqual([byKey.operation, byKey.details.name], ['manage.createSuite', 'By a program'])
      assert.equal(byMember.actor.name, `owner-${managed.ours.organizationId}@example.com`)
      assert.deepEqual(byMember.details, { name: 'Staging', fields: ['name', 'baseUrl', 'tokens'] })
      assert.ok(!JSON.stringify(await newest('?limit=100')).includes('very-secret-value'))
    })

    it('tells names of any characters', async () => {
      const name = `a${'😀'.repeat(199)}`
      assert.equal((await owner('POST', '/suites', { name })).status, 200)
      assert.equal((await newest('?limit=1'))[0].details.name, name)
    })

    it('has nothing of what was refused or only read', async () => {
      const known = await newest()
      await owner('GET', '/tests')
      await owner('POST', '/suites', { name: '' })
      await owner('DELETE', '/suites/999999')
      assert.deepEqual(await newest(), known)
    })

    it('is of one organization, for one member if wanted, by pages', async () => {
      const editor = await asRole('editor', 'diligent@shop.example')
      for (let i = 0; i < 5; i++) await editor('POST', '/suites', { name: `Suite ${i}` })
      const { id: personId } = (await editor('GET', '/me')).body
      const entries = await walkManaged(owner, `/audit-entries?personId=${personId}`, 2)
      assert.equal(entries.filter(({ operation }) => operation === 'manage.createSuite').length, 5)
      const theirs = (await managed.requestAsTheirMember('GET', '/audit-entries')).body
      assert.ok(!JSON.stringify(theirs).includes('diligent@shop.example'))
      assertError(await editor('GET', '/audit-entries'), 403, 'forbidden')
    })
  })

  it('updateMe changes how one is called', async () => {
    const viewer = await asRole('viewer', 'renamed@shop.example')
    assert.equal((await viewer('PATCH', '/me', { name: ' Renate ' })).body.name, 'Renate')
    assertError(await viewer('PATCH', '/me', { name: '' }), 422, 'invalid_parameter', 'name')
  })
})
