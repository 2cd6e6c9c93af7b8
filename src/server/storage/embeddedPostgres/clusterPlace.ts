import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { findClosedFolder, letOthersPass, makePassableFolder } from './folderAccess.ts'
import { findErrorCode, PostgresStartError } from './postgresStartError.ts'
import { getServerUser } from './serverUser.ts'
import type { ServerUser } from './serverUser.ts'

/** Where the cluster lives: `home` holds its data, its log, its socket and, if need be, its binaries. */
export type ClusterPlace = { home: string; dataFolder: string; user: ServerUser; notice: string | null }

const pointerName = 'database-is-elsewhere'

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The folder itself, unless root asks for one that the server's user cannot enter: then a place of its own. */
export function settleClusterPlace(folder: string): ClusterPlace {
  makePassableFolder(folder)
  const wanted = realpathSync(folder)
  const settled = findPointedHome(wanted)
  if (settled !== null) return placeAt(settled, wanted)

  const place = placeAt(wanted, wanted)
  if (place.user.isSelf) return place
  if (statSync(wanted).uid === 0) letOthersPass(wanted)
  const closed = findClosedFolder(wanted, place.user)
  if (closed === null) return place
  if (existsSync(place.dataFolder)) {
    throw new PostgresStartError(
      `The database in ${place.dataFolder} is out of reach for its user ${place.user.name} since ${closed} is closed: run chmod o+x ${closed}, or move the folder.`,
    )
  }
  return placeAt(claimHomeElsewhere(wanted), wanted)
}

function placeAt(home: string, wanted: string): ClusterPlace {
  const dataFolder = join(home, 'data')
  const user = getServerUser(dataFolder)
  if (home === wanted) return { home, dataFolder, user, notice: null }
  const risk = home.startsWith('/var/lib/') ? '' : ', which the system may clear: set DATA_DIR to a safer one'
  const notice = `The database lives in ${home}${risk}; user ${user.name}, who runs it, cannot enter ${wanted}.`
  return { home, dataFolder, user, notice }
}

function findPointedHome(wanted: string): string | null {
  const pointer = join(wanted, pointerName)
  if (!existsSync(pointer)) return null
  const home = readFileSync(pointer, 'utf8').trim()
  if (isAbsolute(home) && existsSync(home)) return realpathSync(home)
  throw new PostgresStartError(
    `The database of ${wanted} lived in ${home}, which is gone: bring it back, or delete ${pointer} to begin with an empty one.`,
  )
}

/** The pointer file decides: of several processes at once one writes it, and the others follow it. */
function claimHomeElsewhere(wanted: string): string {
  const home = makeHomeElsewhere(wanted)
  const draft = join(wanted, `${pointerName}.${process.pid}`)
  try {
    writeFileSync(draft, `${home}\n`)
    linkSync(draft, join(wanted, pointerName))
    return home
  } catch (error) {
    rmdirSync(home)
    const winner = findErrorCode(error) === 'EEXIST' ? findPointedHome(wanted) : null
    if (winner === null) throw error
    return winner
  } finally {
    rmSync(draft, { force: true })
  }
}

function makeHomeElsewhere(wanted: string): string {
  let refusal: unknown
  for (const shelf of ['/var/lib/reenact', '/var/tmp/reenact', join(tmpdir(), 'reenact')]) {
    try {
      makePassableFolder(shelf)
      if (statSync(shelf).uid === process.getuid?.()) return makeUnusedFolder(join(shelf, shortHash(wanted)))
    } catch (error) {
      refusal = error
    }
  }
  throw new PostgresStartError(
    `The database needs a folder that is open to more than root, and none could be made in /var/lib: set DATA_DIR to such a folder.`,
    { cause: refusal },
  )
}

/** A home that is there without a pointer to it belonged to an earlier folder of that name: its data stays untouched. */
function makeUnusedFolder(path: string): string {
  for (let attempt = 1; ; attempt++) {
    const candidate = attempt === 1 ? path : `${path}-${attempt}`
    try {
      mkdirSync(candidate)
      letOthersPass(candidate)
      return candidate
    } catch (error) {
      if (findErrorCode(error) !== 'EEXIST') throw error
    }
  }
}
