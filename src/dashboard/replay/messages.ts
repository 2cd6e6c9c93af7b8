import { isObject } from '../../domain/monitoring/reading/mirrorNode.ts'

/** What the page around tells the document that shows a recording. Times are epoch milliseconds. */
export type ToStage =
  | { kind: 'show'; scene: number; events: string; at: number; until: number; isPlaying: boolean; speed: number }
  | { kind: 'more'; scene: number; events: string; until: number }
  | { kind: 'play' | 'pause' | 'seek'; at: number }
  | { kind: 'speed'; speed: number }

/** What that document tells back. */
export type FromStage =
  | { kind: 'ready' }
  | { kind: 'shown' | 'time' | 'reached'; scene: number; at: number }
  | { kind: 'broken'; scene: number; reason: string }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'

type Rules = Record<string, Record<string, (value: unknown) => boolean>>

const toStage: Rules = {
  show: {
    scene: isNumber,
    events: isText,
    at: isNumber,
    until: isNumber,
    isPlaying: (value) => typeof value === 'boolean',
    speed: isNumber,
  },
  more: { scene: isNumber, events: isText, until: isNumber },
  play: { at: isNumber },
  pause: { at: isNumber },
  seek: { at: isNumber },
  speed: { speed: isNumber },
}

const fromStage: Rules = {
  ready: {},
  shown: { scene: isNumber, at: isNumber },
  time: { scene: isNumber, at: isNumber },
  reached: { scene: isNumber, at: isNumber },
  broken: { scene: isNumber, reason: isText },
}

function read(data: unknown, rules: Rules): unknown {
  if (!isObject(data) || typeof data['kind'] !== 'string' || !Object.hasOwn(rules, data['kind'])) return null
  const fields = Object.entries(rules[data['kind']] ?? {})
  return fields.every(([name, isSound]) => isSound(data[name])) ? data : null
}

/** Only what comes from the other window, on our own origin, and is one of the messages; null for everything else. */
function received(event: MessageEvent<unknown>, from: MessageEventSource | null, rules: Rules): unknown {
  if (event.origin !== location.origin || from === null || event.source !== from) return null
  return read(event.data, rules)
}

export const receivedByStage = (event: MessageEvent<unknown>): ToStage | null =>
  received(event, window.parent, toStage) as ToStage | null

export const receivedFromStage = (event: MessageEvent<unknown>, stage: MessageEventSource | null): FromStage | null =>
  received(event, stage, fromStage) as FromStage | null
