import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export type PackedFile = { type: string; etag: string; plain: Buffer; packed: Readonly<Record<'br' | 'gzip', Buffer>> }

/** The files of a folder, packed once: each is asked for by every browser, and none ever changes. */
export function packedFiles(folder: () => Promise<string>): () => Promise<ReadonlyMap<string, PackedFile>> {
  let packing: Promise<Map<string, PackedFile>> | undefined
  return () =>
    (packing ??= folder().then(packFolder)).catch((error: unknown) => {
      packing = undefined
      throw error
    })
}

async function packFolder(folder: string): Promise<Map<string, PackedFile>> {
  const names = (await readdir(folder)).filter((name) => types[extname(name)] !== undefined)
  const files = await Promise.all(names.map(async (name) => [name, await pack(join(folder, name))] as const))
  return new Map(files)
}

async function pack(path: string): Promise<PackedFile> {
  const plain = await readFile(path)
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    packed: { br, gzip: gzipped },
  }
}

/** Their names tell their content, so a browser need not ask again. */
export function sendPacked(file: PackedFile, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  reply.type(file.type).headers({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag: `"${file.etag}${encoding ? `-${encoding}` : ''}"`,
    ...(encoding && { 'content-encoding': encoding }),
  })
  return reply.send(encoding ? file.packed[encoding] : file.plain)
}
