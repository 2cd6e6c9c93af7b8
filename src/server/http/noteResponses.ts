import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { Admitted } from './admitCaller.ts'
import { pathOf } from './readablePath.ts'

const tellCaller = ({ organizationId, caller }: Admitted) => ({
  organizationId,
  ...(caller.kind === 'key' ? { keyId: caller.keyId } : { personId: caller.personId }),
})

/** One line and one observation for each request. */
export function noteResponses(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, admitted } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const operation = request.routeOptions.config.contract?.operation ?? 'other'
    metrics.observeRequest({ operation, method, status, seconds: ms / 1000 })
    request.log.info(
      {
        method,
        path: pathOf(request.url),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(admitted && tellCaller(admitted)),
      },
      'request',
    )
    done()
  })
}
