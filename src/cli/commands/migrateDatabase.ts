import { openJobQueue } from '../../server/jobs/jobQueue.ts'
import { jsonOption, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { withStorage } from '../withStorage.ts'

export const migrateDatabase: Command = {
  usage: '',
  summary: 'Bring the database up to date; serve does so by itself.',
  options: { json: jsonOption },
  async run({ flags }) {
    const applied = await withStorage(async ({ migrated, connection }) => {
      // The queue keeps its own tables.
      const jobs = await openJobQueue(connection, { role: 'sender', onError: () => {} })
      await jobs.close()
      return migrated
    })
    if (flags.has('json')) console.log(JSON.stringify(applied.map(({ version, name }) => ({ version, name }))))
    else if (applied.length === 0) console.log('The database is up to date.')
    else for (const { version, name } of applied) console.log(`Applied migration ${version} (${name}).`)
    return exitCodes.done
  },
}
