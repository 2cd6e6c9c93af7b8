import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import { openDatabase, sql, type OpenDatabase } from './database.ts'
import { isoFromPostgres } from './isoTime.ts'

describe('a time from the database', () => {
  let server: TestDatabase
  let database: OpenDatabase

  before(async () => {
    server = await createTestDatabase()
    database = openDatabase({ connectionString: server.url }, { name: 'test', onError: () => {} })
  })
  after(async () => {
    await database.close()
    await server.close()
  })

  async function told(times: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ time: string }>`
      select time from unnest(${times}::timestamptz(3)[]) with ordinality as t (time, n) order by n`.execute(
      database.db,
    )
    return rows.map(({ time }) => time)
  }

  it('is the one that was stored, as Date writes it', async () => {
    const ms = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59.999Z') })
    const near = fc.integer({ min: Date.parse('1969-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') })
    // Seconds, tenths and hundredths: the database leaves out zeros at the end.
    const round = fc.tuple(near, fc.constantFrom(10, 100, 1000, 60_000, 86_400_000)).map(([t, step]) => t - (t % step))
    const many = fc.array(fc.oneof(ms, near, round), { minLength: 100, maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(many, async (moments) => {
        const times = moments.map((moment) => new Date(moment).toISOString())
        assert.deepEqual(await told(times), times)
      }),
      { numRuns: 60 },
    )
  })

  it('has every millisecond', async () => {
    const times = Array.from({ length: 1000 }, (_, ms) => new Date(Date.UTC(2026, 4, 4, 9, 30, 0, ms)).toISOString())
    assert.deepEqual(await told(times), times)
  })

  for (const [setting, value] of [
    ['timezone', 'Asia/Kathmandu'],
    ['datestyle', 'SQL, DMY'],
  ] as const) {
    it(`is the same whatever ${setting} the database prefers`, async () => {
      const name = new URL(server.url).pathname.slice(1)
      await sql`alter database ${sql.id(name)} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(database.db)
      const other = openDatabase({ connectionString: server.url }, { name: 'test', onError: () => {} })
      try {
        const { rows } = await sql<{ time: string }>`
          select '2026-05-04T09:30:00.5+02:00'::timestamptz as time`.execute(other.db)
        assert.equal(rows[0]?.time, '2026-05-04T07:30:00.500Z')
      } finally {
        await other.close()
      }
    })
  }

  it('may be finer than a millisecond, or of a year with five digits', () => {
    assert.equal(isoFromPostgres('2026-05-04 09:30:00.123456+00'), '2026-05-04T09:30:00.123Z')
    assert.equal(isoFromPostgres('2026-05-04 09:30:00+00'), '2026-05-04T09:30:00.000Z')
    assert.equal(isoFromPostgres('2026-05-04 09:30:00.12+05:30'), '2026-05-04T04:00:00.120Z')
    assert.equal(isoFromPostgres('12026-05-04 09:30:00+00'), '+012026-05-04T09:30:00.000Z')
  })
})
