import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, mkdir } from 'node:fs/promises'
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
  if (!existsSync(join(folder, 'index.html'))) await buildInto(folder)
  return { folder }
}

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

/** In a process of its own: the tool is large and needed for seconds only. */
async function buildInto(folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true }).catch(() => {})
  const parent = existsSync(cacheFolder) ? cacheFolder : tmpdir()
  const made = await mkdtemp(join(parent, 'new-'))
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    'src/dashboard',
    '--outDir',
    made,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const build = spawn(process.execPath, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) {
    await rm(made, { recursive: true, force: true })
    throw new Error(`The dashboard could not be built:\n${said}`)
  }
  // Another process may have been faster; both made the same.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }))
}
