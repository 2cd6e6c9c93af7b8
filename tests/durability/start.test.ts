import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { startEmbeddedPostgres } from '../../src/server/storage/embeddedPostgres/startEmbeddedPostgres.ts'
import { openDatabase, sql } from '../../src/server/storage/database.ts'
import { program, spawnProgram, startServer, type ProgramOptions } from '../support/serverProcess.ts'
import { createDataFolder } from './dataFolder.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
/** Only against waiting for ever. */
const refusedMsMax = 60_000

/** A start that is refused says why in plain words, and is over. */
async function getRefusal(options: ProgramOptions): Promise<string> {
  const serve = spawnProgram(['serve'], options)
  const timer = setTimeout(() => void serve.kill('SIGKILL'), refusedMsMax)
  const code = await serve.ended
  clearTimeout(timer)
  assert.equal(code, 1, serve.output())
  assertPlain(serve.output())
  return serve.output().trim()
}

const assertPlain = (output: string) => assert.doesNotMatch(output, /^\s+at /m, 'no stack')

describe('a start that cannot be', () => {
  const fresh = createDataFolder()
  const used = createDataFolder()
  after(() => Promise.all([fresh.remove(), used.remove()]))

  /** Writes to the database of the folder that is in use, while no service runs. */
  async function change(statement: string) {
    const server = await startEmbeddedPostgres({ folder: join(used.path, 'postgres') })
    const database = openDatabase(server.connection, { name: 'durability test', onError: () => {} })
    await sql.raw(statement).execute(database.db)
    await database.close()
    await server.leave()
  }

  before(async () => {
    const created = spawnProgram(['orgs', 'create', '--name', 'First'], { settings: used.settings })
    assert.equal(await created.ended, 0, created.output())
  })

  it('wrong settings: all are told at once', async () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db', SECRET_KEY: 'short', S3_BUCKET: 'b' }
    const refusal = await getRefusal({ settings: { ...fresh.settings, ...wrong } })
    const named = [...Object.keys(wrong).slice(0, 4), 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    for (const name of named) assert.match(refusal, new RegExp(`- ${name} must be`))
  })

  it('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket file
    const { port } = taken.address() as AddressInfo
    const refusal = await getRefusal({ settings: { ...used.settings, PORT: String(port) } })
    taken.close()
    assert.equal(refusal, `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`)
    assert.deepEqual(await used.listLeftBehind(), [])
  })

  it('a database that cannot be reached', async () => {
    const refusal = await getRefusal({ settings: { ...fresh.settings, DATABASE_URL: 'postgres://me@127.0.0.1:9/db' } })
    assert.match(refusal, /^The database at 127\.0\.0\.1:9 cannot be reached\. Check DATABASE_URL/)
  })

  it('a data folder that cannot be written', async (t) => {
    const closed = join(dirname(fresh.path), 'closed')
    mkdirSync(closed, { mode: 0o555 })
    const options = { settings: { ...fresh.settings, DATA_DIR: closed }, ...(isRoot && nobody) }
    if (isRoot && !(await canRunAsNobody())) return t.skip('nobody else can run this Node')
    assert.match(await getRefusal(options), /^This user may not write there \(.*closed.*\)\. Change its permissions/)
    chmodSync(closed, 0o755)
  })

  it('a disk that is full', async (t) => {
    if (!isRoot) return t.skip('only root can mount a small disk and hand it to the database')
    const small = join(dirname(fresh.path), 'small')
    mkdirSync(small)
    const command = 'mount -t tmpfs -o size=16m,mode=755 tmpfs "$1" || exit 77; exec "$2" "$3" serve'
    const child = spawn('unshare', ['-m', 'sh', '-c', command, 'sh', small, process.execPath, program], {
      env: { ...process.env, ...fresh.settings, PORT: '0', DATA_DIR: join(small, 'data') },
    })
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const code: unknown = await new Promise((resolve) => child.on('error', () => resolve(77)).on('close', resolve))
    if (code === 77) return t.skip('no disk can be mounted here')
    const told = (await output).join('').trim()
    assert.equal(code, 1, told)
    assert.equal(told, `The disk that holds ${small}/data/postgres is full: free some space and start again.`)
  })

  it('a database that a newer program has written', async () => {
    await change(`insert into schema_migrations (version, name) values (9999, 'from_the_future')`)
    const refusal = await getRefusal({ settings: used.settings })
    assert.match(refusal, /^This database was written by a newer Reenact \(schema 9999; this program knows \d+\)\./)
    assert.deepEqual(await used.listLeftBehind(), [])
    await change('delete from schema_migrations where version = 9999')
  })

  it('another secret than the one the database was first used with', async () => {
    const file = join(used.path, 'secret.key')
    const secret = readFileSync(file)
    rmSync(file)
    const refusal = await getRefusal({ settings: used.settings })
    assert.match(refusal, /^This database was first used with another secret\. Set SECRET_KEY .* or bring back .*key/)
    assert.deepEqual(await used.listLeftBehind(), [])
    writeFileSync(file, secret)
  })

  it('and once all is put right, it starts', async () => {
    const server = await startServer({ settings: used.settings })
    assert.equal(await server.stop(), 0)
  })
})

async function canRunAsNobody(): Promise<boolean> {
  const child = spawn(process.execPath, ['--version'], { ...nobody, stdio: 'ignore' })
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)))
}
