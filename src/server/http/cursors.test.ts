import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../domain/failure.ts'
import { createCursors, type ListIdentity } from './cursors.ts'

const cursors = createCursors(Buffer.alloc(32, 1))
const position = { createdAt: '2026-05-04T09:30:00.000Z', id: 1042 }
const list: ListIdentity = { operation: 'listRuns', organizationId: 1, filters: { testId: 17, status: 'all' } }

const refused = (cursor: string, from: ListIdentity = list, by = cursors) =>
  assert.throws(
    () => by.open(from, cursor),
    (error) => error instanceof Failure && error.code === 'invalid_cursor' && error.field === 'cursor',
    cursor,
  )

test('what was sealed can be opened', () => {
  assert.deepEqual(cursors.open(list, cursors.seal(list, position)), position)
  assert.deepEqual(cursors.open(list, cursors.seal(list, ['ä', null, 1])), ['ä', null, 1])
})

test('no cursor is the beginning', () => {
  assert.equal(cursors.open(list, undefined), null)
})

test('it needs no escaping in an address', () => {
  assert.match(cursors.seal(list, position), /^[\w.-]+$/)
})

test('the order of the filters is of no matter, nor is one that is not set', () => {
  const sealed = cursors.seal(list, position)
  const filters = { status: 'all', testId: 17 }
  assert.deepEqual(cursors.open({ ...list, filters }, sealed), position)
})

test('every alteration is found', () => {
  const sealed = cursors.seal(list, position)
  for (let i = 0; i < sealed.length; i++) {
    for (const letter of ['A', 'B', '.', '-', '=', ' ', '']) {
      const altered = sealed.slice(0, i) + letter + sealed.slice(i + 1)
      if (altered !== sealed) refused(altered)
    }
  }
  for (const text of ['', '.', '..', 'null', `${sealed}.`, `.${sealed}`, `${sealed}A`, sealed.repeat(2), '\0', 'ä.ö']) {
    refused(text)
  }
})

test('another list does not take it', () => {
  const sealed = cursors.seal(list, position)
  refused(sealed, { ...list, operation: 'listSessions' })
  refused(sealed, { ...list, organizationId: 2 })
  refused(sealed, { ...list, filters: {} })
  refused(sealed, { ...list, filters: { testId: 18, status: 'all' } })
  refused(sealed, { ...list, filters: { testId: '17', status: 'all' } })
  refused(sealed, { ...list, filters: { ...list.filters, since: '2026-01-01T00:00:00.000Z' } })
})

test('another secret does not take it', () => {
  refused(cursors.seal(list, position), list, createCursors(Buffer.alloc(32, 2)))
})
