import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { findClosedFolder } from '../../src/server/storage/embeddedPostgres/folderAccess.ts'
import { getPackagedBinaries, prepareBinaries } from '../../src/server/storage/embeddedPostgres/serverBinaries.ts'
import { getServerUser } from '../../src/server/storage/embeddedPostgres/serverUser.ts'
import {
  endAll,
  getRefusal,
  isRoot,
  isRunning,
  makeTemplate,
  newCluster,
  newFolder,
  query,
  removeAll,
  start,
  startElsewhere,
  top,
} from './embeddedPostgresCase.ts'

const nobody = { name: 'nobody', uid: 65534, gid: 65534, isSelf: false }
const stranger = { name: 'stranger', uid: 54321, gid: 54321, isSelf: false }
const modeOf = (path: string) => fs.statSync(path).mode & 0o777

const canRun = (binaries: string) => spawnSync(join(binaries, 'bin/initdb'), ['--version']).status === 0

/** What npm unpacks when install scripts are blocked. */
function unpack() {
  const packaged = join(dirname(newFolder()), 'package', 'native')
  fs.cpSync(join(getPackagedBinaries(), '..'), dirname(packaged), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !fs.lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
  })
  return packaged
}

before(makeTemplate)
afterEach(endAll)
after(removeAll)

describe('where the database lives', () => {
  test('below a folder that only its owner enters: two processes at once agree on one place', async () => {
    const closed = dirname(newFolder())
    fs.chmodSync(closed, 0o700)
    const folder = join(closed, 'data', 'postgres')
    const others = [startElsewhere(folder), startElsewhere(folder)]
    const answers = await Promise.all(others.map((other) => other.answer))
    assert.equal(answers[0]?.pid, answers[1]?.pid, JSON.stringify(answers))
    const server = await start(folder)
    await query(server, 'create table kept (n int)')
    await Promise.all([server.leave(), ...others.map((other) => other.leave())])
    const home = isRoot ? fs.readFileSync(join(folder, 'database-is-elsewhere'), 'utf8').trim() : folder
    assert.equal(isRunning(home), false)
    assert.deepEqual(fs.readdirSync(home).toSorted(), ['data', 'run', 'server.log'])
    if (!isRoot) {
      assert.equal(server.notice, null)
      return
    }
    assert.match(home, /^\/var\/lib\/reenact\/[0-9a-f]{12}(-2)?$/)
    assert.ok(server.notice?.includes(home))
    assert.deepEqual(fs.readdirSync(folder), ['database-is-elsewhere'])

    fs.chmodSync(closed, 0o755)
    const again = await start(folder)
    assert.deepEqual(await query(again, 'select count(*)::int from kept'), [0])
    assert.equal(again.notice, server.notice)
    await again.leave()

    fs.rmSync(home, { recursive: true })
    assert.match(await getRefusal(folder), /is gone/)
  })

  test('a database that its user can no longer reach is not replaced by an empty one', async () => {
    const folder = newCluster()
    fs.chmodSync(dirname(folder), isRoot ? 0o700 : 0o600)
    assert.match(await getRefusal(folder), isRoot ? /chmod o\+x/ : /cannot be written/)
    fs.chmodSync(dirname(folder), 0o755)
  })

  test('a path that is too long for a socket, with odd characters', async () => {
    const folder = newFolder(`it's "a", long $path ${'x'.repeat(80)}`)
    const server = await start(folder)
    assert.ok(server.connection.host.length < 80)
    assert.equal(modeOf(server.connection.host), 0o700)
    assert.equal((await start(folder)).joined, true)
    await endAll()
    fs.rmSync(server.connection.host, { recursive: true })

    const short = newCluster('a "b", c')
    assert.equal((await start(short)).connection.host, join(short, 'run'))
  })
})

describe('whose the database is', () => {
  test('a stray chmod -R is undone, at a start and at a join', async () => {
    const folder = newCluster()
    for (const mode of ['777', '755', '700']) {
      spawnSync('chmod', ['-R', mode, folder])
      const server = await start(folder)
      assert.equal(modeOf(join(folder, 'data')), 0o700)
      assert.equal(modeOf(server.connection.host), 0o700)
      spawnSync('chmod', ['-R', mode, folder])
      await start(folder)
      assert.equal(modeOf(join(folder, 'data')), 0o700)
      assert.equal(modeOf(server.connection.host), 0o700)
      await endAll()
    }
  })

  test('a stray chown -R is taken as it is or undone by root, and refused by others', async () => {
    if (!isRoot) {
      assert.throws(() => getServerUser('/'), /belongs to user root: start as that user/)
      return
    }
    const folder = newCluster()
    // Somebody the system knows, root itself, somebody it does not know.
    for (const [owner, runner] of [
      ['65534', 65534],
      ['0', null],
      ['54321', null],
    ] as const) {
      spawnSync('chown', ['-R', owner, folder])
      const server = await start(folder)
      assert.deepEqual(await query(server, 'select 1'), [1])
      const { uid } = fs.statSync(join(folder, 'data'))
      assert.equal(uid, fs.statSync(join(folder, 'data/base')).uid)
      assert.equal(uid, runner ?? getServerUser('/nowhere').uid)
      await server.leave()
    }
  })

  test('without root', async (t) => {
    if (isRoot && findClosedFolder(process.execPath, nobody)) return t.skip('Node is out of reach for other users')
    const folder = newFolder()
    if (isRoot) fs.chownSync(dirname(folder), nobody.uid, nobody.gid)
    const first = startElsewhere(folder, isRoot ? nobody : {})
    const { pid } = await first.answer
    const joined = await start(folder)
    assert.deepEqual([joined.pid, joined.joined], [pid, true])
    assert.equal(fs.statSync(join(folder, 'data')).uid, isRoot ? nobody.uid : process.getuid?.())
    await first.leave()
    assert.equal(isRunning(folder), true)
    await joined.leave()
    assert.equal(isRunning(folder), false)

    if (!isRoot) return
    const others = newCluster()
    await (await start(others)).leave()
    const { message } = await startElsewhere(others, nobody).answer
    assert.match(message ?? '', /belongs to user postgres: start as that user/)
  })
})

describe('what is refused, in a sentence', () => {
  test('a cluster of another major version, which stays as it is', async () => {
    const folder = newCluster()
    fs.writeFileSync(join(folder, 'data', 'PG_VERSION'), '17\n')
    assert.match(await getRefusal(folder), /made by Postgres 17, and this is Postgres 18: nothing was touched/)
    assert.deepEqual(fs.readdirSync(folder), ['data'])
  })

  test('a folder with files of somebody else', async () => {
    const folder = newFolder()
    fs.mkdirSync(join(folder, 'data'), { recursive: true })
    fs.writeFileSync(join(folder, 'data', 'letter.txt'), 'Dear')
    assert.match(await getRefusal(folder), /not a database/)
  })

  test('a folder that cannot be written', async () => {
    const above = dirname(newFolder())
    fs.chmodSync(above, 0o555)
    const { name, message } = await startElsewhere(join(above, 'postgres'), isRoot ? nobody : {}).answer
    assert.equal(name, 'PostgresStartError')
    assert.match(message ?? '', /cannot be written: .*DATA_DIR/)
    fs.writeFileSync(join(top, 'file'), '')
    assert.match(await getRefusal(join(top, 'file', 'postgres')), /a file is in its way/)
  })

  test('a platform without a package', () => {
    assert.throws(() => getPackagedBinaries('win32-x64'), /There is no embedded database for win32-x64.*DATABASE_URL/)
  })

  test('a setting that the server does not know, with its own words', async () => {
    const folder = newCluster()
    await assert.rejects(start(folder, { no_such_setting: '1' }), /does not start: .*no_such_setting/)
  })
})

describe('the binaries', () => {
  test('are completed in place when install scripts are blocked', () => {
    const packaged = unpack()
    assert.equal(canRun(packaged), false)
    const self = { name: 'me', uid: process.getuid?.() ?? 0, gid: 0, isSelf: true }
    assert.equal(prepareBinaries(packaged, { home: top, user: self }), packaged)
    assert.equal(canRun(packaged), true)
  })

  test('are copied beside the cluster when its user cannot reach them', () => {
    const packaged = unpack()
    fs.chmodSync(dirname(packaged), 0o700)
    const home = dirname(newFolder())
    fs.mkdirSync(join(home, 'binaries-17.0.0'))
    const staged = prepareBinaries(packaged, { home, user: stranger })
    assert.equal(dirname(staged), home)
    assert.equal(canRun(staged), true)
    assert.equal(findClosedFolder(join(staged, 'bin/postgres'), stranger), null)
    assert.equal(fs.readdirSync(home).filter((name) => name.startsWith('binaries-')).length, 1)
    assert.equal(prepareBinaries(packaged, { home, user: stranger }), staged)
  })
})
