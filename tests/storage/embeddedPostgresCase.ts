import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { PostgresStartError } from '../../src/server/storage/embeddedPostgres/postgresStartError.ts'
import { findPostmaster, isPostmasterAlive } from '../../src/server/storage/embeddedPostgres/postmaster.ts'
import { startEmbeddedPostgres } from '../../src/server/storage/embeddedPostgres/startEmbeddedPostgres.ts'
import type { EmbeddedPostgres } from '../../src/server/storage/embeddedPostgres/startEmbeddedPostgres.ts'

export type Identity = { uid?: number; gid?: number }

export const isRoot = process.getuid?.() === 0
export const fast = { fsync: 'off' }
export const top = realpathSync(mkdtempSync(join(tmpdir(), 'pg-test-')))
chmodSync(top, 0o755)

const started: EmbeddedPostgres[] = []
const spawned: ChildProcess[] = []

export async function start(folder: string, settings: Record<string, string> = fast) {
  const server = await startEmbeddedPostgres({ folder, settings })
  started.push(server)
  return server
}

export function spawnProgram(command: string, args: string[], options: Identity & { cwd?: string }) {
  const child = spawn(command, args, { cwd: '/', ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  spawned.push(child)
  return child
}

const moduleUrl = new URL('../../src/server/storage/embeddedPostgres/startEmbeddedPostgres.ts', import.meta.url).href
const otherProgram = `
  import { startEmbeddedPostgres } from ${JSON.stringify(moduleUrl)}
  const tell = (answer) => console.log(JSON.stringify(answer))
  const started = startEmbeddedPostgres({ folder: process.argv[1], settings: { fsync: 'off' } })
  started.then(({ pid, joined }) => tell({ pid, joined }), ({ name, message }) => tell({ name, message }))
  process.stdin.once('data', async () => { await (await started).leave(); process.exit(0) })`

type Answer = { pid?: number; joined?: boolean; name?: string; message?: string }

/** A Node process of its own that starts or joins the server, and leaves when told to. */
export function startElsewhere(folder: string, identity: Identity = {}) {
  const child = spawnProgram(process.execPath, ['--input-type=module', '-e', otherProgram, folder], identity)
  const answer = once(createInterface(child.stdout), 'line').then(([line]): Answer => JSON.parse(String(line)))
  const exit = once(child, 'exit')
  return {
    answer,
    async leave() {
      child.stdin.write('leave\n')
      await exit
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** The first column of what a query gives. */
export async function query({ connection }: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

export function isRunning(home: string) {
  const postmaster = findPostmaster(join(home, 'data'))
  return postmaster !== null && isPostmasterAlive(postmaster, join(home, 'data'))
}

export async function killServer(home: string) {
  process.kill(findPostmaster(join(home, 'data'))!.pid, 'SIGKILL')
  while (isRunning(home)) await delay(5)
}

/** The sentence with which a start is refused. */
export async function getRefusal(folder: string) {
  const error: unknown = await start(folder).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof PostgresStartError, String(error))
  return error.message
}

let cases = 0
export function newFolder(name = 'postgres') {
  const above = join(top, `case-${++cases}`)
  mkdirSync(above)
  return join(above, name)
}

const template = join(top, 'template')

export const makeTemplate = async () => (await start(template)).leave()

/** A folder with a cluster in it; a copy saves the second that making one takes. */
export function newCluster(name?: string) {
  const folder = newFolder(name)
  mkdirSync(folder)
  cpSync(join(template, 'data'), join(folder, 'data'), { recursive: true })
  return folder
}

export async function endAll() {
  for (const child of spawned.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const server of started.splice(0)) await server.leave()
}

export function removeAll() {
  const commands = spawnSync('ps', ['-ww', '-eo', 'args='], { encoding: 'utf8' }).stdout.split('\n')
  const left = commands.filter((command) => command.includes(top) && command.includes('bin/postgres'))
  rmSync(top, { recursive: true })
  assert.deepEqual(left, [])
}
