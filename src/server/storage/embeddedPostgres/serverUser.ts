import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { PostgresStartError } from './postgresStartError.ts'

/** Who runs the database server. `isSelf` is false only when root hands it to somebody else. */
export type ServerUser = { name: string; uid: number; gid: number; isSelf: boolean }

/** Postgres refuses to run as root, so root looks for another user: the cluster's owner before any default. */
export function getServerUser(dataFolder: string): ServerUser {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid ?? null
  if (process.getuid?.() !== 0) return getSelf(dataFolder, owner)

  const candidates = owner === null || owner === 0 ? ['postgres', 'nobody'] : [String(owner), 'postgres', 'nobody']
  for (const candidate of candidates) {
    const user = findUser(candidate)
    if (user !== null && user.uid !== 0) return user
  }
  throw new PostgresStartError(
    "The embedded database cannot run as root, and there is no user 'postgres' or 'nobody' to run it as: start as another user, or set DATABASE_URL.",
  )
}

/** What `spawn` needs to start a program as this user. Node wants ids as signed numbers (macOS: nobody is -2). */
export const spawnIdentity = (user: ServerUser) => (user.isSelf ? {} : { uid: user.uid | 0, gid: user.gid | 0 })

function getSelf(dataFolder: string, owner: number | null): ServerUser {
  const uid = process.getuid?.() ?? 0
  if (owner !== null && owner !== uid) {
    const name = findUser(String(owner))?.name ?? `with id ${owner}`
    throw new PostgresStartError(
      `The database in ${dataFolder} belongs to user ${name}: start as that user or as root, or give the folder to this user with chown -R.`,
    )
  }
  try {
    const { username, gid } = userInfo()
    return { name: username, uid, gid, isSelf: true }
  } catch (cause) {
    throw new PostgresStartError(
      `The embedded database cannot run as user id ${uid} because the system has no name for it: add it to /etc/passwd, or set DATABASE_URL.`,
      { cause },
    )
  }
}

function findUser(nameOrId: string): ServerUser | null {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const known = lines.map((line) => line.split(':')).find(([name, , uid]) => name === nameOrId || uid === nameOrId)
  const [name, , uid, gid] = known ?? askDirectory(nameOrId)
  if (!name || !uid || !gid) return null
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, isSelf: false }
}

/** Users of a directory service (LDAP, macOS) are not in /etc/passwd. */
function askDirectory(nameOrId: string): string[] {
  const [command, ...options] = process.platform === 'darwin' ? ['id', '-P'] : ['getent', 'passwd']
  const answer = spawnSync(command ?? '', [...options, nameOrId], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim().split(':') : []
}
