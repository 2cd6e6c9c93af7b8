import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../../contract/endpoint.ts'
import type { Caller } from '../access/caller.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { admitMember, forbidden, type MemberRule } from './admitMember.ts'
import { createRateRules, spend } from './rateRules.ts'

/** Who was let in, and for which organization. */
export type Admitted = { organizationId: number; caller: Caller }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves; absent for what is not part of an API. */
    contract?: { operation: string; errors: readonly number[] }
    jsonBytesMax?: number
  }
  interface FastifyRequest {
    admitted: Admitted | null
  }
}

export const jsonType = 'application/json; charset=utf-8'

/** `/tests/{testId}` of the contract as the router writes it. */
export const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

export type KeyRule = { scope: Scope; limit: 'requests' | 'runs' }

/** Finds out who calls, spends of what they may ask, and refuses what they may not do. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, rule: KeyRule) => Promise<Admitted>

/** What all APIs have in common: they let the same callers in and count them together. */
export type Door = {
  /** Programs, by their key. */
  admit: Admit
  /** Programs, or else members in their browser. */
  admitEither(request: FastifyRequest, reply: FastifyReply, rule: KeyRule & MemberRule): Promise<Admitted>
  checkAnswers: boolean
}

export function openDoor(
  app: FastifyInstance,
  { authenticator, access }: Pick<Services, 'authenticator' | 'access'>,
  config: Config,
): Door {
  const rates = createRateRules(config.rateLimits)
  app.decorateRequest('admitted', null)

  const admit: Admit = async (request, reply, { scope, limit }) => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    const key = await authenticator.authenticate({ authorization, apiKey })
    const { organizationId, name } = key
    request.admitted = { organizationId, caller: { kind: 'key', keyId: key.id, name } }
    spend(rates[limit], { id: key.id, how: 'with this API key' }, reply)
    if (key.scopes.includes(scope)) return request.admitted
    throw forbidden(`This API key may not do this: it lacks the scope ${scope}.`)
  }

  return {
    admit,
    checkAnswers: config.checkAnswers,
    async admitEither(request, reply, rule) {
      const { authorization, 'x-api-key': apiKey, cookie } = request.headers
      if (authorization === undefined && apiKey === undefined && access.hasCookie(cookie)) {
        const admitted = await admitMember(request, rule, access)
        request.admitted = admitted
        // Keys have ids above zero.
        spend(rates[rule.limit], { id: -admitted.caller.personId, how: 'by you' }, reply)
        return admitted
      }
      const admitted = await admit(request, reply, rule)
      if (!rule.isForMembers) return admitted
      throw forbidden('No API key may do this; it takes a member who is signed in.')
    },
  }
}
