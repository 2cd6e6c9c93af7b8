import { open, readFile, rename } from 'node:fs/promises'
import type { DemoManifest } from './demoManifest.ts'

/** Null when there is none, or what is there is no manifest. */
export async function readManifest(file: string): Promise<DemoManifest | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  try {
    const value: unknown = JSON.parse(text)
    return isManifest(value) ? value : null
  } catch {
    return null
  }
}

/** It holds keys, so it is for its owner only; and it is whole or not there at all. */
export async function writeManifest(file: string, manifest: DemoManifest): Promise<void> {
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

type Section = Exclude<keyof DemoManifest, 'baseUrl' | 'runs'>

const sections: { [S in Section]: { type: 'string' | 'number'; names: readonly (keyof DemoManifest[S])[] } } = {
  keys: { type: 'string', names: ['full', 'readOnly', 'otherOrg'] },
  tests: { type: 'number', names: ['ready', 'notReady', 'failing'] },
  sessions: { type: 'string', names: ['analysed', 'withoutTimeline'] },
  collections: { type: 'number', names: ['open', 'resolved'] },
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isManifest(value: unknown): value is DemoManifest {
  if (!isRecord(value) || typeof value['baseUrl'] !== 'string') return false
  return Object.entries(sections).every(([name, { type, names }]) => {
    const section = value[name]
    return isRecord(section) && names.every((key) => typeof section[key] === type)
  })
}
