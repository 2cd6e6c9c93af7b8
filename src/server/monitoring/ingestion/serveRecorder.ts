import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../domain/failure.ts'
import { etagOf, isKnown } from '../../http/etag.ts'

/** Makes the recorder's script. The server does not know how: it is handed in. */
export type BuildRecorder = () => Promise<{ script: string }>

type Served = { plain: string; gzipped: Buffer; etag: string; gzippedEtag: string }

/** The script that pages load, from wherever they are. Made once, when it is first asked for. */
export function serveRecorder(app: FastifyInstance, buildRecorder: BuildRecorder | null) {
  let served: Promise<Served> | null = null

  async function prepare(build: BuildRecorder): Promise<Served> {
    const { script } = await build()
    const gzipped = await promisify(gzip)(script, { level: 9 })
    return { plain: script, gzipped, etag: etagOf(script), gzippedEtag: etagOf(`${script}\ngzip`) }
  }

  app.get('/recorder.js', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!buildRecorder) throw notFound('This service has no recorder.')
    served ??= prepare(buildRecorder)
    // One that failed may succeed later.
    served.catch(() => (served = null))
    const { plain, gzipped, etag, gzippedEtag } = await served
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const named = isGzipped ? gzippedEtag : etag
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      etag: named,
    })
    if (isKnown(named, request.headers['if-none-match'])) return reply.code(304).send()
    if (isGzipped) reply.header('content-encoding', 'gzip')
    return reply.type('text/javascript; charset=utf-8').send(isGzipped ? gzipped : plain)
  })
}
