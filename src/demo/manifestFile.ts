import { open, readFile, rename, rm } from 'node:fs/promises'
import type { DemoManifest, UnfinishedDemo } from './demoManifest.ts'

/** Null when there is none, or what is there is no manifest. */
export const readManifest = async (file: string): Promise<DemoManifest | null> => {
  const value = await readJson(file)
  return hasSections(value, sections) ? (value as DemoManifest) : null
}

/** What an earlier start began and did not get to the end of. */
export const readUnfinished = async (file: string): Promise<UnfinishedDemo | null> => {
  const value = await readJson(unfinishedFile(file))
  return hasSections(value, beginnings) && typeof value['startedAt'] === 'number' ? (value as UnfinishedDemo) : null
}

export const writeManifest = async (file: string, manifest: DemoManifest): Promise<void> => {
  await writeWhole(file, manifest)
  await rm(unfinishedFile(file), { force: true })
}

export const writeUnfinished = (file: string, unfinished: UnfinishedDemo): Promise<void> =>
  writeWhole(unfinishedFile(file), unfinished)

const unfinishedFile = (file: string) => file.replace(/\.json$/, '.unfinished.json')

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** It holds keys, so it is for its owner only; and it is whole or not there at all. */
async function writeWhole(file: string, value: DemoManifest | UnfinishedDemo): Promise<void> {
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

type Section = { type: 'string' | 'number'; names: readonly string[] }

const beginnings: Record<string, Section> = {
  keys: { type: 'string', names: ['full', 'readOnly', 'otherOrg'] },
  tests: { type: 'number', names: ['ready', 'notReady', 'failing'] },
}

const sections: Record<string, Section> = {
  ...beginnings,
  sessions: { type: 'string', names: ['analysed', 'withoutTimeline'] },
  collections: { type: 'number', names: ['open', 'resolved'] },
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function hasSections(value: unknown, wanted: Record<string, Section>): value is Record<string, unknown> {
  if (!isRecord(value) || typeof value['baseUrl'] !== 'string') return false
  return Object.entries(wanted).every(([name, { type, names }]) => {
    const section = value[name]
    return isRecord(section) && names.every((key) => typeof section[key] === type)
  })
}
