import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootFailure } from './BootFailure.mjs'
import { isForThisPlatform } from './platform.mjs'

/** @typedef {import('./platform.mjs').LockedPackage} LockedPackage */

/**
 * @param {string} folder
 * @returns {{ hash: string, packages: [path: string, entry: LockedPackage][] }}
 */
export function readLockFile(folder) {
  const file = join(folder, 'package-lock.json')
  if (!existsSync(file)) throw new BootFailure(`${file} is missing. Get the project again, with all of its files.`)
  const text = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  return { hash, packages: Object.entries(parsePackages(file, text)).filter(([path]) => path !== '') }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Record<string, LockedPackage>}
 */
function parsePackages(file, text) {
  try {
    return JSON.parse(text).packages ?? {}
  } catch {
    throw new BootFailure(`${file} is not valid JSON. Restore it, then start again.`)
  }
}

/**
 * npm succeeds without the optional packages that it could not fetch, so what is there decides, not its exit code.
 * An optional package that names no platform may be missing with reason: something else for another platform wants it.
 * @param {string} folder
 * @returns {string[]} paths of packages
 */
export function listMissingPackages(folder) {
  return readLockFile(folder)
    .packages.filter(([, entry]) => mustBeInstalled(entry))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(folder, path, 'package.json')))
}

/** @param {LockedPackage} entry */
function mustBeInstalled(entry) {
  const isOptional = entry.optional || entry.devOptional
  return !isOptional || ((entry.os || entry.cpu) && isForThisPlatform(entry))
}
