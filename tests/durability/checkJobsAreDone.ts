import { setTimeout as sleep } from 'node:timers/promises'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { sql } from '../../src/server/storage/database.ts'
import type { DataFolder } from './dataFolder.ts'

const doneMsMax = 20_000

/** The service takes up jobs again after its database was away: one that does nothing here is carried out. */
export function checkJobsAreDone(folder: DataFolder): Promise<string[]> {
  return folder.look(async ({ db, connection }) => {
    const queue = await openJobQueue(connection, { role: 'sender', onError: () => {} })
    await queue.inTransaction(db).enqueue('forgetIdempotencyKeys', {})
    await queue.close()
    const deadline = performance.now() + doneMsMax
    while (performance.now() < deadline) {
      const { rows } = await sql`
        select from pgboss.job where name = 'forgetIdempotencyKeys' and state <> 'completed'`.execute(db)
      if (rows.length === 0) return []
      await sleep(100)
    }
    return [`a job was not carried out within ${doneMsMax} ms`]
  })
}
