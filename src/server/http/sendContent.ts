import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredBlob } from '../blobs/blobStore.ts'
import { isKnown } from './etag.ts'

/** Bytes as an answer. Their type is told by us and never guessed. */
export type AnsweredContent = {
  blob: StoredBlob
  contentType: string
  /** Set when it is stored packed: it is sent as it is to whoever can unpack it, and unpacked for the others. */
  packedAs: 'br' | null
  /** The address tells the content: a browser need not ask again. */
  isImmutable: boolean
}

const fixedHeaders = {
  'content-disposition': 'inline',
  // Strangers' pages may have had it: opened by itself, nothing of it may run.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

const secondsADay = 24 * 60 * 60

export function sendContent(content: AnsweredContent, request: FastifyRequest, reply: FastifyReply) {
  const { blob, packedAs, isImmutable } = content
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = packedAs && (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  const etag = `"${blob.etag}${encoding ? `-${encoding}` : ''}"`
  reply.headers({
    ...fixedHeaders,
    'cache-control': isImmutable ? `private, max-age=${secondsADay}, immutable` : 'private, no-cache',
    etag,
  })
  if (isKnown(etag, request.headers['if-none-match'])) {
    blob.stream.destroy()
    return reply.code(304).send()
  }
  reply.type(content.contentType)
  if (encoding) reply.header('content-encoding', encoding)
  if (packedAs === null || encoding === 'br') reply.header('content-length', blob.sizeBytes)
  return reply.send(packedAs === null || encoding === 'br' ? blob.stream : unpacked(blob.stream, encoding === 'gzip'))
}

/** Broken content breaks the answer off, which whoever reads it notices; whoever goes away lets go of all of it. */
function unpacked(packed: Readable, isGzipped: boolean): Readable {
  const plain = createBrotliDecompress()
  if (!isGzipped) return pipeline(packed, plain, () => {})
  return pipeline(packed, plain, createGzip({ level: 1 }), () => {})
}
