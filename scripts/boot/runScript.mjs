import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import process from 'node:process'
import { isatty } from 'node:tty'
import { say } from './say.mjs'
import { onStopSignals } from './stopSignals.mjs'

/** A terminal sends these to the child as well, and a second Ctrl-C tells most programs to hurry. */
const terminalSignals = ['SIGINT', 'SIGHUP']

/**
 * @param {import('./chooseNode.mjs').Node} node
 * @param {string[]} args
 */
export function runScript(node, args) {
  if (node.path !== process.execPath) {
    process.env.PATH = [dirname(node.path), process.env.PATH].filter(Boolean).join(delimiter)
  }
  if (process.platform !== 'win32' && 'execve' in process) becomeNode(node.path, args)
  else runAsChild(node.path, args)
}

/**
 * @param {string} nodePath
 * @param {string[]} args
 */
function becomeNode(nodePath, args) {
  // The call is announced as experimental by some versions, which is no news for somebody who starts a server.
  process.removeAllListeners('warning')
  process.execve?.(nodePath, [nodePath, ...args], process.env)
}

/**
 * For a Node that cannot let another program take its place.
 * @param {string} nodePath
 * @param {string[]} args
 */
export function runAsChild(nodePath, args) {
  const endWithParent = new URL('endWithParent.mjs', import.meta.url).href
  const child = spawn(nodePath, ['--import', endWithParent, ...args], { stdio: 'inherit' })
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
  const endOnSignals = onStopSignals((signal) => {
    if (!hasTerminal || !terminalSignals.includes(signal)) child.kill(signal)
  })
  child.on('error', (error) => {
    say(`Node could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    endOnSignals()
    endAs(code ?? 1, signal)
  })
}

/**
 * Ends this process the way another one ended, so that whoever waits for it sees no difference.
 * @param {number} code
 * @param {NodeJS.Signals | null} signal
 */
export function endAs(code, signal) {
  if (!signal) process.exit(code)
  process.kill(process.pid, signal)
  // Reached when this process is one that the signal does not end, such as the first of a container.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100)
}
