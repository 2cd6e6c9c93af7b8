import assert from 'node:assert/strict'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { after, before, describe, test } from 'node:test'
import * as fc from 'fast-check'
import { isSafeKey, objectFolder, objectName, resolveBelow } from './safePath.ts'

const badKeys = [
  '',
  '/',
  '.',
  '..',
  '/etc/passwd.txt',
  'runs/../../o2/secret.jpg',
  '../o2/secret.jpg',
  'runs/./1.jpg',
  'runs//1.jpg',
  'runs/1.jpg/',
  'runs/5',
  'runs.d/1.jpg',
  '.hidden.jpg',
  'runs/.incoming/1.jpg',
  'a..jpg',
  'a.jpg.',
  'Runs/1.jpg',
  'runs/ä.jpg',
  'runs/a b.jpg',
  'runs\\1.jpg',
  'runs/1.jpg\0',
  'runs/1.jpg\n',
  'runs/%2e%2e/1.jpg',
  `${'a'.repeat(121)}/1.jpg`,
  `${'a'.repeat(117)}.jpg`,
  `${'a/'.repeat(250)}1.jpg`,
]

describe('keys', () => {
  for (const key of ['1.jpg', 'runs/5/1-before.jpg', 'sessions/7/chunks/0_a.ndjson.gz', `${'a'.repeat(116)}.jpg`]) {
    test(`allowed: ${key.slice(0, 40)}`, () => assert.equal(objectName(12, key), `o12/${key}`))
  }
  for (const key of badKeys) {
    test(`refused: ${JSON.stringify(key.slice(0, 40))}`, () => {
      assert.equal(isSafeKey(key), false)
      assert.throws(() => objectName(1, key), /is not a key/)
    })
  }
  for (const id of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
    test(`refused organization: ${id}`, () => assert.throws(() => objectName(id, '1.jpg'), /organization/))
  }
})

describe('folders of keys', () => {
  test('end with a slash, so that 5 is not 51', () => {
    assert.equal(objectFolder(1, 'runs/5'), 'o1/runs/5/')
    assert.equal(objectFolder(1, 'runs/5/'), 'o1/runs/5/')
    assert.equal(objectFolder(1, ''), 'o1/')
  })
  for (const folder of ['/', '..', '../o2', 'runs//', 'runs/../..', 'runs/5/1.jpg', '/runs', '*', 'runs\0']) {
    test(`refused: ${JSON.stringify(folder)}`, () => assert.throws(() => objectFolder(1, folder), /is not a folder/))
  }
})

describe('paths below a root', () => {
  let root: string
  before(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'safe-path-')))
    await mkdir(join(root, 'o1', 'runs'), { recursive: true })
    await mkdir(join(root, 'o2'))
    await writeFile(join(root, 'o2', 'secret.jpg'), 'secret')
    await symlink('/etc', join(root, 'o1', 'out'))
    await symlink(join(root, 'o2'), join(root, 'o1', 'other'))
    await symlink(join(root, 'o2', 'secret.jpg'), join(root, 'o1', 'runs', 'link.jpg'))
    await symlink(join(root, 'o1', 'loop'), join(root, 'o1', 'loop'))
  })
  after(() => rm(root, { recursive: true }))

  test('a path that exists in part, or not at all', async () => {
    assert.equal(await resolveBelow(root, 'o1/runs/5/1.jpg'), join(root, 'o1/runs/5/1.jpg'))
    assert.equal(await resolveBelow(root, 'o9/runs/5/1.jpg'), join(root, 'o9/runs/5/1.jpg'))
  })
  for (const name of ['..', '../x', '/etc/passwd', 'o1/../../x', '', '.', 'o1/\0']) {
    test(`leads out: ${JSON.stringify(name)}`, () => assert.rejects(resolveBelow(root, name), /leads out/))
  }
  for (const name of [
    'o1/out/passwd',
    'o1/other/secret.jpg',
    'o1/other/new/1.jpg',
    'o1/runs/link.jpg',
    'o1/loop/1.jpg',
  ]) {
    test(`through a symlink: ${name}`, () => assert.rejects(resolveBelow(root, name), /symlink|ELOOP/))
  }
  test('no key, however odd, is ever outside of its organization', async () => {
    const piece = fc.constantFrom('a', '1', '-', '_', '.', '..', '/', '../', '.jpg', '\\', '\0', '%2e', '~', 'A')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const key = pieces.join('')
        if (!isSafeKey(key)) return
        assert.ok((await resolveBelow(root, objectName(1, key))).startsWith(join(root, 'o1') + sep))
      }),
    )
  })
})
