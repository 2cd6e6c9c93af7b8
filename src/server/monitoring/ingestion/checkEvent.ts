import { eventType, ownEventTags, type RecordedEvent } from '../../../domain/monitoring/recordedEvent.ts'

/** Why an event is kept out. These names are told to the sender, counted and stored. */
export type RejectReason =
  | 'not_an_object'
  | 'unknown_type'
  | 'bad_timestamp'
  | 'bad_data'
  | 'unknown_tag'
  | 'out_of_range'
  | 'too_deep'
  | 'too_large'

/** rrweb numbers its kinds from 0; those below the snapshot carry nothing that is looked at. */
const typeMax = 6

const tags: ReadonlySet<unknown> = new Set(ownEventTags)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with the shape of an event; null when nothing is. */
export function findFault(event: unknown): RejectReason | null {
  if (!isObject(event)) return 'not_an_object'
  const { type, timestamp, data } = event
  if (!Number.isInteger(type) || (type as number) < 0 || (type as number) > typeMax) return 'unknown_type'
  if (typeof timestamp !== 'number' || !(timestamp >= 0 && timestamp <= 8.64e15)) return 'bad_timestamp'
  if ((type as number) >= eventType.fullSnapshot && !isObject(data)) return 'bad_data'
  if (type === eventType.custom) return findFaultOfOwn(data as Record<string, unknown>)
  return null
}

function findFaultOfOwn({ tag, payload }: Record<string, unknown>): RejectReason | null {
  if (!tags.has(tag)) return 'unknown_tag'
  return isObject(payload) ? null : 'bad_data'
}

/** One of our events that has passed the check. */
export type OwnEvent = RecordedEvent & { data: { tag: string; payload: Record<string, unknown> } }

export const isOwn = (event: RecordedEvent): event is OwnEvent => event.type === eventType.custom
