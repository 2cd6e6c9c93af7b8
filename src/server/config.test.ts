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
    signIn: { ownerEmail: 'owner@reenact.local', oidc: null },
    rateLimits: { requestsPerMinute: 600, requestBurst: 100, runsPerMinute: 60 },
    ingest: {
      chunksPerMinute: 30_000,
      megabytesPerMinute: 1_000,
      freeMegabytesMin: 500,
      countryHeader: null,
      countryDatabase: null,
      trustProxy: false,
    },
    browserPath: null,
    demoShopPort: null,
    runConcurrency: 2,
    languageModel: { kind: 'none' },
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
    OWNER_EMAIL: 'Ada@Shop.example',
    OIDC_ISSUER: 'https://id.shop.example/realm/',
    OIDC_CLIENT_ID: 'reenact',
    OIDC_CLIENT_SECRET: 'client-secret',
    OIDC_NAME: 'Shop account',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1',
    RATE_LIMIT_RUNS_PER_MINUTE: '7',
    INGEST_CHUNKS_PER_MINUTE: '60',
    INGEST_MEGABYTES_PER_MINUTE: '5',
    INGEST_FREE_MEGABYTES_MIN: '0',
    COUNTRY_HEADER: 'CF-IPCountry',
    COUNTRY_DATABASE: 'countries.mmdb',
    TRUST_PROXY: '1',
    BROWSER_PATH: '/usr/bin/chromium',
    DEMO_SHOP_PORT: '4499',
    RUN_CONCURRENCY: '64',
    LANGUAGE_MODEL: 'openai',
    LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1/',
    LANGUAGE_MODEL_KEY: 'model-key',
    LANGUAGE_MODEL_NAME: 'small-model',
    LANGUAGE_MODEL_TIMEOUT_SECONDS: '3',
    LANGUAGE_MODEL_DAILY_TOKENS: '5000',
    CHECK_ANSWERS: 'true',
    LOG_LEVEL: 'debug',
  })
  assert.deepEqual(config, {
    http: { host: '0.0.0.0', port: 0, publicUrl: 'https://tests.example/reenact' },
    dataFolder: '/var/lib/reenact',
    database: { kind: 'server', url: 'postgresql://user:password@db/reenact' },
    blobs: { kind: 'files', folder: '/var/lib/reenact/blobs' },
    secretKey: 's'.repeat(32),
    signIn: {
      ownerEmail: 'ada@shop.example',
      oidc: {
        issuer: 'https://id.shop.example/realm',
        clientId: 'reenact',
        clientSecret: 'client-secret',
        name: 'Shop account',
      },
    },
    rateLimits: { requestsPerMinute: 1_000_000, requestBurst: 1, runsPerMinute: 7 },
    ingest: {
      chunksPerMinute: 60,
      megabytesPerMinute: 5,
      freeMegabytesMin: 0,
      countryHeader: 'cf-ipcountry',
      countryDatabase: '/project/countries.mmdb',
      trustProxy: true,
    },
    browserPath: '/usr/bin/chromium',
    demoShopPort: 4499,
    runConcurrency: 64,
    languageModel: {
      kind: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: 'model-key',
      model: 'small-model',
      timeoutMs: 3_000,
      dailyTokens: 5_000,
    },
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

describe('an identity provider', () => {
  test('needs to know us', () => {
    assert.deepEqual(problemsOf({ OIDC_ISSUER: 'id.example', OWNER_EMAIL: 'ada' }), [
      'OWNER_EMAIL must be an e-mail address.',
      'OIDC_ISSUER must be an address that begins with http:// or https://.',
      'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.',
      'OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is.',
    ])
  })
})

describe('a language model', () => {
  const hosted = { LANGUAGE_MODEL: 'anthropic', LANGUAGE_MODEL_NAME: 'some-model', LANGUAGE_MODEL_KEY: 'model-key' }
  const own = { LANGUAGE_MODEL: 'openai', LANGUAGE_MODEL_NAME: 'm', LANGUAGE_MODEL_URL: 'http://127.0.0.1:1/v1' }

  test('has an address, a time limit and a budget by default', () => {
    const limits = { timeoutMs: 15_000, dailyTokens: 200_000 }
    assert.deepEqual(read(hosted).languageModel, {
      kind: 'anthropic',
      baseUrl: 'https://api.anthropic.com',
      apiKey: 'model-key',
      model: 'some-model',
      ...limits,
    })
    assert.deepEqual(read({ ...hosted, LANGUAGE_MODEL: 'openai' }).languageModel, {
      kind: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'model-key',
      model: 'some-model',
      ...limits,
    })
  })

  test('needs a name, and a key unless the server is one of our own', () => {
    assert.deepEqual(problemsOf({ LANGUAGE_MODEL: 'openai' }), [
      'LANGUAGE_MODEL_KEY must be set when LANGUAGE_MODEL is.',
      'LANGUAGE_MODEL_NAME must be set when LANGUAGE_MODEL is.',
    ])
    const { languageModel } = read(own)
    assert.ok(languageModel.kind === 'openai' && languageModel.apiKey === null)
  })

  test('is told what is wrong with it', () => {
    const wrong: Record<string, string[]> = {
      LANGUAGE_MODEL: ['OpenAI', 'none', 'constructor'],
      LANGUAGE_MODEL_URL: ['localhost:1234', 'ftp://models.example', '/v1'],
      LANGUAGE_MODEL_TIMEOUT_SECONDS: ['0', '121', '1.5', 'soon'],
      LANGUAGE_MODEL_DAILY_TOKENS: ['0', '-1', '1e6', 'unlimited'],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const [problem = '', ...more] = problemsOf({ ...own, [name]: value })
        assert.ok(problem.startsWith(`${name} must be `), `${value}: ${problem}`)
        assert.deepEqual(more, [])
        assert.ok(!problem.includes('model-key'))
      }
    }
  })

  test('is none without its kind, whatever else is set', () => {
    assert.deepEqual(read({ ...own, LANGUAGE_MODEL: '' }).languageModel, { kind: 'none' })
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
    RUN_CONCURRENCY: ['-1', '65'],
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
