import type { AnswerOf, AnyEndpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts'
import type { Caller } from '../access/caller.ts'
import type { Services } from '../services.ts'

/** A request that has passed the door: the caller is known and the parameters are what the contract says. */
export type Call<Params, Query> = {
  params: Params
  query: Query
  organizationId: number
  caller: Caller
  idempotencyKey: string | null
}

/** An operation with the code that answers it. */
export type ServedEndpoint = {
  contract: AnyEndpoint
  answer(call: Call<never, never>, services: Services): Promise<unknown>
}

export function endpoint<E extends AnyEndpoint>(
  contract: E,
  answer: (call: Call<ParamsOf<E>, QueryOf<E>>, services: Services) => Promise<AnswerOf<E>>,
): ServedEndpoint {
  return { contract, answer }
}
