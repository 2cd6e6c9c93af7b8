import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLinkSigning } from './signing.ts'

const secret = 'a secret of at least 32 characters'
const signing = createLinkSigning({ publicUrl: 'https://reenact.example/', secret })
const now = new Date('2026-03-01T12:00:00Z')
const expiresAt = new Date('2026-03-01T15:00:00.500Z')
const key = 'runs/5/1-before.jpg'
const link = signing.link(1, key, expiresAt)
const path = link.slice('https://reenact.example'.length)

test('a link carries object, end and signature', () => {
  assert.match(
    link,
    /^https:\/\/reenact\.example\/files\/o1\/runs\/5\/1-before\.jpg\?expires=1772377200&signature=[\w-]{43}$/,
  )
})

test('the same object and end give the same link, so that it can be cached', () => {
  assert.equal(signing.link(1, key, expiresAt), link)
})

test('a link is valid until it ends', () => {
  const expected = { organizationId: 1, key, expiresAt: new Date('2026-03-01T15:00:00Z') }
  assert.deepEqual(signing.verify(path, now), expected)
  assert.deepEqual(signing.verify(path, new Date('2026-03-01T14:59:59.999Z')), expected)
  assert.equal(signing.verify(path, new Date('2026-03-01T15:00:00Z')), null)
})

test('below a folder of the public address, whether a proxy cuts it off or not', () => {
  const below = createLinkSigning({ publicUrl: 'https://example.com/reenact', secret })
  const requested = below.link(1, key, expiresAt).slice('https://example.com'.length)
  assert.ok(requested.startsWith('/reenact/files/o1/'))
  assert.equal(below.verify(requested, now)?.key, key)
  assert.equal(below.verify(requested.slice('/reenact'.length), now)?.key, key)
  assert.equal(below.verify(`/other${path}`, now), null)
})

test('a short secret is refused', () => {
  assert.throws(() => createLinkSigning({ publicUrl: 'https://reenact.example', secret: 'short' }), /at least 32/)
})

test('no link is made for what is not a key', () => {
  assert.throws(() => signing.link(1, '../o2/1.jpg', expiresAt), /is not a key/)
})

describe('not valid', () => {
  const last = path.at(-1) ?? ''
  const sameBytes = String.fromCharCode(last.charCodeAt(0) + 1)
  const altered = {
    'another organization': path.replace('/o1/', '/o2/'),
    'another key': path.replace('before', 'after'),
    'a later end': path.replace('expires=1', 'expires=2'),
    'a leading zero': path.replace('expires=', 'expires=0'),
    'no end': path.replace(/expires=\d+&/, ''),
    'no signature': path.replace(/&signature=.*/, ''),
    'an empty signature': path.replace(/signature=.*/, 'signature='),
    'a shorter signature': path.slice(0, -1),
    'a longer signature': `${path}A`,
    'a padded signature': `${path}=`,
    'another text for the same bytes': path.slice(0, -1) + sameBytes,
    'a changed first character': path.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    'one more parameter': `${path}&download=1`,
    'a parameter twice': path.replace('?', '?expires=9999999999&'),
    'a fragment': `${path}#x`,
    'an encoded path': path.replace('/o1/', '/%6f1/'),
    'a path that goes up': path.replace('/runs/', '/runs/x/../'),
    'another folder before it': `/files/..${path}`,
    'a double slash': path.replace('/runs/', '//runs/'),
    'a line break': path.replace('/5/', '/5\n/'),
    'a huge organization': path.replace('/o1/', '/o9999999999999999/'),
    'a very long path': path.replace('/5/', `/${'a/'.repeat(50_000)}`),
    nothing: '',
  }
  for (const [name, url] of Object.entries(altered)) {
    test(name, () => assert.equal(signing.verify(url, now), null))
  }
  test('signed with another secret', () => {
    const other = createLinkSigning({ publicUrl: 'https://reenact.example', secret: secret.replace('a', 'b') })
    assert.equal(other.verify(path, now), null)
  })
})
