import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BlobStore } from './blobStore.ts'
import type { LinkSigning } from './signing.ts'

/** One answer for every bad link, so that nobody learns which objects exist or what was wrong with a guess. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .header('Cache-Control', 'no-store')
    .send({ error: { type: 'authorization_error', code: 'forbidden', message: 'This link is not valid.' } })

const fixedHeaders = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Whoever has the link may show it, like a presigned link of an object store, also on another origin's page.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Answers the links that `signing` made for objects of a store that serves none itself. */
export const serveSignedFiles = async (
  app: FastifyInstance,
  { store, signing }: { store: Pick<BlobStore, 'get'>; signing: Pick<LinkSigning, 'verify'> },
): Promise<void> => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const signed = signing.verify(request.raw.url ?? '')
      const blob = signed && (await store.get(signed.organizationId, signed.key))
      if (!blob) return refuse(reply)

      const secondsLeft = Math.max(0, Math.floor((signed.expiresAt.getTime() - Date.now()) / 1000))
      const etag = `"${blob.etag}"`
      reply.headers({ ...fixedHeaders, ETag: etag, 'Cache-Control': `private, max-age=${secondsLeft}, immutable` })

      const isUnchanged = request.headers['if-none-match'] === etag
      if (isUnchanged || request.method === 'HEAD') blob.stream.destroy()
      if (isUnchanged) return reply.code(304).send()
      reply.headers({ 'Content-Type': blob.contentType, 'Content-Length': blob.sizeBytes })
      return reply.send(request.method === 'HEAD' ? undefined : blob.stream)
    },
  })
}
