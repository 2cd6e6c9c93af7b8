import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { manageOpenApiDocument } from '../../contract/manage/openApi.ts'
import { jsonType, routerPath, type Door } from './admitCaller.ts'
import { auditEntryOf, isAudited } from './auditEntry.ts'
import { answerChecker } from './answerCheck.ts'
import { incomingContent } from './incomingContent.ts'
import type { ManageCall, ServedManageEndpoint } from './manageEndpoint.ts'
import { parameterReader, type RawParameters } from './readParameters.ts'
import { bodyReader } from './readBody.ts'
import { sendContent, type AnsweredContent } from './sendContent.ts'
import { servedManageEndpoints } from './servedManageEndpoints.ts'
import type { Services } from '../services.ts'

const jsonBytesMax = 1024 * 1024

/** The management API, in scopes of its own: its operations take bodies, which the rest of the app forgets. */
export function serveApiManage(app: FastifyInstance, services: Services, door: Door) {
  const description = JSON.stringify(manageOpenApiDocument())
  app.get('/api/manage/openapi.json', async (_request, reply) =>
    reply.type(jsonType).header('cache-control', 'public, max-age=300').send(description),
  )
  const serve = (scope: FastifyInstance, takesBytes: boolean) => {
    scope.removeAllContentTypeParsers()
    for (const served of servedManageEndpoints.filter((one) => one.takesBytes === takesBytes)) {
      addRoute(scope, served, services, door)
    }
  }
  app.register(async (scope) => {
    serve(scope, false)
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: jsonBytesMax }, (_request, body, done) =>
      done(null, body),
    )
  })
  app.register(async (scope) => {
    serve(scope, true)
    // Left where it is: the operation reads it.
    scope.addContentTypeParser('*', (_request, _content, done) => done(null))
  })
}

function addRoute(
  scope: FastifyInstance,
  { contract, answer, takesBytes, answersBytes }: ServedManageEndpoint,
  services: Services,
  door: Door,
) {
  const readParams = parameterReader<never>(contract.params)
  const readQuery = parameterReader<never>(contract.query)
  const readBody = contract.body ? bodyReader<never>(contract.body) : null
  const check = door.checkAnswers ? answerChecker(contract) : null

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.admitted) throw new Error('the caller was not admitted')
    const { admitted } = request
    const content = incomingContent(request.raw)
    const call: ManageCall<never, never, never> = {
      params: readParams(request.params as RawParameters),
      query: readQuery(request.query as RawParameters),
      body: readBody?.(request.body) as never,
      ...admitted,
      content,
    }
    const value = await answer(call, services).finally(() => takesBytes && content.done())
    if (isAudited(contract)) await services.auditEntries.addEntry(...auditEntryOf(contract, call, value, admitted))
    if (answersBytes) return sendContent(value as AnsweredContent, request, reply)
    check?.(value)
    return reply.type(jsonType).header('cache-control', 'no-store').send(JSON.stringify(value))
  }

  scope.route({
    method: contract.method,
    url: routerPath(contract.path),
    config: { contract, ...(!takesBytes && { jsonBytesMax }) },
    // Before the body: nobody unknown makes us read one.
    onRequest: async (request, reply) => {
      await door.admitEither(request, reply, contract)
    },
    handler,
  })
}
