import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIsoTime } from './isoTime.ts'

test('reads every accepted form and tells it in UTC with milliseconds', () => {
  const forms: [string, string][] = [
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04Z', '2026-01-02T03:04:00.000Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.6Z', '2026-01-02T03:04:05.600Z'],
    ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05.678Z'],
    ['2026-01-02T03:04:05-0530', '2026-01-02T08:34:05.000Z'],
    ['2026-01-02T03:04:05+01', '2026-01-02T02:04:05.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ]
  for (const [text, told] of forms) assert.equal(readIsoTime(text), told, text)
})

test('keeps every millisecond as it is', () => {
  for (let ms = 0; ms < 1000; ms++) {
    const time = `2026-01-02T03:04:05.${String(ms).padStart(3, '0')}Z`
    assert.equal(readIsoTime(time), time)
  }
})

test('rounds what is finer than a millisecond up', () => {
  assert.equal(readIsoTime('2026-01-02T03:04:05.123456Z'), '2026-01-02T03:04:05.124Z')
  assert.equal(readIsoTime('2026-01-02T03:04:05.123000Z'), '2026-01-02T03:04:05.123Z')
  assert.equal(readIsoTime('2026-01-02T03:04:05.999999999Z'), '2026-01-02T03:04:06.000Z')
})

test('refuses everything else', () => {
  for (const text of [
    '',
    'yesterday',
    '1767225600',
    '2026-1-2',
    '2026-01-02T00:00:00',
    '2026-01-02 00:00:00Z',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-01-02T24:00:00Z',
    '2026-01-02T23:60:00Z',
    '2026-01-02T23:59:60Z',
    '2026-01-02T00:00:00+24:00',
    '2026-01-02T00:00:00+02:60',
    '0000-12-31',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '+012026-01-02T00:00:00Z',
    '2026-01-02Z',
    '2026-01-02T00:00:00Z ',
    '2026-01-02T00:00:00.Z',
    '20260102T000000Z',
  ])
    assert.equal(readIsoTime(text), null, text)
})
