import type {
  AnyManageEndpoint,
  ManageAnswerOf,
  ManageBodyOf,
  ManageParamsOf,
  ManageQueryOf,
} from '../../contract/manage/endpoint.ts'
import type { Caller } from '../access/caller.ts'
import type { Services } from '../services.ts'
import type { AnsweredContent } from './sendContent.ts'
import type { IncomingContent } from './incomingContent.ts'

/** A request to the management API that has passed the door. */
export type ManageCall<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  organizationId: number
  caller: Caller
  /** The body as it comes in, for the operation that takes bytes. */
  content: IncomingContent
}

export type ServedManageEndpoint = {
  contract: AnyManageEndpoint
  takesBytes: boolean
  /** It answers an `AnsweredContent` and not what becomes JSON. */
  answersBytes: boolean
  answer(call: ManageCall<never, never, never>, services: Services): Promise<unknown>
}

type Answering<E extends AnyManageEndpoint> = (
  call: ManageCall<ManageParamsOf<E>, ManageQueryOf<E>, ManageBodyOf<E>>,
  services: Services,
) => Promise<ManageAnswerOf<E>>

export const manageEndpoint = <E extends AnyManageEndpoint>(
  contract: E,
  answer: Answering<E>,
): ServedManageEndpoint => ({ contract, takesBytes: false, answersBytes: false, answer })

/** An operation whose body is not JSON but bytes, which it reads itself. */
export const manageUpload = <E extends AnyManageEndpoint>(contract: E, answer: Answering<E>): ServedManageEndpoint => ({
  contract,
  takesBytes: true,
  answersBytes: false,
  answer,
})

/** An operation whose answer is not JSON but bytes, such as a file. */
export const manageBytes = <E extends AnyManageEndpoint>(
  contract: E,
  answer: (
    call: ManageCall<ManageParamsOf<E>, ManageQueryOf<E>, ManageBodyOf<E>>,
    services: Services,
  ) => Promise<AnsweredContent>,
): ServedManageEndpoint => ({ contract, takesBytes: false, answersBytes: true, answer })
