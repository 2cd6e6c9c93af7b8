import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostmaster } from '../../src/server/storage/embeddedPostgres/postmaster.ts'
import { getPackagedBinaries } from '../../src/server/storage/embeddedPostgres/serverBinaries.ts'
import { serverArguments } from '../../src/server/storage/embeddedPostgres/serverSettings.ts'
import {
  endAll,
  fast,
  isRoot,
  isRunning,
  killServer,
  makeTemplate,
  newCluster,
  newFolder,
  query,
  removeAll,
  spawnProgram,
  start,
  startElsewhere,
} from './embeddedPostgresCase.ts'

const keepRows = 'create table kept as select generate_series(1, 1000) as n'
const countRows = 'select count(*)::int from kept'

before(makeTemplate)
afterEach(endAll)
after(removeAll)

describe('starting and leaving', () => {
  test('a fresh server is durable, private and speaks UTF-8; a second start finds its data', async () => {
    const folder = newFolder()
    const first = await start(folder, {})
    assert.equal(first.joined, false)
    assert.equal(first.notice, null)
    await query(first, `create table kept as select 'ÄÖ' as name`)
    const safe = `name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`
    assert.deepEqual(await query(first, `select setting from pg_settings where ${safe}`), ['on', 'on', 'on', 'on'])
    const heard = `select current_setting('listen_addresses') || current_setting('TimeZone')`
    assert.deepEqual(await query(first, heard), ['UTC'])
    assert.equal(statSync(first.connection.host).mode & 0o777, 0o700)
    await first.leave()
    assert.equal(isRunning(folder), false)

    const second = await start(folder)
    assert.equal(second.joined, false)
    assert.deepEqual(await query(second, 'select lower(name) from kept'), ['äö'])
  })

  test('the last one to leave stops the server, one who leaves earlier does not', async () => {
    const folder = newCluster()
    const first = await start(folder)
    const other = startElsewhere(folder)
    assert.deepEqual(await other.answer, { pid: first.pid, joined: true })
    await first.leave()
    assert.equal(isRunning(folder), true)
    await other.leave()
    assert.equal(isRunning(folder), false)
  })

  test('when all leave at once, nobody leaves the server behind', async () => {
    const folder = newCluster()
    const servers = await Promise.all([start(folder), start(folder), start(folder)])
    await Promise.all(servers.map((server) => server.leave()))
    assert.equal(isRunning(folder), false)
  })

  test('whoever comes while the last one goes gets a server that stays', async () => {
    const folder = newCluster()
    let server = await start(folder)
    for (let round = 0; round < 8; round++) {
      const leaving = server.leave()
      await delay(round * 3)
      server = await start(folder)
      await leaving
      assert.deepEqual(await query(server, 'select 1'), [1])
    }
  })

  test('two processes at once on an empty folder share one server', async () => {
    const folder = newFolder()
    const both = [startElsewhere(folder), startElsewhere(folder)]
    const answers = await Promise.all(both.map((other) => other.answer))
    assert.equal(answers[0]?.pid, answers[1]?.pid)
    assert.equal(answers.filter((answer) => answer.joined).length, 1)
    assert.deepEqual(readdirSync(folder).toSorted(), ['data', 'run', 'server.log'])
    await Promise.all(both.map((other) => other.leave()))
    assert.equal(isRunning(folder), false)
  })
})

describe('after a crash', () => {
  test('the server survives the process that started it, and is joined', async () => {
    const folder = newCluster()
    const other = startElsewhere(folder)
    const { pid } = await other.answer
    await other.kill()
    const server = await start(folder)
    assert.deepEqual([server.pid, server.joined], [pid, true])
    await server.leave()
    assert.equal(isRunning(folder), false)
  })

  test('a server that was killed comes back by itself, with all that was committed', async () => {
    const folder = newCluster()
    const server = await start(folder, {})
    const { pid } = server
    await query(server, keepRows)
    await killServer(folder)
    while (server.pid === pid) await delay(10)
    assert.deepEqual(await query(server, countRows), [1000])
  })

  test('both killed, several start at once: one server, with all that was committed', async () => {
    const folder = newCluster()
    const other = startElsewhere(folder)
    await other.answer
    const witness = await start(folder)
    await query(witness, keepRows)
    await witness.leave()
    await other.kill()
    await killServer(folder)
    const several = await Promise.all([start(folder), start(folder), start(folder)])
    assert.equal(new Set(several.map((server) => server.pid)).size, 1)
    assert.deepEqual(await query(several[0], countRows), [1000])
  })

  test('a killed server that nobody buried is not taken for a living one', async () => {
    const folder = newCluster()
    await (await start(folder)).leave()
    const data = join(folder, 'data')
    const { uid, gid } = statSync(data)
    const command = [join(getPackagedBinaries(), 'bin/postgres'), ...serverArguments(data, join(folder, 'run'), fast)]
    // `sleep` inherits the server as its child, and never asks how it ended.
    const careless = ['-c', '"$@" 2>/dev/null & exec sleep 60', 'sh', ...command]
    spawnProgram('/bin/sh', careless, { cwd: data, ...(isRoot ? { uid, gid } : {}) })
    while (findPostmaster(data)?.status !== 'ready') await delay(10)
    const { pid } = findPostmaster(data)!
    process.kill(pid, 'SIGKILL')
    while (isRunning(folder)) await delay(5)
    assert.equal(process.kill(pid, 0), true)
    const server = await start(folder)
    assert.equal(server.joined, false)
  })

  test('remains of processes that were killed halfway are cleared away, and a long log is set aside', async () => {
    const folder = newCluster()
    const gone = spawnSync('true').pid
    const names = ['data.new-1-00000000', `data.new-${gone}-00000001`, `data.new-${gone}-00000002`]
    for (const name of names) mkdirSync(join(folder, name))
    const longAgo = new Date(Date.now() - 3_600_000)
    for (const name of names.slice(0, 2)) utimesSync(join(folder, name), longAgo, longAgo)
    writeFileSync(join(folder, 'data/postmaster.pid'), '')
    utimesSync(join(folder, 'data/postmaster.pid'), longAgo, longAgo)
    writeFileSync(join(folder, 'server.log'), 'x'.repeat(6_000_000))
    await start(folder)
    const left = readdirSync(folder).filter((name) => name.startsWith('data.'))
    assert.deepEqual(left.toSorted(), ['data.new-1-00000000', `data.new-${gone}-00000002`])
    assert.equal(statSync(join(folder, 'server.log.old')).size, 6_000_000)
    assert.ok(statSync(join(folder, 'server.log')).size < 10_000)
  })

  test("another program that got the dead server's number is no hindrance, and lives on", async () => {
    const folder = newCluster()
    const other = startElsewhere(folder)
    await other.answer
    await other.kill()
    await killServer(folder)
    const { uid, gid } = statSync(join(folder, 'data'))
    const program = spawnProgram('sleep', ['60'], isRoot ? { uid, gid } : {})
    for (const file of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock'].map((name) => join(folder, name))) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(program.pid)))
    }
    const server = await start(folder)
    assert.equal(server.joined, false)
    await server.leave()
    assert.equal(program.exitCode ?? program.signalCode, null)
  })
})
