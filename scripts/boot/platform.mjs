import process from 'node:process'

/**
 * @typedef {{ version?: string, os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   optional?: boolean, devOptional?: boolean, bin?: Record<string, string> }} LockedPackage
 */

/** The C library, where that is a question at all. */
export const libc = findLibc()

/** @returns {'glibc' | 'musl' | undefined} */
function findLibc() {
  if (process.platform !== 'linux') return undefined
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** @returns {string} for example `linux-x64-glibc` */
export function describePlatform() {
  return [process.platform, process.arch, libc].filter(Boolean).join('-')
}

/**
 * @param {LockedPackage} entry
 * @returns {boolean}
 */
export function isForThisPlatform(entry) {
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && allows(entry.libc, libc)
}

/**
 * @param {string | string[] | undefined} wanted as a package.json has it: names, or names that are ruled out with a `!`
 * @param {string | undefined} actual
 */
function allows(wanted, actual) {
  if (wanted === undefined) return true
  const names = [wanted].flat()
  if (names.includes(`!${actual}`)) return false
  return names.every((name) => name.startsWith('!')) || names.includes(actual ?? '')
}
