import { Failure } from '../../../domain/failure.ts'
import { sql, type Database } from '../../storage/database.ts'

/** Whom a write key belongs to. */
export type RecordedProject = { organizationId: number; projectId: number; allowedOrigins: string[] }

/** So long a changed key or rule may take to be heeded. */
const keptMs = 10_000
const keptMax = 10_000

type Kept = { project: Promise<RecordedProject | null>; until: number }

const unknownKey = () =>
  new Failure('unauthenticated', 'invalid_write_key', 'There is no project with this write key.', 'key')

/** Finds projects by their write keys, which every chunk carries: each is asked for once in a while. */
export function createProjectKeys(db: Database) {
  const kept = new Map<string, Kept>()

  async function find(key: string): Promise<RecordedProject | null> {
    const { rows } = await sql<RecordedProject>`
      select organization_id as "organizationId", id as "projectId", allowed_origins as "allowedOrigins"
      from projects where write_key = ${key}`.execute(db)
    return rows[0] ?? null
  }

  return {
    async getProject(key: unknown, now = performance.now()): Promise<RecordedProject> {
      if (typeof key !== 'string' || !/^[\w-]{1,100}$/.test(key)) throw unknownKey()
      let known = kept.get(key)
      if (!known || known.until < now) {
        known = { project: find(key), until: now + keptMs }
        // The oldest is the first.
        kept.delete(key)
        const [oldest] = kept.keys()
        if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
        kept.set(key, known)
        known.project.catch(() => kept.delete(key))
      }
      const project = await known.project
      if (!project) throw unknownKey()
      return project
    },
  }
}
