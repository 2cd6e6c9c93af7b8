import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

const defaultTiming = { heartbeatMs: 1_000, pollMs: 200, silenceMsMax: 10_000 }

/**
 * One installer at a time, so that `npm start` and `npm test` may run at once. The holder touches the mutex as long as
 * it lives. A holder's process id would tell nothing: it is reused after a restart, and means another process in a
 * container that shares the folder.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function whileAloneInstalling(root, work, timing = defaultTiming) {
  const folder = join(root, '.cache')
  const mutex = join(folder, 'installing')
  const token = randomUUID()
  mkdirSync(folder, { recursive: true })
  await acquire(mutex, token, timing)
  const heartbeat = setInterval(() => touch(mutex), timing.heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    if (readIfThere(mutex) === token) rmSync(mutex, { force: true })
  }
}

/**
 * @param {string} mutex
 * @param {string} token
 * @param {typeof defaultTiming} timing
 */
async function acquire(mutex, token, { pollMs, silenceMsMax }) {
  let lastSign = ''
  let silenceMs = 0
  while (!create(mutex, token)) {
    if (lastSign === '') say('Waiting for another start of this project, which is installing…')
    const sign = signOfLife(mutex)
    silenceMs = sign === lastSign ? silenceMs + pollMs : 0
    lastSign = sign
    if (silenceMs >= silenceMsMax) discard(mutex, token)
    else await sleep(pollMs)
  }
}

/**
 * @param {string} mutex
 * @param {string} token
 */
function create(mutex, token) {
  try {
    writeFileSync(mutex, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * A rename, as only one of several who wait can succeed with it.
 * @param {string} mutex
 * @param {string} token
 */
function discard(mutex, token) {
  const discarded = `${mutex}-${token}`
  try {
    renameSync(mutex, discarded)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  rmSync(discarded, { force: true })
}

/** @param {string} mutex */
function touch(mutex) {
  const now = new Date()
  try {
    utimesSync(mutex, now, now)
  } catch {
    // Somebody removed it by hand: the installation goes on.
  }
}

/** @param {string} mutex */
function signOfLife(mutex) {
  const { mtimeMs = 0 } = statSync(mutex, { throwIfNoEntry: false }) ?? {}
  return `${readIfThere(mutex)} ${mtimeMs}`
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
