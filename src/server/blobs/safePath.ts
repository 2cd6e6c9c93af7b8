import { realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'

const keyLengthMax = 500
const segmentLengthMax = 120

/** Folders have no dot and objects have one, so no key can be a folder of another: a file system could not hold both. */
const folderName = /^[a-z0-9_-]+$/
const objectFileName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

const isSafeFolder = (folder: string) =>
  folder.length <= keyLengthMax &&
  folder.split('/').every((segment) => segment.length <= segmentLengthMax && folderName.test(segment))

export const isSafeKey = (key: string): boolean => {
  const slash = key.lastIndexOf('/')
  const fileName = key.slice(slash + 1)
  return (
    key.length <= keyLengthMax &&
    fileName.length <= segmentLengthMax &&
    objectFileName.test(fileName) &&
    (slash === -1 || isSafeFolder(key.slice(0, slash)))
  )
}

const organizationFolder = (organizationId: number) => {
  if (!Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new Error(`${organizationId} is not the id of an organization.`)
  }
  return `o${organizationId}`
}

/** `o1/runs/5/1-before.jpg` */
export const objectName = (organizationId: number, key: string): string => {
  if (!isSafeKey(key)) throw new Error(`${JSON.stringify(key)} is not a key for an object.`)
  return `${organizationFolder(organizationId)}/${key}`
}

/** `o1/runs/5/`, or `o1/` for all of an organization. */
export const objectFolder = (organizationId: number, folder: string): string => {
  const path = folder.endsWith('/') ? folder.slice(0, -1) : folder
  if (folder === '') return `${organizationFolder(organizationId)}/`
  if (!isSafeFolder(path)) throw new Error(`${JSON.stringify(folder)} is not a folder of keys.`)
  return `${organizationFolder(organizationId)}/${path}/`
}

const realPathOrNull = async (path: string) => {
  try {
    return await realpath(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The path of `name` below `root`, which must itself be a real path. A symlink on the way is refused even if it stays
 * inside: it could lead from one organization to another.
 */
export const resolveBelow = async (root: string, name: string): Promise<string> => {
  const path = resolve(root, name)
  if (name.includes('\0') || !path.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw new Error(`${JSON.stringify(name)} leads out of its folder.`)
  }
  for (let existing = path; existing !== root; existing = dirname(existing)) {
    const real = await realPathOrNull(existing)
    if (real !== null && real !== existing) throw new Error(`${JSON.stringify(name)} leads through a symlink.`)
    if (real !== null) break
  }
  return path
}
