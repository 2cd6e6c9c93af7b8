import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { BlobStore } from '../../src/server/blobs/blobStore.ts'
import type { OpenedStore } from './portCases.ts'

const jpeg = { contentType: 'image/jpeg' }
const inAnHour = () => new Date(Date.now() + 3600 * 1000)

/** Links of every store, tried over HTTP as anybody could. */
export const describeLinks = (title: string, open: () => Promise<OpenedStore>) =>
  describe(title, () => {
    let opened: OpenedStore
    let store: BlobStore
    before(async () => {
      opened = await open()
      store = opened.store
      await store.put(1, 'links/a.jpg', Buffer.from('picture'), jpeg)
      await store.put(1, 'links/b.jpg', Buffer.from('another'), jpeg)
      await store.put(2, 'links/a.jpg', Buffer.from('of two'), jpeg)
    })
    after(() => opened.close())

    test('200: serves just this object, with its type, to anybody', async () => {
      const response = await fetch(store.link(1, 'links/a.jpg', inAnHour()))
      assert.equal(response.status, 200)
      assert.equal(await response.text(), 'picture')
      assert.equal(response.headers.get('content-type'), 'image/jpeg')
      assert.match(response.headers.get('cache-control') ?? '', /^private, max-age=\d+/)
    })

    const refused: Record<string, () => string> = {
      'another object': () => store.link(1, 'links/a.jpg', inAnHour()).replace('a.jpg', 'b.jpg'),
      'another organization': () => store.link(1, 'links/a.jpg', inAnHour()).replace('/o1/', '/o2/'),
      'an expired link': () => store.link(1, 'links/a.jpg', new Date(Date.now() - 1000)),
      'an expired link with a later end': () => {
        const link = store.link(1, 'links/a.jpg', new Date(Date.now() - 1000))
        return link.replace(/xpires=\d+/, `xpires=${link.includes('X-Amz') ? 86400 : 9999999999}`)
      },
      'a longer time': () =>
        store.link(1, 'links/a.jpg', inAnHour()).replace(/(xpires=\d)(\d*)/, (_, start, rest) => `${start}9${rest}`),
      'a changed signature': () =>
        store
          .link(1, 'links/a.jpg', inAnHour())
          .replace(/(ignature=)(.)/, (_, name, c) => name + (c === 'a' ? 'b' : 'a')),
      'a cut signature': () => store.link(1, 'links/a.jpg', inAnHour()).slice(0, -2),
    }
    for (const [name, make] of Object.entries(refused)) {
      test(`403: ${name}`, async () => {
        const response = await fetch(make())
        assert.equal(response.status, 403)
        assert.doesNotMatch(await response.text(), /picture|another|of two/)
      })
    }
  })
