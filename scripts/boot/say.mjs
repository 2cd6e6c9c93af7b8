import { writeSync } from 'node:fs'

/**
 * Written without process.stderr: that would leave a pipe non-blocking for the program that takes this one's place.
 * @param {string} line
 */
export function say(line) {
  try {
    writeSync(2, `${line}\n`)
  } catch {
    // Nobody listens, or not fast enough: no reason to stop.
  }
}
