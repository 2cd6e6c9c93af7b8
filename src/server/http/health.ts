import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** Resolves when the service can do its work, rejects with the reason when it cannot. */
  check(): Promise<void>
}

const checkMsMax = 3_000

async function tooLate(): Promise<never> {
  await sleep(checkMsMax, undefined, { ref: false })
  throw new Error(`The database did not answer within ${checkMsMax} ms.`)
}

const noStore = { 'cache-control': 'no-store' }

/** For whoever restarts the process (live) and whoever sends it traffic (ready). */
export function serveHealth(app: FastifyInstance, readiness: Readiness) {
  app.get('/health/live', async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }))

  app.get('/health/ready', async (request, reply) => {
    try {
      await Promise.race([readiness.check(), tooLate()])
      return await reply.headers(noStore).send({ status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).headers(noStore).send({ status: 'unavailable' })
    }
  })
}
