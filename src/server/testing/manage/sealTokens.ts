import { invalidParameter } from '../../../domain/failure.ts'
import { secretLengthMin } from '../../../domain/testing/tokens.ts'
import type { Sealing } from '../../sealing.ts'
import type { StoredToken } from '../environmentStore.ts'
import { tokenPurpose } from '../execution/planReader.ts'

export type SentToken = { name: string; isSecret: boolean; value?: string | null }

type Place = { organizationId: number; environmentId: number }

/** Tokens as they are kept. A secret that is sent without a value stays what it was. */
export function sealTokens(
  sealing: Sealing,
  place: Place,
  sent: readonly SentToken[],
  kept: readonly StoredToken[],
): StoredToken[] {
  const names = new Set<string>()
  return sent.map((token, i) => {
    const field = `tokens[${i}]`
    if (names.has(token.name)) throw invalidParameter(`${field}.name`, `There are two tokens called ${token.name}.`)
    names.add(token.name)
    const before = kept.find(({ name }) => name === token.name)
    return token.isSecret ? sealSecret(sealing, place, token, before, field) : plainToken(token, field)
  })
}

function plainToken({ name, value }: SentToken, field: string): StoredToken {
  if (value !== undefined && value !== null) return { name, value, sealedValue: null }
  throw invalidParameter(`${field}.value`, `The token ${name} needs a value; only a secret may be sent without one.`)
}

function sealSecret(
  sealing: Sealing,
  { organizationId, environmentId }: Place,
  { name, value }: SentToken,
  before: StoredToken | undefined,
  field: string,
): StoredToken {
  // One that was no secret so far becomes one.
  const secret = value ?? before?.value ?? null
  if (secret === null) {
    if (before?.sealedValue) return before
    throw invalidParameter(`${field}.value`, `The secret ${name} is new and needs a value.`)
  }
  if (secret.length < secretLengthMin) {
    throw invalidParameter(
      `${field}.value`,
      `The secret ${name} must have at least ${secretLengthMin} characters: a shorter one cannot be kept out of results.`,
    )
  }
  const sealedValue = sealing.seal(organizationId, tokenPurpose(environmentId, name), secret)
  return { name, value: null, sealedValue }
}
