import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { createApp } from '../../src/server/http/app.ts'
import { head, openSocket, readAnswers } from '../http/rawSocket.ts'
import { until } from '../http/until.ts'
import { startTestService, type TestService } from '../support/testService.ts'

describe('an upload over a slow line', () => {
  const lines: string[] = []
  let service: TestService
  let app: FastifyInstance
  let publicUrl: string
  let key: string
  before(async () => {
    service = await startTestService()
    key = (await service.createTenant('Ours')).key
    app = createApp({
      services: service.services,
      config: readConfig({}, '/'),
      logger: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
      readiness: { check: async () => {} },
      metricsSources: { databaseConnections: () => ({ total: 0, idle: 0, waiting: 0 }), jobs: async () => [] },
      serveFiles: async () => {},
    })
    publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
    app.server.headersTimeout = 200
    app.server.requestTimeout = 300
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  const begin = (path: string, length: number) =>
    head(`POST ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${key}`, `Content-Length: ${length}`)

  /** Piece by piece for about three seconds: connections are looked through every second. */
  async function dribble(path: string, pieces = 30) {
    const socket = await openSocket(publicUrl)
    let answered = ''
    const text = () => answered
    socket.setEncoding('utf8').on('data', (chunk: string) => (answered += chunk))
    socket.write(begin(path, pieces * 1000))
    for (let i = 0; i < pieces && !socket.destroyed && text() === ''; i++) {
      socket.write('x'.repeat(1000))
      await sleep(100)
    }
    await until('it is answered', () => text() !== '')
    return { socket, text }
  }

  it('may take longer than any other request, and the next request may follow', async () => {
    const { socket, text } = await dribble('/api/manage/files?name=slow.bin')
    const [answer] = readAnswers(text())
    assert.equal(answer?.status, 200, text())
    assert.equal(JSON.parse(answer.body).sizeBytes, 30_000)
    socket.write(head('GET /health/live HTTP/1.1', 'Host: x'))
    await until('the next is answered', () => readAnswers(text()).length === 2)
    socket.destroy()
  })

  it('other requests are cut off as before, also on a connection that has uploaded', async () => {
    const other = await dribble('/api/manage/suites')
    assert.equal(readAnswers(other.text())[0]?.status, 408)

    const { socket, text } = await dribble('/api/manage/files?name=slow.bin')
    assert.equal(readAnswers(text())[0]?.status, 200)
    socket.write(`${begin('/api/manage/suites', 1000)}x`)
    await once(socket, 'close')
    assert.equal(readAnswers(text()).at(-1)?.status, 408)
  })

  it('is no fault of ours when it breaks off', async () => {
    const socket = await openSocket(publicUrl)
    socket.write(`${begin('/api/manage/files?name=a', 100_000)}${'x'.repeat(1000)}`)
    await sleep(1500)
    socket.resetAndDestroy()
    const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
    await until('it is gone', async () => (await connections()) === 0)
    await sleep(100)
    assert.deepEqual(
      lines.filter((line) => JSON.parse(line).level > 30),
      [],
    )
  })
})
