import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manage } from '../../../../contract/manage/manage.ts'
import { auditWords } from './auditWords.ts'

const told = (operation: string, details: Parameters<typeof auditWords>[0]['details'] = {}, target = '7') =>
  auditWords({ operation, target, details })

test('a deed is told in words', () => {
  assert.equal(told('manage.createKey', { name: 'CI' }), 'created the API key “CI”')
  assert.equal(told('manage.deleteHostRule'), 'deleted the host rule 7')
  assert.equal(told('manage.updateMember', { email: 'a@b', role: 'owner' }), 'made a@b owner')
  assert.equal(told('access.signIn'), 'signed in')
  assert.equal(told('manage.resolveCollection'), 'resolved the issue 7')
})

test('every operation that changes something has words', () => {
  for (const { method, operation, role, isAboutCaller } of Object.values(manage)) {
    if (method === 'GET' || role === 'viewer' || isAboutCaller) continue
    const words = told(operation, { name: 'x' })
    assert.match(words, /^([a-z]+ed|set|took back|made|had) /, `${operation}: ${words}`)
    assert.doesNotMatch(words, /[a-z][A-Z]|undefined/, `${operation}: ${words}`)
  }
})
