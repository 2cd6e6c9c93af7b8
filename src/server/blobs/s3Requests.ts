import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

export type S3Options = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Amazon's for the region, if absent. */
  endpoint?: string
  /** Where readers of links reach it, if that is not where this program does. */
  linkEndpoint?: string
  /** The bucket in the path instead of in the host's name. */
  pathStyle?: boolean
}

export type S3Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** None for the bucket itself. */
  name?: string
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Not signed: servers and proxies in between may add to them. */
  headers?: Record<string, string>
}

const attemptsMax = 3
const answerMsMax = 60_000
const firstWaitMs = 100

/** Only the store's own short code is repeated: its texts may quote access keys and what was signed. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number | null
  readonly code: string

  constructor(request: S3Request, status: number | null, code: string, cause?: unknown) {
    const problem = status === null ? 'could not be reached' : `answered ${status}`
    super(`The object store ${problem} (${code}) at ${request.method} ${request.name ?? 'of the bucket'}.`, { cause })
    this.status = status
    this.code = code
  }
}

/** Without a slash at its end: a request for the bucket itself has none. */
export const bucketAddress = (options: S3Options, endpoint = options.endpoint): URL => {
  const url = new URL(endpoint ?? `https://s3.${options.region}.amazonaws.com`)
  if (url.username || url.password || url.search || url.hash || url.pathname !== '/') {
    throw new Error('The endpoint of the object store must be an address without user, path or query.')
  }
  if (options.pathStyle) url.pathname = `/${options.bucket}`
  else url.host = `${options.bucket}.${url.host}`
  return url
}

export const objectAddress = (bucket: URL, name: string): string =>
  `${bucket.origin}${bucket.pathname === '/' ? '' : bucket.pathname}/${name}`

const unreached = (request: S3Request, error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no answer'
  return new S3Error(request, null, code, error)
}

const refused = async (request: S3Request, response: Response) => {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  return new S3Error(request, response.status, code ?? 'no code')
}

const isPassing = ({ status }: S3Error) => status === null || status === 429 || status >= 500

/** Sends one signed request; what may be repeated without harm is tried again when the store has a bad moment. */
export const createS3Requests = (options: S3Options) => {
  const bucket = bucketAddress(options)
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const attempt = async (request: S3Request): Promise<Response | S3Error> => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), answerMsMax)
    try {
      const url = new URL(request.name === undefined ? bucket : objectAddress(bucket, request.name))
      url.search = new URLSearchParams(request.query).toString()
      const digest = hash('sha256', request.body ?? '')
      const signed = await client.sign(url, {
        method: request.method,
        headers: { 'X-Amz-Content-Sha256': digest },
        body: request.body ?? null,
      })
      for (const [name, value] of Object.entries(request.headers ?? {})) signed.headers.set(name, value)
      signed.headers.set('Accept-Encoding', 'identity')
      const response = await fetch(signed, { signal: abort.signal, redirect: 'manual' })
      return response.ok ? response : await refused(request, response)
    } catch (error) {
      return unreached(request, error)
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request: S3Request): Promise<Response> => {
    const attempts = request.method === 'POST' ? 1 : attemptsMax
    for (let made = 1; ; made++) {
      const answer = await attempt(request)
      if (answer instanceof Response) return answer
      if (made === attempts || !isPassing(answer)) throw answer
      await wait(firstWaitMs * 4 ** (made - 1) * (0.5 + Math.random()))
    }
  }
}

export type SendToS3 = ReturnType<typeof createS3Requests>
