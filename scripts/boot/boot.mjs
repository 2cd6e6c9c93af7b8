import { resolve } from 'node:path'
import process from 'node:process'
import { BootFailure, describeError } from './BootFailure.mjs'
import { chooseNode } from './chooseNode.mjs'
import { installPackages } from './installPackages.mjs'
import { endAs, runScript } from './runScript.mjs'
import { say } from './say.mjs'

const currentNode = { path: process.execPath, version: process.versions.node }

/**
 * Finds or fetches the right Node, installs the packages, and runs the script under that Node.
 * @param {string} root the project's folder, which the script's path is relative to
 * @param {string[]} args the script, then its own arguments
 * @param {import('./chooseNode.mjs').Node} thisNode
 */
export async function boot(root, [script, ...args], thisNode = currentNode) {
  try {
    if (!script) throw new BootFailure('Which script? Usage: node scripts/boot.mjs <script> [args...]')
    const node = await chooseNode(root, thisNode)
    await installPackages({
      root,
      folder: root,
      npmNodePath: node.path,
      forNodeVersion: node.version,
      what: 'packages',
    })
    runScript(node, [resolve(root, script), ...args])
  } catch (error) {
    if (error instanceof BootFailure && error.signal) return endAs(1, error.signal)
    say(describeError(error))
    process.exitCode = 1
  }
}
