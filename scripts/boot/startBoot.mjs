import { writeSync } from 'fs'
import process from 'process'

const oldestNodeMajor = 18

/**
 * Everything that a very old Node could not even load is imported only after its version was looked at.
 * @param {string} root
 * @param {string[]} args
 */
export function startBoot(root, args) {
  if (Number(process.versions.node.split('.')[0]) < oldestNodeMajor) {
    writeSync(2, 'This Node is ' + process.versions.node + '. Install Node 24.15 or newer, then start again.\n')
    process.exit(1)
  }
  import('./boot.mjs').then(({ boot }) => boot(root, args))
}
