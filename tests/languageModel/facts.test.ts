import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRest } from '../../src/server/languageModel/createRest.ts'
import { factCharactersMax, prepareFacts } from '../../src/server/languageModel/prepareFacts.ts'
import { withoutCredentials } from '../../src/server/languageModel/withoutCredentials.ts'

describe('facts', () => {
  const lengths = (texts: string[], max: number) =>
    prepareFacts(
      texts.map((text) => ({ name: 'fact', text })),
      max,
    ).map(({ text }) => text.length)

  it('stay as they are when they fit, and empty ones are left out', () => {
    assert.deepEqual(lengths(['aaa', ' ', 'bb b'], 7), [3, 4])
    assert.deepEqual(prepareFacts([]), [])
  })

  it('that are short stay whole; long ones share the rest', () => {
    assert.deepEqual(lengths(['a'.repeat(10), 'b '.repeat(500), 'c '.repeat(300)], 210), [10, 100, 100])
    assert.deepEqual(lengths(['b '.repeat(500), 'c '.repeat(30)], 210), [150, 60])
  })

  it('are cut in their middle, never through a character', () => {
    const [{ text } = { text: '' }] = prepareFacts([{ name: 'fact', text: `begin ${'🙂 '.repeat(200)}end` }], 101)
    assert.match(text, /^begin .* \[…\] .*end$/)
    assert.ok(text.isWellFormed() && text.length <= 101)
    for (let max = 0; max < 40; max++) {
      assert.ok(lengths(['🙂'.repeat(100)], max).every((length) => length <= max))
    }
  })

  it('have a limit by default, and preparing them again changes nothing', () => {
    const facts = ['x '.repeat(30_000), 'token=abc y'.repeat(900), '\ud800 half', 'short'].map((text) => ({
      name: 'fact',
      text,
    }))
    const once = prepareFacts(facts)
    assert.ok(once.reduce((sum, { text }) => sum + text.length, 0) <= factCharactersMax)
    assert.deepEqual(prepareFacts(once), once)
  })
})

describe('credentials', () => {
  const secret = 'hunter2-Zx81'
  const cases = [
    `https://user:${secret}@shop.example/cart`,
    `GET https://shop.example/cb?code=${secret}&a=b 500`,
    `at https://shop.example/#access_token=${secret}`,
    `Authorization: Bearer ${secret}`,
    `{"authorization":"Basic ${secret}"}`,
    `cookie: session=${secret}; other=${secret}`,
    `x-api-key: ${secret}`,
    `{"Set-Cookie":"a=b; ${secret}"}`,
    `redirected to /callback?code=${secret}`,
    `"password": "${secret}"`,
    `csrf_token=${secret}`,
    `jwt eyJhbGciOi.${secret.replace('-', '')}.sig`,
    `key sk_live_0123456789abcdef0123456789abcdef${secret}`,
  ]
  for (const text of cases) {
    it(`are taken out of: ${text.replaceAll(secret, '…')}`, () => {
      const cleaned = withoutCredentials(text)
      assert.ok(!cleaned.includes('hunter2'), cleaned)
      assert.equal(withoutCredentials(cleaned), cleaned)
    })
  }

  it('are not seen where there are none', () => {
    for (const text of [
      'Step 3 failed: the button "Pay now" did not appear within 10 s.',
      'POST https://shop.example/api/orders/4711 500',
      "TypeError: Cannot read properties of undefined (reading 'total')",
      'The token "user" is missing, and the password field is empty.',
      'https://shop.example/a-very-long-path/of-many-words/that-anybody-can-read/and-understand',
    ]) {
      assert.equal(withoutCredentials(text), text)
    }
  })
})

it('a server rests after three failures in a row, and sooner after the rest', () => {
  let nowMs = 0
  const rest = createRest(() => nowMs)
  const note = (...failures: boolean[]) => failures.map((hasFailed) => rest.note(hasFailed))
  note(true, true, false, true, true)
  assert.equal(rest.isResting(), false)
  note(true)
  assert.equal(rest.isResting(), true)
  nowMs = 60_000
  assert.equal(rest.isResting(), false)
  note(true)
  assert.equal(rest.isResting(), true)
  nowMs = 120_000
  note(false, true, true)
  assert.equal(rest.isResting(), false)
})
