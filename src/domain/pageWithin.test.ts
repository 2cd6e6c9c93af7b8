import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWithin } from './pageWithin.ts'

const origin = 'https://reenact.example'

test('a page of ours stays as it is', () => {
  for (const page of ['/', '/sessions?user=5&text=a%2F%2Fb', '/invitations#token', '/tests/5?next=//x', '/users/é']) {
    assert.equal(pageWithin(page), page)
  }
})

test('whatever would lead elsewhere leads to the first page', () => {
  const others = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n//x',
  ]
  for (const next of [...others, 'https://evil.example', 'javascript:alert(1)', 'sessions', '', undefined]) {
    assert.equal(pageWithin(next), '/', JSON.stringify(next))
  }
  // What browsers make of those is what matters.
  for (const next of others) assert.notEqual(new URL(next, origin).origin, origin, JSON.stringify(next))
})
