import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { explainError } from '../../src/cli/explainError.ts'
import { runCommand } from '../../src/cli/runCommand.ts'
import { hashKey, isKeyText } from '../../src/server/access/apiKeyText.ts'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts'

const projectFolder = join(import.meta.dirname, '../..')

const commandNames = [
  'serve',
  'migrate',
  'orgs create',
  'orgs list',
  'keys create',
  'keys list',
  'keys revoke',
  'members create',
  'members link',
]

describe('the operator command', () => {
  let database: TestDatabase
  let client: Client
  let dataFolder: string

  before(async () => {
    database = await createTestDatabase()
    client = new Client(database.url)
    await client.connect()
    dataFolder = await mkdtemp(join(tmpdir(), 'reenact-cli-'))
  })
  after(async () => {
    await client.end()
    await database.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  async function reenact(args: string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
      cwd: projectFolder,
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        DATA_DIR: dataFolder,
        // Most of a short command's time is reading its code.
        NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
        ...environment,
      },
    })
    let [output, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    await once(child, 'close')
    return { code: child.exitCode, output, errors }
  }

  async function json(...args: string[]) {
    const { code, output, errors } = await reenact([...args, '--json'])
    assert.equal(errors, '')
    assert.equal(code, 0)
    assert.equal(output.trimEnd().split('\n').length, 1, 'one line of JSON')
    return JSON.parse(output)
  }

  it('migrate: from nothing to what the program knows, once', async () => {
    await client.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
    const [first, second] = await Promise.all([reenact(['migrate']), reenact(['migrate'])])
    assert.deepEqual([first.code, second.code], [0, 0])
    const told = `${first.output}${second.output}`.split('\n').filter((line) => line !== '')
    assert.match(told.toSorted()[0] ?? '', /^Applied migration 1 \(foundation\)\.$/)
    assert.equal(told.filter((line) => line.includes('migration 1 ')).length, 1, 'one of two at once does it')
    assert.deepEqual(await json('migrate'), [])
    const { rowCount } = await client.query(`select 1 from pgboss.queue where name = 'executeRun'`)
    assert.equal(rowCount, 1)
  })

  it('orgs create, orgs list', async () => {
    const created = await json('orgs', 'create', '--name', 'Ours & "theirs" – ü')
    assert.deepEqual(Object.keys(created).toSorted(), ['createdAt', 'id', 'name', 'projectId'])
    assert.equal(created.name, 'Ours & "theirs" – ü')

    const spoken = await reenact(['orgs', 'create', '--name=Second'])
    assert.equal(spoken.code, 0)
    assert.match(spoken.output, /^Created organization \d+: Second\n.*reenact keys create --org \d+/)
    const { output } = await reenact(['orgs', 'list'])
    assert.match(output, /^Id +Name +Created\n\d+ +Ours & "theirs" – ü +\d{4}-.*Z\n\d+ +Second +\d{4}-.*Z\n$/)
  })

  it('keys create, keys list, keys revoke', async () => {
    const organizationId: number = (await client.query('select min(id)::integer as id from organizations')).rows[0].id
    const org = ['--org', String(organizationId)]
    const created = await json('keys', 'create', ...org, '--name', 'build', '--scopes', 'tests:read, tests:run')
    const { id, key, ...rest } = created
    assert.deepEqual(rest, { organizationId, name: 'build', scopes: ['tests:read', 'tests:run'] })
    assert.ok(isKeyText(key))
    const { rows } = await client.query('select hash, scopes, revoked_at from api_keys where id = $1', [id])
    assert.deepEqual(rows, [{ hash: hashKey(key), scopes: ['tests:read', 'tests:run'], revoked_at: null }])

    const spoken = await reenact(['keys', 'create', ...org, '--name', 'all of it'])
    assert.match(spoken.output, /\(all of it\) with tests:read, tests:run, monitoring:read, manage\./)
    assert.ok(isKeyText(/^ {2}(reenact_\w+)$/m.exec(spoken.output)?.[1] ?? ''))

    const revoked = await reenact(['keys', 'revoke', String(id), ...org])
    assert.deepEqual([revoked.code, revoked.output], [0, `Revoked key ${id}.\n`])
    const listed = await reenact(['keys', 'list', ...org])
    assert.match(listed.output, /build +reenact_….{4} +tests:read tests:run +revoked \d{4}-.*Z\n/)
    assert.match(listed.output, /all of it +reenact_….{4} .* last used never\n/)
    assert.ok(!listed.output.includes(key))
  })

  it('members create, members link', async () => {
    const organizationId: number = (await client.query('select min(id)::integer as id from organizations')).rows[0].id
    const made = await json('members', 'create', 'Ada@Shop.example', '--org', String(organizationId))
    assert.deepEqual(made, { email: 'ada@shop.example', organizationId, role: 'viewer' })
    const again = await reenact(['members', 'create', 'ada@shop.example', `--org=${organizationId}`, '--role=owner'])
    assert.match(again.output, /^ada@shop\.example is owner of organization \d+\.\n.*members link ada@shop/)
    const { rows } = await client.query('select role from members')
    assert.deepEqual(rows, [{ role: 'owner' }])
    // Nobody vouched for this person, who may be anybody that held an invitation.
    await client.query(`
      with taker as (insert into people (email, name) values ('noor@shop.example', 'x') returning id),
      password as (insert into person_accounts (person_id, provider_id, account_id, password)
        select id, 'credential', id::text, 'x' from taker)
      insert into sign_ins (person_id, token, expires_at) select id, 'x', now() + interval '1 day' from taker`)
    await json('members', 'create', 'noor@shop.example', '--org', String(organizationId))
    const left = await client.query('select 1 from sign_ins union all select 1 from person_accounts')
    assert.deepEqual(left.rows, [])

    const { link } = await json('members', 'link', 'ADA@shop.example')
    assert.match(link, /^http:\/\/127\.0\.0\.1:4400\/welcome#[\w-]{43}$/)
    const kept = await client.query(`select encode(token_hash, 'hex') as hash from one_time_links`)
    assert.deepEqual(kept.rows, [{ hash: createHash('sha256').update(link.split('#')[1]).digest('hex') }])
    const unknown = await reenact(['members', 'link', 'eve@shop.example'])
    assert.deepEqual([unknown.code, unknown.output], [1, ''])
    assert.match(unknown.errors, /Nobody here has the address eve@shop\.example/)
  })

  describe('ends with', { concurrency: 2 }, () => {
    it('exit code 3 for a key to revoke that there is not', async () => {
      const spoken = await reenact(['keys', 'revoke', '999', '--org', '1'])
      assert.deepEqual([spoken.code, spoken.output], [3, ''])
      assert.match(spoken.errors, /Organization 1 has no key 999\. See: reenact keys list --org 1/)
    })

    it('exit code 1 for an unknown organization, which gets no key', async () => {
      const { code, output, errors } = await reenact(['keys', 'create', '--org', '999', '--name', 'x'])
      assert.deepEqual([code, output], [1, ''])
      assert.equal(errors.trim(), 'There is no organization 999. See: reenact orgs list')
    })

    it('exit code 1 for a database that cannot be reached', async () => {
      const { code, output, errors } = await reenact(['orgs', 'list'], {
        DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/x',
      })
      assert.deepEqual([code, output], [1, ''])
      const reason = 'The database at 127.0.0.1:1 cannot be reached. Check DATABASE_URL, and that the server runs.'
      assert.equal(errors.trim(), reason)
    })

    it('exit code 1 for wrong settings, all told at once', async () => {
      const { code, output, errors } = await reenact(['orgs', 'list'], {
        PORT: 'abc',
        LOG_LEVEL: 'loud',
        SECRET_KEY: 'x',
      })
      assert.deepEqual([code, output], [1, ''])
      assert.match(errors, /These settings are wrong:\n {2}- PORT .*\n {2}- SECRET_KEY .*\n {2}- LOG_LEVEL .*\n/)
    })

    it('exit code 2 for what is no command, with what there is', async () => {
      const { code, output, errors } = await reenact(['orgs', 'destroy'])
      assert.deepEqual([code, output], [2, ''])
      assert.match(errors, /There is no command "orgs destroy"\./)
      assert.match(errors, /Usage: reenact <command>/)
    })

    it('exit code 0 for help', async () => {
      const { code, output, errors } = await reenact(['--help'])
      assert.deepEqual([code, errors], [0, ''])
      for (const name of commandNames) {
        assert.ok(output.includes(`\n  ${name} `), name)
      }
    })
  })
})

/** What a command that fails would tell, without a process of its own. */
async function failureOf(words: string[]) {
  const code = await runCommand(words).catch((error: unknown) => explainError(error))
  return typeof code === 'number' ? assert.fail(`it ended with ${code}`) : code
}

describe('the command line', () => {
  const wrong: [words: string, problem: RegExp][] = [
    ['orgs', /^There is no command "orgs"\./],
    ['keys list', /^--org is missing\./],
    ['keys list --org', /--org/],
    ['keys list --org 0', /^--org must be a positive whole number\./],
    ['keys list --org 1.5', /^--org must be a positive whole number\./],
    ['keys list --org abc', /^--org must be a positive whole number\./],
    ['keys create --org 1', /^--name is missing\./],
    ['keys create --org 1 --name x --scopes tests:write', /^There is no scope "tests:write"; there are tests:read, /],
    ['keys create --org 1 --name x --scopes tests:read,', /^There is no scope ""/],
    ['keys revoke --org 1', /^Something is missing\.\n\nUsage: reenact keys revoke <key id> --org <id>/],
    ['keys revoke 1 2 --org 1', /^That is too much\./],
    ['keys revoke x --org 1', /^The key id must be a positive whole number\./],
    ['orgs create', /^--name is missing\./],
    ['orgs create --name=', /^--name is missing\./],
    ['orgs list --unknown', /--unknown/],
    ['orgs list extra', /^That is too much\./],
    ['members create ada --org 1', /^The first word must be an e-mail address\./],
    ['members create a@b --org 1 --role boss', /^--role must be one of owner, editor, viewer\./],
    ['members link', /^Something is missing\./],
    ['serve --role both', /^--role must be one of all, api, worker\./],
    ['toString', /^There is no command "toString"\./],
  ]
  for (const [words, problem] of wrong) {
    it(`exit code 2: ${words}`, async () => {
      const { exitCode, message } = await failureOf(words.split(' '))
      assert.equal(exitCode, 2)
      assert.match(message, problem)
    })
  }

  it('exit code 1: what the database refuses is explained', async (t) => {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'reenact-cli-'))
    const environment = { ...process.env }
    t.after(async () => {
      process.env = environment
      await database.close()
      await rm(folder, { recursive: true, force: true })
    })
    t.mock.method(console, 'log', () => {})
    Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder })
    assert.equal(await runCommand(['orgs', 'list']), 0)

    process.env['SECRET_KEY'] = 'another secret of 32 characters!'
    const secret = await failureOf(['orgs', 'list'])
    assert.equal(secret.exitCode, 1)
    assert.match(secret.message, /^This database was first used with another secret\. Set SECRET_KEY/)

    process.env['DATABASE_URL'] = database.url.replace(/test_\w+/, 'nowhere')
    const missing = await failureOf(['orgs', 'list'])
    assert.equal(missing.exitCode, 1)
    assert.equal(missing.message, 'The database that DATABASE_URL names does not exist. Create it first.')
  })

  it('help of each command', async (t) => {
    const log = t.mock.method(console, 'log', () => {})
    for (const name of commandNames) {
      assert.equal(await runCommand([...name.split(' '), '--help']), 0)
      assert.match(String(log.mock.calls.at(-1)?.arguments[0]), new RegExp(`^Usage: reenact ${name}`))
    }
    for (const words of [[], ['help'], ['-h'], ['orgs', '--help']]) assert.equal(await runCommand(words), 0)
  })
})
