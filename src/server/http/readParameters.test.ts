import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { Limit, MaybeOneOf, OneOf, PathId, SessionId, SeveralOf, Text, TimeBound } from '../../contract/parameters.ts'
import { Failure } from '../../domain/failure.ts'
import { parameterReader } from './readParameters.ts'

const reader = (schema: TSchema) => {
  const read = parameterReader<{ it?: unknown }>(Type.Object({ it: schema }))
  return (raw: unknown) => read(raw === undefined ? {} : { it: raw }).it
}

function refuses(schema: TSchema, values: readonly unknown[]) {
  for (const value of values) {
    assert.throws(
      () => reader(schema)(value),
      (error) => error instanceof Failure && error.code === 'invalid_parameter' && error.field === 'it',
      JSON.stringify(value),
    )
  }
}

describe('an id', () => {
  test('is a positive whole number below 2^53', () => {
    const read = reader(PathId('test'))
    assert.equal(read('1'), 1)
    assert.equal(read('9007199254740991'), Number.MAX_SAFE_INTEGER)
  })

  test('in plain digits', () => {
    refuses(PathId('test'), ['', '0', '-1', '+1', '1.0', '1e3', '0x10', '01', ' 1', '1 ', '١', '1\n', 'NaN', '1_000'])
    refuses(PathId('test'), ['9007199254740992', '99999999999999999999', 'Infinity', undefined, ['1', '2'], ['1']])
  })
})

describe('a limit', () => {
  test('is within its bounds, and has a default', () => {
    const read = reader(Limit(50, 10))
    assert.deepEqual([read('1'), read('50'), read(undefined)], [1, 50, 10])
  })

  test('is never made to fit', () => refuses(Limit(50, 10), ['0', '51', '-1', '', ['5', '5']]))

  test('tells its bounds', () => {
    assert.throws(() => reader(Limit(50, 10))('51'), { message: 'it must be a whole number from 1 to 50.' })
  })
})

describe('a time', () => {
  test('is told in UTC', () => {
    assert.equal(reader(TimeBound(''))('2026-05-04T11:30:00+02:00'), '2026-05-04T09:30:00.000Z')
    assert.equal(reader(TimeBound(''))('2026-05-04'), '2026-05-04T00:00:00.000Z')
    assert.equal(reader(TimeBound(''))(undefined), undefined)
  })

  test('is a whole one', () => refuses(TimeBound(''), ['', 'now', '2026-05', '2026-05-04T11:30:00', ['2026-05-04']]))

  test('whose plus sign was lost is told how to keep it', () => {
    assert.throws(() => reader(TimeBound(''))('2026-05-04T11:30:00 02:00'), /write \+ as %2B/)
  })
})

describe('a session id', () => {
  test('is a UUID, told in small letters', () => {
    const id = '0190B2C4-5D6E-7F80-9123-456789ABCDEF'
    assert.equal(reader(SessionId)(id), id.toLowerCase())
  })

  test('and nothing like one', () => {
    refuses(SessionId, ['', '1', '0190b2c45d6e7f809123456789abcdef', '{0190b2c4-5d6e-7f80-9123-456789abcdef}'])
    refuses(SessionId, ['0190b2c4-5d6e-7f80-9123-456789abcdeg', '0190b2c4-5d6e-7f80-9123-456789abcdef '])
  })
})

describe('a choice', () => {
  test('is one of its values, or the default', () => {
    const read = reader(OneOf(['passed', 'all'], '', 'all'))
    assert.deepEqual([read('passed'), read(undefined)], ['passed', 'all'])
    assert.equal(reader(MaybeOneOf(['steps'], ''))(undefined), undefined)
  })

  test('spelled as it is', () => {
    refuses(OneOf(['passed', 'all'], '', 'all'), ['', 'Passed', 'passed ', 'passed,all', 'toString', ['all', 'all']])
  })

  test('tells what there is', () => {
    assert.throws(() => reader(OneOf(['passed', 'all'], '', 'all'))('x'), { message: 'it must be one of passed, all.' })
    assert.throws(() => reader(MaybeOneOf(['steps'], ''))('x'), { message: 'it must be steps.' })
  })
})

describe('several', () => {
  const several = SeveralOf(['clicks', 'timeline'], '')

  test('are separated by commas or repeated, and told once each', () => {
    const read = reader(several)
    assert.deepEqual(read('clicks'), ['clicks'])
    assert.deepEqual(read('timeline, clicks'), ['timeline', 'clicks'])
    assert.deepEqual(read(['timeline', 'clicks,timeline']), ['timeline', 'clicks'])
    assert.equal(read(undefined), undefined)
  })

  test('are all known', () => refuses(several, ['', 'clicks,', 'clicks,steps', ['clicks', 'steps'], ',']))
})

describe('a text', () => {
  test('is taken as it is', () => {
    assert.equal(reader(Text(10, ''))(' ä%_\\ '), ' ä%_\\ ')
  })

  test('is neither empty nor too long nor one that cannot be stored', () => {
    refuses(Text(10, ''), ['', 'x'.repeat(11), 'a\0b', ['a', 'b']])
  })
})

test('what the contract does not name is ignored', () => {
  const read = parameterReader(Type.Object({ limit: Limit(50, 10) }))
  const raw = JSON.parse('{ "order": "asc", "limit[]": "99", "constructor": "x", "__proto__": { "limit": "99" } }')
  assert.deepEqual(read(raw), { limit: 10 })
})

test('a required one that is missing is told', () => {
  assert.throws(() => reader(Type.String())(undefined), { message: 'it is missing.' })
})
