import { statfsSync } from 'node:fs'
import { socketPort } from './socketFolder.ts'

/** Its password is the socket's folder, which nobody but the server's user (and root) can enter. */
export const superuser = 'reenact'

/** Nothing of our own environment: PGDATA and the like would lead the server astray. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const sharedMemoryBytesMin = 256 * 1024 * 1024

const defaults = {
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  // A commit that was acknowledged survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** The server's command line. */
export function serverArguments(dataFolder: string, socketFolder: string, overrides: Record<string, string>): string[] {
  const settings = {
    ...defaults,
    dynamic_shared_memory_type: hasRoomyPosixMemory() ? 'posix' : 'sysv',
    ...overrides,
    listen_addresses: '',
    // The setting is a list; quotes keep a folder with a comma or a space in its name whole.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataFolder, '-p', String(socketPort), ...pairs]
}

/** Containers often have 64 MB in /dev/shm, where a parallel query fails as if the disk were full. */
function hasRoomyPosixMemory(): boolean {
  if (process.platform !== 'linux') return true
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= sharedMemoryBytesMin
  } catch {
    return false
  }
}
