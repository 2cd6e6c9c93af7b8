import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until it holds; what does not within the time was waited for in vain. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 5000) {
  const deadline = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > deadline) assert.fail(`waited in vain: ${what}`)
    await sleep(5)
  }
}
