import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { Client } from 'pg'
import { migrate, MigrationError, readMigrations, type Migration } from '../../src/server/storage/migrate.ts'
import { joinTestServer, type TestServer } from '../support/testDatabase.ts'

const first: Migration = {
  version: 1,
  name: 'first',
  statements: 'create table things (id integer); create index on things (id)',
}
const second: Migration = { version: 2, name: 'second', statements: "insert into things select 7; select 'done'" }
const third: Migration = { version: 3, name: 'third', statements: 'alter table things add column name text' }

const namesOf = (migrations: readonly Migration[]) => migrations.map(({ name }) => name)

describe('migrating', () => {
  let server: TestServer
  let admin: Client
  let client: Client
  let connection: { connectionString: string }
  const made: string[] = []

  before(async () => {
    server = await joinTestServer()
    admin = new Client(server.urlOf('postgres'))
    await admin.connect()
  })
  after(async () => {
    await client.end()
    for (const name of made) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await server.leave()
  })

  beforeEach(async () => {
    await client?.end()
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    made.push(name)
    connection = { connectionString: server.urlOf(name) }
    client = new Client(connection)
    await client.connect()
  })

  const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  const applied = async () =>
    (await rowsOf('select version, name from schema_migrations order by version')).map(({ version, name }) => [
      version,
      name,
    ])
  const tables = async () =>
    (await rowsOf("select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(
      ({ name }) => name,
    )

  it('applies what is missing, in order, and only that', async () => {
    assert.deepEqual(namesOf(await migrate(connection, [first])), ['first'])
    assert.deepEqual(namesOf(await migrate(connection, [first, second, third])), ['second', 'third'])
    assert.deepEqual(await migrate(connection, [first, second, third]), [])
    assert.deepEqual(await applied(), [
      [1, 'first'],
      [2, 'second'],
      [3, 'third'],
    ])
    assert.deepEqual(await rowsOf('select * from things'), [{ id: 7, name: null }])
  })

  it('does not go back for one that came in between', async () => {
    await migrate(connection, [first, third])
    assert.deepEqual(await migrate(connection, [first, second, third]), [])
    assert.deepEqual(await rowsOf('select id from things'), [])
  })

  it('is done once when five start at once', async () => {
    const slow = { ...second, statements: `select pg_sleep(0.2); ${second.statements}` }
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, [first, slow, third])))
    assert.deepEqual(
      done.map(({ length }) => length).toSorted((a, b) => a - b),
      [0, 0, 0, 0, 3],
    )
    assert.equal((await applied()).length, 3)
    assert.deepEqual(await rowsOf('select id from things'), [{ id: 7 }])
  })

  it('refuses a database that a newer program wrote, and leaves it as it is', async () => {
    await migrate(connection, [first, second, third])
    await assert.rejects(migrate(connection, [first, second]), (error) => {
      assert.ok(error instanceof MigrationError)
      assert.match(error.message, /newer Reenact \(schema 3; this program knows 2\)/)
      return true
    })
    assert.equal((await applied()).length, 3)
  })

  it('leaves nothing of one that fails, and keeps what came before', async () => {
    const failing = {
      ...second,
      statements: 'insert into things values (1); create table more (id integer); select 1 / 0',
    }
    await assert.rejects(migrate(connection, [first, failing, third]), (error) => {
      assert.ok(error instanceof MigrationError)
      assert.match(error.message, /^Migration 2 \(second\) failed: division by zero$/)
      assert.ok(error.cause instanceof Error)
      return true
    })
    assert.deepEqual(await applied(), [[1, 'first']])
    assert.deepEqual(await tables(), ['schema_migrations', 'things'])
    assert.deepEqual(await rowsOf('select id from things'), [])
    assert.deepEqual(namesOf(await migrate(connection, [first, second, third])), ['second', 'third'])
  })

  it('lets the next one start after one that failed', async () => {
    const failing = { ...first, statements: 'nonsense' }
    const tries = await Promise.allSettled([failing, failing, failing].map((one) => migrate(connection, [one])))
    assert.ok(tries.every(({ status }) => status === 'rejected'))
    assert.deepEqual(namesOf(await migrate(connection, [first])), ['first'])
  })

  it('tells it when the connection is cut', async () => {
    const cut = {
      ...second,
      statements: 'insert into things values (1); select pg_terminate_backend(pg_backend_pid())',
    }
    await assert.rejects(migrate(connection, [first, cut]), MigrationError)
    assert.deepEqual(await applied(), [[1, 'first']])
    assert.deepEqual(namesOf(await migrate(connection, [first, second])), ['second'])
  })

  it('reads the files of a folder in order, and nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reenact-migrations-'))
    try {
      for (const name of ['0010_ten.sql', '0002_two_words.sql', 'README.md', '1_one.sql', '0003_three.sql.bak']) {
        await writeFile(join(folder, name), `-- ${name}`)
      }
      assert.deepEqual(await readMigrations(folder), [
        { version: 2, name: 'two_words', statements: '-- 0002_two_words.sql' },
        { version: 10, name: 'ten', statements: '-- 0010_ten.sql' },
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('numbers the migrations of the program from one on, without a gap', async () => {
    const migrations = await readMigrations()
    assert.deepEqual(
      migrations.map(({ version }) => version),
      migrations.map((_, i) => i + 1),
    )
    assert.deepEqual(namesOf(await migrate(connection)), namesOf(migrations))
  })
})
