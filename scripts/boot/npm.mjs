import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { BootFailure } from './BootFailure.mjs'
import { say } from './say.mjs'
import { onStopSignals } from './stopSignals.mjs'

/** What the outer npm was told or set for its own script: wrong for the one that is run here. */
const outerVariables = [
  /^npm_(package_|lifecycle_|command$|execpath$|node_execpath$)/i,
  /^npm_config_(global|location|prefix|local_prefix|workspaces?|dry_run|package_lock_only|loglevel|json|os|cpu|libc)$/i,
]

const whatToInstall = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-workspaces', '--no-dry-run']
const whatToSay = [
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--no-progress',
  '--no-color',
  '--loglevel=verbose',
]
const howLongToTry = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
const npmArguments = ['ci', ...whatToInstall, ...whatToSay, ...howLongToTry]

const slowAfterMs = 30_000

/** @returns {string} npm's JavaScript file, so that it can be run by a Node of choice */
export function findNpm(env = process.env, nodePath = process.execPath) {
  const nodeFolder = dirname(nodePath)
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const found = [
    env.npm_execpath ? join(dirname(env.npm_execpath), 'npm-cli.js') : '',
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...onPath.map((folder) => join(folder, 'npm')),
    ...onPath.map((folder) => join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')),
  ].find((file) => existsSync(file) && basename(realpathSync(file)) === 'npm-cli.js')
  if (found) return realpathSync(found)
  throw new BootFailure('npm was not found. Install Node 24.15 or newer together with its npm, then start again.')
}

/**
 * @param {string} npm
 * @param {string} nodePath
 * @param {string} folder
 * @returns {Promise<{ output: string, status: number | null }>}
 */
export async function runNpm(npm, nodePath, folder) {
  const child = spawn(nodePath, [npm, ...npmArguments], {
    cwd: folder,
    env: npmEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const slow = setTimeout(() => say('Still installing: a slow network may take some minutes…'), slowAfterMs)
  /** @type {NodeJS.Signals[]} */
  const stoppedBy = []
  // npm takes many seconds to stop by itself, and what it leaves half done is cleared away at the next start.
  const endOnSignals = onStopSignals((signal) => stoppedBy.push(signal) && child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const [status] = await once(child, 'close')
    if (stoppedBy.length > 0) throw new BootFailure('The installation was stopped.', stoppedBy[0])
    return { output, status }
  } finally {
    clearTimeout(slow)
    endOnSignals()
  }
}

/**
 * @param {NodeJS.ProcessEnv} outer
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(outer) {
  const kept = Object.entries(outer).filter(([name]) => !outerVariables.some((pattern) => pattern.test(name)))
  const env = Object.fromEntries(kept)
  // npm looks for the machine-wide settings beside the Node that runs it: they are beside the machine's own.
  const machineSettings = join(dirname(process.execPath), '..', 'etc', 'npmrc')
  if (!env.npm_config_globalconfig && existsSync(machineSettings)) env.npm_config_globalconfig = machineSettings
  return env
}
