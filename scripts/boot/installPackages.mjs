import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootFailure } from './BootFailure.mjs'
import { listMissingPackages, readLockFile } from './lockFile.mjs'
import { findNpm, runNpm } from './npm.mjs'
import { describeNpmFailure, findNpmProblem, ranOutOfSpace } from './npmFailure.mjs'
import { describePlatform } from './platform.mjs'
import { say } from './say.mjs'
import { whileAloneInstalling } from './whileAloneInstalling.mjs'

/**
 * @typedef {object} Installation
 * @property {string} root the project's folder, which holds the mutex
 * @property {string} folder where the package-lock.json is
 * @property {string} npmNodePath the Node that runs npm
 * @property {string} forNodeVersion the Node that will use what is installed
 * @property {string} what is installed, in words
 * @property {() => boolean} [isThere] a glance at what must be there besides the stamp
 * @property {() => void} [verify] throws when what was installed is of no use
 */

/**
 * Runs `npm ci` in the folder, unless its stamp tells that this very lock file is installed already.
 * @param {Installation} installation
 */
export async function installPackages(installation) {
  if (isInstalled(installation)) return
  await whileAloneInstalling(installation.root, async () => {
    if (isInstalled(installation)) return
    await install(installation)
  })
}

/** @param {Installation} installation */
function isInstalled({ folder, forNodeVersion, isThere = () => true }) {
  const expected = expectedStamp(folder, forNodeVersion)
  const file = stampFile(folder)
  return existsSync(file) && readFileSync(file, 'utf8') === expected && isThere()
}

/** @param {Installation} installation */
async function install({ folder, npmNodePath, forNodeVersion, what, verify = () => {} }) {
  const npm = findNpm()
  const isFirst = !existsSync(join(folder, 'node_modules'))
  say(`Installing ${what}${isFirst ? ' (first start only)' : ''}…`)
  const { output, status } = await runNpm(npm, npmNodePath, folder)
  if (status !== 0 || ranOutOfSpace(output)) throw new BootFailure(describeNpmFailure(output, status))
  const missing = listMissingPackages(folder)
  if (missing.length > 0) throw new BootFailure(describeMissingPackages(missing, output))
  verify()
  writeFileSync(stampFile(folder), expectedStamp(folder, forNodeVersion))
}

/**
 * @param {string[]} paths
 * @param {string} output
 */
function describeMissingPackages(paths, output) {
  const problem = findNpmProblem(output)
  if (problem) return problem
  const names = paths.slice(0, 3).map((path) => path.replace(/^.*node_modules\//, ''))
  const others = paths.length > names.length ? `, and ${paths.length - names.length} more` : ''
  return `npm ended well, but did not install ${names.join(', ')}${others}. Check npm's settings, then start again.`
}

/**
 * npm ci empties node_modules before anything else, so an installation that was cut short has no stamp.
 * @param {string} folder
 */
function stampFile(folder) {
  return join(folder, 'node_modules', '.boot-stamp')
}

/**
 * The major version stands for the ABI: Node keeps one through all releases of a major.
 * @param {string} folder
 * @param {string} nodeVersion
 */
function expectedStamp(folder, nodeVersion) {
  return `${readLockFile(folder).hash} ${describePlatform()} node${Number.parseInt(nodeVersion, 10)}\n`
}
