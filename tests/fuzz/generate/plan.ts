import type { Scope } from '../../../src/contract/endpoint.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { FuzzTenant } from '../world/world.ts'
import type { Sent } from './sent.ts'

export type Header = readonly [name: string, value: string]

/** Parameters by name; what is not in it is not sent. */
export type Given = Readonly<Record<string, Sent>>

/**
 * How the path stands to the operation's: the very same, the same spelt with percent signs, one with an empty parameter,
 * or none of the API.
 */
export type PathKind = 'known' | 'respelt' | 'empty' | 'unknown'

/** How a key is sent and what it may do; no scopes at all when it is refused. */
export type SentKey = { headers: readonly Header[]; tells: string } & (
  | { accepted: true; scopes: readonly Scope[] }
  | { accepted: false; codes: readonly string[] }
)

/** What a request asks for, and with whose key. */
export type Asked = { operation: Operation; tenant: FuzzTenant; params: Given; query: Given }

/** A request before it is sent, with all that the oracle needs to know about it. */
export type Plan = Asked & {
  number: number
  key: SentKey
  method: string
  path: string
  pathKind: PathKind
  target: string
  idempotencyKey: Sent | null
  ifNoneMatch: string | null
  headers: readonly Header[]
  body: string | null
}
