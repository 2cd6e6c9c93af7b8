import type { IncomingMessage } from 'node:http'

const bodyMaxBytes = 20_000

/** The visitor sent more than is taken, or something unreadable. */
export class BadBody extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413) {
    super(status === 413 ? 'That is too much.' : 'That could not be read.')
    this.status = status
  }
}

/** Too much is answered, not cut off: reading less than everything must not close the connection. */
const partsOf = (request: IncomingMessage): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }),
})

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of partsOf(request)) {
    bytes += part.length
    if (bytes > bodyMaxBytes) throw new BadBody(413)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const readForm = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request)))

/** An object whose fields are texts; whatever else is in it is left out. */
export async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  const text = await readText(request)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) throw new BadBody(400)
    const texts = Object.entries(value).map(([name, one]): [string, string] => [name, textOf(one)])
    return Object.fromEntries(texts.filter(([, one]) => one !== ''))
  } catch {
    throw new BadBody(400)
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : ''

/** Counts what is sent without keeping it. */
export async function countBytes(request: IncomingMessage, max: number): Promise<number> {
  let bytes = 0
  for await (const part of partsOf(request)) {
    bytes += part.length
    if (bytes > max) throw new BadBody(413)
  }
  return bytes
}
