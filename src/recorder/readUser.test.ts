import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUser } from './readUser.ts'

test('known fields are texts, whatever else was said is a trait', () => {
  assert.deepEqual(
    readUser({ id: 7, email: 'a@b.test', role: true, team: 'red', seats: 3, trial: false, none: null, deep: {} }),
    {
      id: '7',
      email: 'a@b.test',
      traits: { team: 'red', seats: 3, trial: false, none: null },
    },
  )
  assert.deepEqual(readUser({ id: 'x', traits: { team: 'red' } }), { id: 'x', traits: { team: 'red' } })
})

test('an id alone will do; nothing is nobody', () => {
  assert.deepEqual(readUser('u1'), { id: 'u1' })
  for (const other of [null, undefined, true, {}, [], { id: {} }, () => {}]) assert.equal(readUser(other), null)
})

test('is bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`t${index}`, 'x'.repeat(5000)]))
  const user = readUser(many)
  assert.equal(Object.keys(user?.traits ?? {}).length, 50)
  assert.ok(JSON.stringify(user).length < 30_000)
})
