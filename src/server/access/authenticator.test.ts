import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Failure } from '../../domain/failure.ts'
import { createKeyText } from './apiKeyText.ts'
import { createAuthenticator } from './authenticator.ts'
import type { RevocationListener } from './keyRevocations.ts'
import type { ApiKey } from './keyStore.ts'

const key: ApiKey = {
  id: 7,
  organizationId: 1,
  name: 'test',
  hint: '',
  scopes: [],
  createdAt: '2026-05-04T09:30:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}

/** An authenticator whose look-ups end when the test says so. */
function setUp({ isListening = true } = {}) {
  const text = createKeyText()
  const lookups: ((found: ApiKey | null) => void)[] = []
  let listener: RevocationListener = { revoked: () => {}, lost: () => {} }
  let heard = 0
  const noted: ReadonlyMap<number, string>[] = []
  const authenticator = createAuthenticator(
    {
      findValidKey: () => new Promise((resolve) => lookups.push(resolve)),
      noteUses: async (uses) => void noted.push(uses),
      createKey: () => assert.fail(),
      listKeys: () => assert.fail(),
      listNewestKeys: () => assert.fail(),
      findKey: () => assert.fail(),
      revokeKey: () => assert.fail(),
    },
    {
      subscribe: (newListener) => void (listener = newListener),
      isListening: () => isListening,
      count: () => heard,
      close: async () => {},
    },
    assert.fail,
  )
  return {
    noted,
    lookups,
    close: () => authenticator.close(),
    call: () => authenticator.authenticate({ authorization: `Bearer ${text}`, apiKey: undefined }),
    hear: (tell: (to: RevocationListener) => void) => {
      heard++
      tell(listener)
    },
  }
}

async function callOnce({ call, lookups }: ReturnType<typeof setUp>, found: ApiKey | null) {
  const called = call()
  lookups.at(-1)?.(found)
  return called
}

describe('a look-up', () => {
  test('is made once for many calls', async () => {
    const setting = setUp()
    await callOnce(setting, key)
    for (let i = 0; i < 5; i++) assert.equal(await setting.call(), key)
    assert.equal(setting.lookups.length, 1)
    await setting.close()
  })

  test('is made again after the revocation of its key, not of another', async () => {
    const setting = setUp()
    await callOnce(setting, key)
    setting.hear((listener) => listener.revoked(8))
    await setting.call()
    assert.equal(setting.lookups.length, 1)
    setting.hear((listener) => listener.revoked(key.id))
    await assert.rejects(callOnce(setting, null), Failure)
    assert.equal(setting.lookups.length, 2)
    await setting.close()
  })

  test('is not remembered when a revocation is heard while it is under way', async () => {
    const setting = setUp()
    const called = setting.call()
    setting.hear((listener) => listener.revoked(key.id))
    setting.lookups[0]?.(key)
    await called
    await assert.rejects(callOnce(setting, null), Failure)
    assert.equal(setting.lookups.length, 2)
    await setting.close()
  })

  test('is not remembered when nothing can be heard', async () => {
    const setting = setUp({ isListening: false })
    await callOnce(setting, key)
    await callOnce(setting, key)
    assert.equal(setting.lookups.length, 2)
    await setting.close()
  })

  test('is forgotten once hearing stops', async () => {
    const setting = setUp()
    await callOnce(setting, key)
    setting.hear((listener) => listener.lost())
    await callOnce(setting, key)
    assert.equal(setting.lookups.length, 2)
    await setting.close()
  })

  test('is not remembered for a key that there is not', async () => {
    const setting = setUp()
    await assert.rejects(callOnce(setting, null), Failure)
    await callOnce(setting, key)
    assert.equal(setting.lookups.length, 2)
    await setting.close()
  })
})

test('uses are noted on closing, one time for each key', async () => {
  const setting = setUp()
  await callOnce(setting, key)
  await setting.call()
  await setting.close()
  assert.deepEqual(
    setting.noted.map((uses) => [...uses.keys()]),
    [[key.id]],
  )
})
