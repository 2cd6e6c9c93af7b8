import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BootFailure } from './BootFailure.mjs'
import { installPackages } from './installPackages.mjs'
import { readLockFile } from './lockFile.mjs'
import { describePlatform, isForThisPlatform, libc } from './platform.mjs'

/** @typedef {{ path: string, version: string }} Node */

const installItYourself = 'Install Node 24.15 or newer yourself, then start again.'

/**
 * @param {string} root
 * @param {Node} thisNode
 * @returns {Promise<Node>} this Node if it is new enough, else the one in `runtime/`, which is fetched when it is not there
 */
export async function chooseNode(root, thisNode) {
  if (isNewEnough(thisNode.version)) return thisNode
  const runtimeFolder = join(root, 'runtime')
  const runtimeNode = findRuntimeNode(runtimeFolder, thisNode.version)
  await installPackages({
    root,
    folder: runtimeFolder,
    npmNodePath: thisNode.path,
    forNodeVersion: runtimeNode.version,
    what: `Node ${runtimeNode.version}, as this one is ${thisNode.version}`,
    isThere: () => existsSync(runtimeNode.path),
    verify: () => checkThatNodeRuns(runtimeNode.path),
  })
  return runtimeNode
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 15)
}

/**
 * @param {string} runtimeFolder
 * @param {string} thisVersion
 * @returns {Node}
 */
function findRuntimeNode(runtimeFolder, thisVersion) {
  const locked = readLockFile(runtimeFolder).packages.find(([, entry]) => entry.bin?.node && isForThisPlatform(entry))
  if (!locked || libc === 'musl') {
    throw new BootFailure(
      `This Node is ${thisVersion}, and there is no newer one to fetch for ${describePlatform()}. ${installItYourself}`,
    )
  }
  const [path, { bin, version }] = locked
  return { path: join(runtimeFolder, path, bin?.node ?? ''), version: version ?? '' }
}

/** @param {string} path */
function checkThatNodeRuns(path) {
  const { status, stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (status === 0 && isNewEnough(stdout.trim())) return
  throw new BootFailure(`The fetched Node does not run on this system (${describePlatform()}). ${installItYourself}`)
}
