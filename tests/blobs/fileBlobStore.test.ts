import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'
import { openFileStore } from './fileStore.ts'
import { describeLinks } from './linkCases.ts'
import { describeBlobStore } from './portCases.ts'

const jpeg = { contentType: 'image/jpeg' }
const signing = createLinkSigning({ publicUrl: 'http://127.0.0.1', secret: 'of no use where no link is opened' })
const childFile = join(import.meta.dirname, 'putUntilKilled.ts')

const temporaryFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describeBlobStore('file store', openFileStore)
describeLinks('links of the file store', openFileStore)

test('objects are plain files that only their owner can read', async (t) => {
  const folder = await temporaryFolder(t)
  const store = await openFileBlobStore({ folder, signing })
  await store.put(1, 'runs/5/1.jpg', Buffer.from('picture'), jpeg)
  assert.equal(await readFile(join(folder, 'o1/runs/5/1.jpg'), 'utf8'), 'picture')
  assert.equal((await stat(join(folder, 'o1/runs/5/1.jpg'))).mode & 0o777, 0o600)
  assert.equal((await stat(join(folder, 'o1/runs'))).mode & 0o777, 0o700)
})

test('symlinks inside the folder are never followed', async (t) => {
  const folder = await temporaryFolder(t)
  const outside = await temporaryFolder(t)
  await writeFile(join(outside, '1.jpg'), 'secret')
  const store = await openFileBlobStore({ folder, signing })
  await store.put(1, 'a/1.jpg', Buffer.from('picture'), jpeg)
  await symlink(outside, join(folder, 'o1', 'out'))
  await symlink(join(outside, '1.jpg'), join(folder, 'o1', 'a', 'link.jpg'))

  await assert.rejects(store.get(1, 'out/1.jpg'), /symlink/)
  await assert.rejects(store.get(1, 'a/link.jpg'), /symlink/)
  await assert.rejects(store.put(1, 'out/2.jpg', Buffer.from('x'), jpeg), /symlink/)
  await assert.rejects(store.deleteAll(1, 'out'), /symlink/)
  await store.deleteAll(1, '')
  assert.equal(await readFile(join(outside, '1.jpg'), 'utf8'), 'secret')
})

test('a put that is killed in the middle leaves no object, and its leftover is cleaned later', async (t) => {
  const folder = await temporaryFolder(t)
  const child = spawn(process.execPath, [childFile, folder, 'stall'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const store = await openFileBlobStore({ folder, signing })
  assert.equal(await store.get(1, 'runs/1.jpg'), null)
  await assert.rejects(access(join(folder, 'o1')), /ENOENT/)
  const [leftover] = await readdir(join(folder, '.incoming'))
  assert.ok(leftover, 'a young leftover stays, for it could be in the making')
  assert.ok((await stat(join(folder, '.incoming', leftover))).size > 0)

  const twoHoursAgo = Date.now() / 1000 - 2 * 3600
  await utimes(join(folder, '.incoming', leftover), twoHoursAgo, twoHoursAgo)
  await openFileBlobStore({ folder, signing })
  assert.deepEqual(await readdir(join(folder, '.incoming')), [])
})

test('a store that runs for long cleans leftovers too', async (t) => {
  const folder = await temporaryFolder(t)
  const store = await openFileBlobStore({ folder, signing })
  await writeFile(join(folder, '.incoming', 'leftover'), 'half')
  await store.put(1, '1.jpg', Buffer.from('x'), jpeg)
  assert.deepEqual(await readdir(join(folder, '.incoming')), ['leftover'])
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * 3600 * 1000 })
  await store.put(1, '1.jpg', Buffer.from('x'), jpeg)
  assert.deepEqual(await readdir(join(folder, '.incoming')), [])
})

test('whenever puts are killed, each object is whole', async (t) => {
  const folder = await temporaryFolder(t)
  const store = await openFileBlobStore({ folder, signing })
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, [childFile, folder, 'repeat'], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 60)
    await once(child, 'exit')

    const blob = await store.get(1, 'runs/1.jpg')
    assert.ok(blob, 'the child had put at least once')
    const content = await buffer(blob.stream)
    assert.ok(content.equals(Buffer.alloc(1024 * 1024, content[0])))
  }
})

test('a full disk gives a clear error and leaves nothing', async (t) => {
  const folder = await temporaryFolder(t)
  const command = 'mount -t tmpfs -o size=512k tmpfs "$1" || exit 77; exec "$2" "$3" "$1" fill'
  const child = spawn('unshare', ['-rm', 'sh', '-c', command, 'sh', folder, process.execPath, childFile], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const output = buffer(child.stdout)
  const code = await new Promise((resolve) => child.on('error', () => resolve('none')).on('exit', resolve))
  if (code !== 0) return t.skip('no small disk can be mounted here')
  assert.deepEqual(JSON.parse((await output).toString()), {
    message: `No space is left for files in ${folder}.`,
    incoming: [],
    found: false,
    fitsAfterwards: true,
  })
})
