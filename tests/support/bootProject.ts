import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'

const workFolder = realpathSync(mkdtempSync(join(tmpdir(), 'boot-test-')))
after(() => rmSync(workFolder, { recursive: true, force: true }))

/**
 * Stands in for npm and counts how often it was run. FAKE_NPM is what it does with the packages of the lock file, where
 * `bin/node` in them leads, and what it says, with colons between them.
 */
const fakeNpm = `
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
appendFileSync('npm-runs', '.')
const [behaviour, linkTo, words] = process.env.FAKE_NPM.split(':')
if (words) console.error(words)
if (behaviour === 'fails') process.exit(1)
if (behaviour === 'hangs') await new Promise((resolve) => setTimeout(resolve, 60_000))
await new Promise((resolve) => setTimeout(resolve, 150))
for (const path of Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)) {
  if (!path || behaviour === 'installsNothing') continue
  mkdirSync(path + '/bin', { recursive: true })
  writeFileSync(path + '/package.json', '{}')
  symlinkSync(linkTo || process.execPath, path + '/bin/node')
}
`

const echoScript = `
process.on('SIGTERM', () => { console.log('closing'); setTimeout(() => process.exit(7), 100) })
console.log(JSON.stringify(process.argv.slice(2)))
if (process.argv[2] === 'serve') setInterval(() => {}, 1_000)
if (process.argv[2] === 'fail') process.exitCode = 3
`

/** Boots as if this were an older Node. */
const bootOldScript = `
import { boot } from './boot/boot.mjs'
const root = process.argv[2]
boot(root, process.argv.slice(3), { path: process.execPath, version: '20.20.2' })
`

const runAsChildScript = `
import { runAsChild } from './boot/runScript.mjs'
runAsChild(process.execPath, process.argv.slice(2))
`

export function writeFiles(root: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

export function lockFile(packages: Record<string, object>) {
  return JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } })
}

export function createFolder() {
  return mkdtempSync(join(workFolder, 'folder-'))
}

/** A checkout in miniature: boot itself, one package, a Node to fetch, and an npm that needs no registry. */
export function createProject() {
  const root = createFolder()
  cpSync(join(import.meta.dirname, '../../scripts/boot'), join(root, 'scripts/boot'), { recursive: true })
  cpSync(join(import.meta.dirname, '../../scripts/boot.mjs'), join(root, 'scripts/boot.mjs'))
  const runtimeNode = { version: '26.10.0', os: process.platform, cpu: process.arch, bin: { node: 'bin/node' } }
  writeFiles(root, {
    'package-lock.json': lockFile({ 'node_modules/tiny': { version: '1.0.0' } }),
    'runtime/package-lock.json': lockFile({ 'node_modules/a-node': { ...runtimeNode, optional: true } }),
    'npm/bin/npm-cli.js': fakeNpm,
    'npm/package.json': '{ "type": "module" }',
    'echo.mjs': echoScript,
    'scripts/bootOld.mjs': bootOldScript,
    'scripts/runAsChild.mjs': runAsChildScript,
  })
  return root
}

export function start(root: string, script: string, args: string[], fakeNpmBehaviour = 'installs') {
  const env = { ...process.env, npm_execpath: join(root, 'npm/bin/npm-cli.js'), FAKE_NPM: fakeNpmBehaviour }
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], { env })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    output,
    errors,
  }))
  return { child, ended, firstOutput: () => once(child.stdout, 'data') }
}

export function bootEcho(root: string, args: string[] = [], fakeNpmBehaviour?: string) {
  return start(root, 'boot.mjs', ['echo.mjs', ...args], fakeNpmBehaviour).ended
}

export function bootUnderOldNode(root: string, fakeNpmBehaviour?: string) {
  return start(root, 'bootOld.mjs', [root, 'echo.mjs'], fakeNpmBehaviour).ended
}

export function countNpmRuns(folder: string) {
  return existsSync(join(folder, 'npm-runs')) ? readFileSync(join(folder, 'npm-runs'), 'utf8').length : 0
}
