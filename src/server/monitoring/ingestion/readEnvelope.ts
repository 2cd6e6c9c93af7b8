import type { FailureKind } from '../../../domain/failure.ts'

/** A failure as plain data: it may have to travel between threads. */
export type Refusal = { kind: FailureKind; code: string; message: string; field?: string }

/** What a chunk says of itself. Ids in small letters, as the database tells them. */
export type Envelope = {
  session: string
  tab: string
  page: string
  sequence: number
  startedAt: number
  sentAt: number
  user: object | null
  events: readonly unknown[]
}

export const invalidBody = (message: string): Refusal => ({ kind: 'invalid', code: 'invalid_body', message })

const invalidField = (field: string, wanted: string): { refusal: Refusal } => ({
  refusal: { kind: 'invalid', code: 'invalid_parameter', message: `${field} must be ${wanted}.`, field },
})

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The end of the year 9999: what lies beyond is no clock's time. */
const timeMax = 253_402_300_799_999

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= timeMax

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31

export function readEnvelope(json: Buffer): { envelope: Envelope } | { refusal: Refusal } {
  let body: unknown
  try {
    body = JSON.parse(json.toString())
  } catch {
    return { refusal: invalidBody('The body is not valid JSON.') }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { refusal: invalidBody('The body must be a JSON object.') }
  }
  const { version, session, tab, page, sequence, startedAt, sentAt, user, events } = body as Record<string, unknown>
  if (version !== 1) return invalidField('version', '1')
  if (!isUuid(session)) return invalidField('session', 'a UUID')
  if (!isUuid(tab)) return invalidField('tab', 'a UUID')
  if (!isUuid(page)) return invalidField('page', 'a UUID')
  if (!isCount(sequence)) return invalidField('sequence', 'a whole number from 0')
  if (!isTime(startedAt)) return invalidField('startedAt', 'a time in milliseconds since 1970')
  if (!isTime(sentAt)) return invalidField('sentAt', 'a time in milliseconds since 1970')
  if (user !== undefined && user !== null && (typeof user !== 'object' || Array.isArray(user))) {
    return invalidField('user', 'an object')
  }
  if (!Array.isArray(events)) return invalidField('events', 'a list')
  return {
    envelope: {
      session: session.toLowerCase(),
      tab: tab.toLowerCase(),
      page: page.toLowerCase(),
      sequence,
      startedAt,
      sentAt,
      user: user ?? null,
      events,
    },
  }
}
