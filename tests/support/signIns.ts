import type { Role } from '../../src/contract/manage/endpoint.ts'
import { createMemberStore } from '../../src/server/access/memberStore.ts'
import type { TestService } from './testService.ts'

export type TestMember = { organizationId: number; role: Role; email: string }

/** A member with this role, signed in; the cookie that a browser would have got. */
export async function createSignIn(
  { services, storage }: Pick<TestService, 'services' | 'storage'>,
  { organizationId, role, email }: TestMember,
): Promise<{ name: string; value: string; personId: number }> {
  const { access } = services
  const person = await access.people.ensurePerson({ email, isVerified: true })
  const members = createMemberStore(storage.db)
  await members.addMember(organizationId, person.id, role)
  await members.setRole(organizationId, person.id, role)
  const cookie = await access.startSignIn(person.id, { address: '127.0.0.1', userAgent: 'test' })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return { name, value, personId: person.id }
}

/** The headers of a request that a page of the dashboard would send. */
export async function memberHeaders(
  service: Pick<TestService, 'services' | 'storage'>,
  member: TestMember,
): Promise<Record<string, string>> {
  const { name, value } = await createSignIn(service, member)
  return { cookie: `${name}=${value}`, 'x-organization': String(member.organizationId) }
}
