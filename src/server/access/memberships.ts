import type { RawBuilder } from 'kysely'
import type { Role } from '../../contract/manage/endpoint.ts'
import { sql } from '../storage/database.ts'

export type Membership = { organizationId: number; organizationName: string; role: Role }

/** Where the person of a row is a member, the oldest membership first. */
export const membershipsOf = (personColumn: string): RawBuilder<Membership[]> => sql`
  (select coalesce(json_agg(json_build_object(
     'organizationId', m.organization_id, 'organizationName', o.name, 'role', m.role) order by m.id), '[]')
   from members m join organizations o on o.id = m.organization_id where m.person_id = ${sql.raw(personColumn)})`
