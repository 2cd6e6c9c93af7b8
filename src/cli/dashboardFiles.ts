import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DashboardFolder } from '../server/http/serveDashboard.ts'

const projectFolder = join(import.meta.dirname, '../..')
const cacheFolder = join(projectFolder, '.cache/dashboard')

/** What ends up in browsers, or decides how. */
const sources = [
  'src/dashboard/**/*',
  'src/client/*.ts',
  'src/contract/**/*.ts',
  'src/domain/**/*.ts',
  'package-lock.json',
]

let found: Promise<DashboardFolder> | undefined

/** The folder that holds the dashboard as browsers load it: made once for each state of its sources. */
export const findDashboard = (): Promise<DashboardFolder> =>
  (found ??= findOrBuild().catch((error: unknown) => {
    // The next request may find what was missing.
    found = undefined
    throw error
  }))

async function findOrBuild(): Promise<DashboardFolder> {
  const folder = join(cacheFolder, await hashOfSources())
  if (isBuilt(folder)) return { folder }
  const made = await build()
  // Another process may have been faster, and both made the same. Where nothing may be kept, it stays where it is.
  const isMoved = await rename(made, folder).then(
    () => true,
    () => false,
  )
  await removeOld().catch(() => {})
  if (isMoved || !isBuilt(folder)) return { folder: isMoved ? folder : made }
  await rm(made, { recursive: true, force: true })
  return { folder }
}

const isBuilt = (folder: string) => ['index.html', 'player.html'].every((name) => existsSync(join(folder, name)))

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: projectFolder, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash
      .update(path.slice(projectFolder.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** A program of another version may still be running, and read from what it made. */
const keptForMs = 7 * 86_400_000

async function removeOld(): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const folder = join(cacheFolder, name)
    if (Date.now() - (await stat(folder)).mtimeMs > keptForMs) await rm(folder, { recursive: true, force: true })
  }
}

async function build(): Promise<string> {
  const made = await makeFolder()
  try {
    await Promise.all(['production', 'player'].map((mode) => buildDocument(mode, made)))
    return made
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw error
  }
}

/** In a process of its own: the tool is large and needed for seconds only. */
async function buildDocument(mode: string, folder: string): Promise<void> {
  const options = ['--configLoader', 'native', '--mode', mode, '--outDir', folder, '--logLevel', 'warn']
  const building = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'src/dashboard', ...options], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [building.stdout, building.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(building, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The dashboard could not be built:\n${said}`)
}

async function makeFolder(): Promise<string> {
  try {
    await mkdir(cacheFolder, { recursive: true })
    return await mkdtemp(join(cacheFolder, 'new-'))
  } catch {
    // The program may belong to somebody else than runs it.
    return mkdtemp(join(tmpdir(), 'reenact-dashboard-'))
  }
}
