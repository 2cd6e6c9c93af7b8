import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

type Asset = { source: URL; type: string }

type LoadedAsset = { type: string; etag: string; plain: Buffer; gzipped: Buffer }

const own = (file: string) => new URL(`docsPage/${file}`, import.meta.url)
const swagger = (file: string) => new URL(import.meta.resolve(`swagger-ui-dist/${file}`))

/** All there is below `/docs`: each path stands for one file, so no path can reach any other. */
const assets: Readonly<Record<string, Asset>> = {
  '/docs': { source: own('page.html'), type: 'text/html; charset=utf-8' },
  '/docs/': { source: own('page.html'), type: 'text/html; charset=utf-8' },
  '/docs/manage': { source: own('page.html'), type: 'text/html; charset=utf-8' },
  '/docs/page.css': { source: own('page.css'), type: 'text/css; charset=utf-8' },
  '/docs/showReference.js': { source: own('showReference.js'), type: 'text/javascript; charset=utf-8' },
  '/docs/swagger-ui.css': { source: swagger('swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/docs/swagger-ui-bundle.js': { source: swagger('swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' },
  '/docs/favicon.png': { source: swagger('favicon-32x32.png'), type: 'image/png' },
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API reference, served by the program itself: nothing of it comes from another host. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  for (const [path, asset] of Object.entries(assets)) {
    let loading: Promise<LoadedAsset> | undefined
    app.get(path, async (request, reply) => {
      loading ??= load(asset)
      return answer(await loading, request, reply)
    })
  }
}

async function load({ source, type }: Asset): Promise<LoadedAsset> {
  const plain = await readFile(source)
  const gzipped = await promisify(gzip)(plain)
  return { type, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22), plain, gzipped }
}

function answer({ type, etag, plain, gzipped }: LoadedAsset, request: FastifyRequest, reply: FastifyReply) {
  const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const named = `"${etag}${isGzipped ? '-gzip' : ''}"`
  reply.headers({
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The addresses stay the same over versions of the program, so a copy is asked after each time.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: named,
  })
  if (request.headers['if-none-match']?.includes(named)) return reply.code(304).send()
  if (isGzipped) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(isGzipped ? gzipped : plain)
}
