import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { ConfigError, type Environment } from './configReader.ts'

const read = (environment: Environment) => readConfig(environment, '/project')

/** What is wrong, line by line. */
function problemsOf(environment: Environment): string[] {
  try {
    read(environment)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    const [first, ...problems] = error.message.split('\n  - ')
    assert.equal(first, 'These settings are wrong:')
    return problems
  }
  return []
}

test('nothing needs to be set', () => {
  assert.deepEqual(read({}), {
    http: { host: '127.0.0.1', port: 4400, publicUrl: null },
    dataFolder: '/project/data',
    database: { kind: 'embedded', folder: '/project/data/postgres' },
    blobs: { kind: 'files', folder: '/project/data/blobs' },
    secretKey: null,
    rateLimits: { requestsPerMinute: 600, requestBurst: 100, runsPerMinute: 60 },
    browserPath: null,
    checkAnswers: false,
    logLevel: null,
  })
})

test('everything can be set', () => {
  const config = read({
    HOST: '0.0.0.0',
    PORT: '0',
    PUBLIC_URL: 'https://tests.example/reenact//',
    DATA_DIR: '/var/lib/reenact',
    DATABASE_URL: 'postgresql://user:password@db/reenact',
    SECRET_KEY: 's'.repeat(32),
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1',
    RATE_LIMIT_RUNS_PER_MINUTE: '7',
    BROWSER_PATH: '/usr/bin/chromium',
    CHECK_ANSWERS: 'true',
    LOG_LEVEL: 'debug',
  })
  assert.deepEqual(config, {
    http: { host: '0.0.0.0', port: 0, publicUrl: 'https://tests.example/reenact' },
    dataFolder: '/var/lib/reenact',
    database: { kind: 'server', url: 'postgresql://user:password@db/reenact' },
    blobs: { kind: 'files', folder: '/var/lib/reenact/blobs' },
    secretKey: 's'.repeat(32),
    rateLimits: { requestsPerMinute: 1_000_000, requestBurst: 1, runsPerMinute: 7 },
    browserPath: '/usr/bin/chromium',
    checkAnswers: true,
    logLevel: 'debug',
  })
})

test('an empty setting is none, and blanks around one are nothing', () => {
  assert.deepEqual(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '', CHECK_ANSWERS: '' }), read({}))
  assert.equal(read({ PORT: ' 8080\n' }).http.port, 8080)
})

test('a relative data folder is below the project', () => {
  assert.equal(read({ DATA_DIR: '../elsewhere' }).dataFolder, '/elsewhere')
})

describe('a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  test('takes the place of the files', () => {
    assert.deepEqual(read({ S3_BUCKET: 'pictures', ...keys }).blobs, {
      kind: 's3',
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: null,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    const elsewhere = read({ S3_BUCKET: 'b', S3_REGION: 'eu', S3_ENDPOINT: 'http://minio:9000', ...keys }).blobs
    assert.ok(elsewhere.kind === 's3' && elsewhere.region === 'eu' && elsewhere.endpoint === 'http://minio:9000')
  })

  test('needs its keys', () => {
    assert.deepEqual(problemsOf({ S3_BUCKET: 'pictures' }), [
      'S3_ACCESS_KEY_ID must be set when S3_BUCKET is.',
      'S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.',
    ])
  })
})

describe('wrong settings', () => {
  const wrong: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '80.5', '0x50', '1e3', '80 81', '99999999999'],
    RATE_LIMIT_PER_MINUTE: ['0', '1000001', 'many'],
    RATE_LIMIT_BURST: ['0', '-5'],
    RATE_LIMIT_RUNS_PER_MINUTE: ['0', '1,000'],
    DATABASE_URL: ['localhost', 'mysql://db/x', 'http://db', '/var/run/postgres'],
    PUBLIC_URL: ['tests.example', 'ftp://tests.example', '//tests.example'],
    CHECK_ANSWERS: ['yes', 'on', '2', 'TRUE'],
    LOG_LEVEL: ['loud', 'INFO', 'trace'],
    SECRET_KEY: ['short', 's'.repeat(31)],
  }
  for (const [name, values] of Object.entries(wrong)) {
    test(name, () => {
      for (const value of values) {
        const [problem = '', ...more] = problemsOf({ [name]: value })
        assert.ok(problem.startsWith(`${name} must be `), `${value}: ${problem}`)
        assert.deepEqual(more, [])
      }
    })
  }

  test('are told all at once', () => {
    const told = problemsOf({ PORT: 'x', DATABASE_URL: 'x', LOG_LEVEL: 'x', SECRET_KEY: 'x', S3_BUCKET: 'x' })
    assert.deepEqual(
      told.map((problem) => problem.split(' ')[0]),
      ['DATABASE_URL', 'PORT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SECRET_KEY', 'LOG_LEVEL'],
    )
  })

  test('are not told back: one may be a secret', () => {
    const told = problemsOf({ SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://user:hunter2@db/x' }).join('\n')
    assert.doesNotMatch(told, /hunter2/)
  })

  test('are also words that every object knows', () => {
    for (const value of ['constructor', 'toString', '__proto__']) {
      assert.equal(problemsOf({ CHECK_ANSWERS: value }).length, 1, value)
    }
  })
})
