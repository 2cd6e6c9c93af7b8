import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { attemptKey, triesPerAddress } from '../access/attemptLimits.ts'
import * as links from '../access/comeInByLink.ts'
import { oidcWay, signInByPassword, signOut, startOidc, type Visit } from '../access/comeIn.ts'
import { oidcProvider } from '../access/identity.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { jsonType } from './admitCaller.ts'
import { refuseOtherSites } from './admitMember.ts'
import { callerAddress } from './callerAddress.ts'
import { bodyReader } from './readBody.ts'

const bodyBytesMax = 16 * 1024

/** Coming in and going out: for people who are not signed in yet, so no part of the management API. */
export function serveAccess(app: FastifyInstance, services: Services, { ingest: { trustProxy } }: Config): void {
  const { access } = services

  const visitOf = ({ raw, headers }: FastifyRequest): Visit => ({
    address: callerAddress(raw, trustProxy),
    userAgent: headers['user-agent'] ?? '',
    headers,
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )

    const post = <Body>(path: string, schema: TSchema, answer: Answering<Body>) => {
      const readBody = bodyReader<Body>(schema)
      scope.post(path, { config: { jsonBytesMax: bodyBytesMax } }, async (request, reply) => {
        refuseOtherSites(request, access.publicUrl)
        const visit = visitOf(request)
        await access.limits.spend(attemptKey('visit', visit.address), triesPerAddress)
        const { cookies = [], ...value } = await answer(readBody(request.body), visit, services)
        for (const cookie of cookies) reply.header('set-cookie', cookie)
        return sendJson(reply, value)
      })
    }
    post('/api/access/sign-in', signInByPassword.body, signInByPassword.answer)
    post('/api/access/oidc', startOidc.body, startOidc.answer)
    post('/api/access/sign-out', signOut.body, signOut.answer)
    post('/api/access/one-time-link', links.useOneTimeLink.body, links.useOneTimeLink.answer)
    post('/api/access/invitation', links.lookAtInvitation.body, links.lookAtInvitation.answer)
    post('/api/access/invitation/accept', links.acceptInvitation.body, links.acceptInvitation.answer)

    scope.get('/api/access/ways', async (_request, reply) => sendJson(reply, oidcWay(access)))

    // The identity provider sends people back to here. Of their address, only what is asked goes on to the library:
    // another path would be another of its operations.
    const callback = `/api/auth/callback/${oidcProvider}`
    scope.get(callback, async (request, reply) => {
      const [asked = ''] = /\?.*$/s.exec(request.url) ?? []
      const answer = await access.ask(callback + asked, visitOf(request))
      reply.code(answer.status).header('cache-control', 'no-store')
      for (const [name, value] of answer.headers) if (passedOn.has(name)) reply.header(name, value)
      return reply.send(null)
    })
  })
}

type Answering<Body> = (
  body: Body,
  visit: Visit,
  services: Services,
) => Promise<{ object: string; cookies?: string[]; [field: string]: unknown }>

const passedOn = new Set(['location', 'set-cookie'])

const sendJson = (reply: FastifyReply, value: object) =>
  reply.type(jsonType).header('cache-control', 'no-store').send(JSON.stringify(value))
