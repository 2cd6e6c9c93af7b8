import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Failure } from '../../domain/failure.ts'
import { incomingContent } from './incomingContent.ts'

const tooLarge = () => new Failure('tooLarge', 'file_too_large', 'Too large.')

/** A request as far as its body is concerned. */
function requestWith(headers: Record<string, string> = {}) {
  const body = new PassThrough()
  const request = Object.assign(body, { headers, socket: {}, complete: false })
  return { body, content: incomingContent(request as unknown as IncomingMessage) }
}

async function readAll(stream: Readable): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) bytes += (chunk as Buffer).length
  return bytes
}

describe('content that comes in', () => {
  it('is passed on and counted', async () => {
    const { body, content } = requestWith()
    body.end('hello')
    assert.equal(await readAll(content.read(5, tooLarge)), 5)
    assert.equal(content.seenBytes(), 5)
  })

  it('is refused when it is too large, and can still be read to its end', async () => {
    const { body, content } = requestWith()
    const reading = readAll(content.read(5, tooLarge))
    body.write('hello!')
    await assert.rejects(reading, { code: 'file_too_large' })
    assert.equal(body.destroyed, false)
    content.done()
    body.end('and more')
    await new Promise((resolve) => body.once('close', resolve))
  })

  it('is refused unread when it tells so', () => {
    const { content } = requestWith({ 'content-length': '6' })
    assert.throws(() => content.read(5, tooLarge), { code: 'file_too_large' })
  })

  it('may take as long as its pace deserves, and no longer', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let now = 0
    t.mock.method(performance, 'now', () => now)
    const pass = async (ms: number) => {
      now += ms
      t.mock.timers.tick(ms)
      for (let i = 0; i < 5; i++) await turn()
    }
    const { body, content } = requestWith()
    const reading = readAll(content.read(1e6, tooLarge)).catch((error: Failure) => error.code)
    // 40 kB are worth 20 s more.
    for (let i = 0; i < 4; i++) {
      await pass(10_000)
      body.write(Buffer.alloc(10_000))
      await pass(0)
    }
    assert.equal(content.seenBytes(), 40_000)
    await pass(9_000)
    assert.equal(body.destroyed, false)
    await pass(2_000)
    assert.equal(await reading, 'upload_too_slow')
  })
})
