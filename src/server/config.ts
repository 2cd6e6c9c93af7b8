import { isAbsolute, resolve } from 'node:path'
import { configReader, type Environment } from './configReader.ts'

export type DatabaseConfig = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string }

export type BlobConfig =
  | { kind: 'files'; folder: string }
  | {
      kind: 's3'
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** Null: Amazon's, for the region. */
      endpoint: string | null
    }

/** Writes better words where one is set; everything works without. */
export type LanguageModelConfig =
  | { kind: 'none' }
  | {
      kind: 'openai' | 'anthropic'
      baseUrl: string
      /** Null: a server of one's own that asks for none. */
      apiKey: string | null
      model: string
      /** For an answer as a whole, second tries included. */
      timeoutMs: number
      /** What an organization may use up in a day (UTC). */
      dailyTokens: number
    }

/** What recorders may send, and what is found out about where they are. */
export type IngestConfig = {
  /** Of each project. */
  chunksPerMinute: number
  megabytesPerMinute: number
  /** With less left on the disk, nothing more is taken in. */
  freeMegabytesMin: number
  /** A header that the proxy in front sets to the caller's country. */
  countryHeader: string | null
  /** A file in MaxMind's format that knows the countries of addresses. */
  countryDatabase: string | null
  /** A proxy is in front, whose X-Forwarded-For is to be believed. */
  trustProxy: boolean
}

/** Who comes in, and by which ways besides a password. */
export type SignInConfig = {
  /** Who the first start makes owner, while there is nobody yet. */
  ownerEmail: string
  /** Null: there is no identity provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null
}

export type Config = {
  http: { host: string; port: number; publicUrl: string | null }
  dataFolder: string
  database: DatabaseConfig
  blobs: BlobConfig
  /** Null: the program keeps one in its data folder. */
  secretKey: string | null
  signIn: SignInConfig
  rateLimits: { requestsPerMinute: number; requestBurst: number; runsPerMinute: number }
  ingest: IngestConfig
  browserPath: string | null
  /** How many runs a worker carries out at once; with 0 it leaves them to others and needs no browser. */
  runConcurrency: number
  languageModel: LanguageModelConfig
  /** Where the demo's shop is found. */
  demoShopPort: number | null
  /** Development: an answer that does not match the contract is an error. */
  checkAnswers: boolean
  /** Null: whatever suits the command. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent' | null
}

/** Reads the settings; every problem is told at once, in one list. */
export function readConfig(environment: Environment, projectFolder: string): Config {
  const read = configReader(environment)
  const dataDir = read.text('DATA_DIR') ?? 'data'
  const dataFolder = isAbsolute(dataDir) ? dataDir : resolve(projectFolder, dataDir)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const bucket = read.text('S3_BUCKET')

  const config: Config = {
    http: {
      host: read.text('HOST') ?? '127.0.0.1',
      port: read.integer('PORT', 0, 65_535) ?? 4400,
      publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    },
    dataFolder,
    database: databaseUrl
      ? { kind: 'server', url: databaseUrl }
      : { kind: 'embedded', folder: resolve(dataFolder, 'postgres') },
    blobs: bucket
      ? {
          kind: 's3',
          bucket,
          endpoint: read.url('S3_ENDPOINT', ['http:', 'https:']),
          region: read.text('S3_REGION') ?? 'us-east-1',
          accessKeyId: read.required(read.text('S3_ACCESS_KEY_ID'), 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
          secretAccessKey: read.required(read.text('S3_SECRET_ACCESS_KEY'), 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
        }
      : { kind: 'files', folder: resolve(dataFolder, 'blobs') },
    secretKey: read.secret('SECRET_KEY', 32),
    rateLimits: {
      requestsPerMinute: read.integer('RATE_LIMIT_PER_MINUTE', 1, 1_000_000) ?? 600,
      requestBurst: read.integer('RATE_LIMIT_BURST', 1, 1_000_000) ?? 100,
      runsPerMinute: read.integer('RATE_LIMIT_RUNS_PER_MINUTE', 1, 1_000_000) ?? 60,
    },
    signIn: readSignIn(read),
    ingest: readIngest(read, projectFolder),
    browserPath: read.text('BROWSER_PATH'),
    demoShopPort: read.integer('DEMO_SHOP_PORT', 0, 65_535),
    runConcurrency: read.integer('RUN_CONCURRENCY', 0, 64) ?? 2,
    languageModel: readLanguageModel(read),
    checkAnswers: read.flag('CHECK_ANSWERS'),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  }
  read.finish()
  return config
}

function readIngest(read: ReturnType<typeof configReader>, projectFolder: string): IngestConfig {
  const countryDatabase = read.text('COUNTRY_DATABASE')
  return {
    chunksPerMinute: read.integer('INGEST_CHUNKS_PER_MINUTE', 1, 100_000_000) ?? 30_000,
    megabytesPerMinute: read.integer('INGEST_MEGABYTES_PER_MINUTE', 1, 1_000_000) ?? 1_000,
    freeMegabytesMin: read.integer('INGEST_FREE_MEGABYTES_MIN', 0, 999_999_999) ?? 500,
    countryHeader: read.text('COUNTRY_HEADER')?.toLowerCase() ?? null,
    countryDatabase: countryDatabase && resolve(projectFolder, countryDatabase),
    trustProxy: read.flag('TRUST_PROXY'),
  }
}

function readSignIn(read: ReturnType<typeof configReader>): SignInConfig {
  const ownerEmail = (read.email('OWNER_EMAIL') ?? 'owner@reenact.local').toLowerCase()
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
  if (read.text('OIDC_ISSUER') === null) return { ownerEmail, oidc: null }
  const oidc = {
    issuer: issuer ?? '',
    clientId: read.required(read.text('OIDC_CLIENT_ID'), 'OIDC_CLIENT_ID', 'OIDC_ISSUER'),
    clientSecret: read.required(read.text('OIDC_CLIENT_SECRET'), 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER'),
    name: read.text('OIDC_NAME') ?? 'single sign-on',
  }
  return { ownerEmail, oidc }
}

const languageModelUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' }

function readLanguageModel(read: ReturnType<typeof configReader>): LanguageModelConfig {
  const kind = read.oneOf('LANGUAGE_MODEL', ['openai', 'anthropic'])
  if (kind === null) return { kind: 'none' }
  const url = read.url('LANGUAGE_MODEL_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
  const apiKey = read.text('LANGUAGE_MODEL_KEY')
  // The public services answer nobody without a key; a server of one's own may.
  if (read.text('LANGUAGE_MODEL_URL') === null) read.required(apiKey, 'LANGUAGE_MODEL_KEY', 'LANGUAGE_MODEL')
  return {
    kind,
    baseUrl: url ?? languageModelUrls[kind],
    apiKey,
    model: read.required(read.text('LANGUAGE_MODEL_NAME'), 'LANGUAGE_MODEL_NAME', 'LANGUAGE_MODEL'),
    timeoutMs: (read.integer('LANGUAGE_MODEL_TIMEOUT_SECONDS', 1, 120) ?? 15) * 1000,
    dailyTokens: read.integer('LANGUAGE_MODEL_DAILY_TOKENS', 1, 999_999_999) ?? 200_000,
  }
}
