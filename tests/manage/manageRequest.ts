import assert from 'node:assert/strict'
import { sql } from '../../src/server/storage/database.ts'
import type { Role } from '../../src/contract/manage/endpoint.ts'
import type { Answer } from '../support/request.ts'
import { memberHeaders } from '../support/signIns.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

export type ManageOptions = { key?: string | null; headers?: Record<string, string>; raw?: BodyInit }

export type ManageRequest = (method: string, path: string, body?: unknown, options?: ManageOptions) => Promise<Answer>

/** One request to the management API; the path is what follows `/api/manage`. */
export function manageRequester(publicUrl: string, defaultKey: string): ManageRequest {
  return async (method, path, body, { key = defaultKey, headers = {}, raw } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(`${publicUrl}/api/manage${path}`, {
      method,
      headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
      ...(sent !== undefined && { body: sent, duplex: 'half' }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

/** Requests of a member, with the cookie that their browser would send. */
export async function memberRequester(
  service: TestService,
  organizationId: number,
  { role = 'owner', email = `${role}-${organizationId}@example.com` }: { role?: Role; email?: string } = {},
): Promise<ManageRequest> {
  const signedIn = await memberHeaders(service, { organizationId, role, email })
  const request = manageRequester(service.publicUrl, '')
  return (method, path, body, options = {}) =>
    request(method, path, body, { ...options, key: null, headers: { ...signedIn, ...options.headers } })
}

export const someSessionId = '5e551000-0000-4000-8000-000000000001'

/** Where an operation lives, for the first thing of each kind. */
export const placeOf = (path: string) =>
  path
    .replace('/api/manage', '')
    .replace('{sessionId}', someSessionId)
    .replaceAll(/\{\w+\}/g, '1')

export type Managed = {
  service: TestService
  ours: Tenant
  theirs: Tenant
  request: ManageRequest
  /** The same as the other organization. */
  requestAsThem: ManageRequest
  /** The same by members who are signed in, for what no key may do. */
  requestAsMember: ManageRequest
  requestAsTheirMember: ManageRequest
}

export async function startManaged(options: Parameters<typeof startTestService>[1] = {}): Promise<Managed> {
  const service = await startTestService({}, options)
  const [ours, theirs] = [await service.createTenant('Ours'), await service.createTenant('Theirs')]
  return {
    service,
    ours,
    theirs,
    request: manageRequester(service.publicUrl, ours.key),
    requestAsThem: manageRequester(service.publicUrl, theirs.key),
    requestAsMember: await memberRequester(service, ours.organizationId),
    requestAsTheirMember: await memberRequester(service, theirs.organizationId),
  }
}

export const button = (name: string) => ({ locators: [{ by: 'role', role: 'button', name }] })

export const openShop = { type: 'goto', description: 'Open the shop', data: '/' }

export const clickBuy = { type: 'click', description: 'Click "Buy"', target: button('Buy') }

/** Creates tests that are like any other, and looks at what that leaves behind. */
export function testMaker(managed: () => Managed) {
  const rowsOf = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(managed().service.storage.db)).rows
  return {
    rowsOf,
    async create(more: object = {}) {
      const answer = await managed().request('POST', '/tests', {
        name: 'Check out',
        steps: [openShop, clickBuy],
        ...more,
      })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return answer.body
    },
    jobOf: (runId: number) =>
      rowsOf(sql`select priority from pgboss.job where name = 'executeRun' and data ->> 'runId' = ${String(runId)}`),
  }
}
