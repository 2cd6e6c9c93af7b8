import { join } from 'node:path'
import { readConfig, type Config } from '../server/config.ts'
import { openStorage, type Storage } from '../server/storage/openStorage.ts'

export const projectFolder = join(import.meta.dirname, '../..')

export const configFromEnvironment = (): Config => readConfig(process.env, projectFolder)

/** Opens the database for one short command. A service that runs on the same data folder is not disturbed. */
export async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(configFromEnvironment(), {
    name: 'reenact command',
    connectionsMax: 2,
    onError: () => {},
  })
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
