import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import type { PlacedAsset } from '../../domain/monitoring/placeAssets.ts'
import type { KnownPart } from './planScene.ts'
import { offsetOf, readPart, type PartEvents, type PartFacts } from './readPart.ts'
import type { RecordingPart, RecordingSource } from './recordingSource.ts'

/** So many parts are held at most, apart from those that are being shown. */
const heldMax = 6

/** A part could not be loaded. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure'
  readonly part: number
  constructor(part: number, cause: unknown) {
    super(`Part ${part} could not be loaded.`, { cause })
    this.part = part
  }
}

type Held = { events: PartEvents; usedAt: number }

export type PartLibrary = ReturnType<typeof createPartLibrary>

/** The parts of a recording: loads each when it is needed, remembers what it told, and lets go of those far away. */
export function createPartLibrary(source: RecordingSource) {
  const parts = source.parts.toSorted((a, b) => a.firstEventAt - b.firstEventAt)
  const facts = new Map<number, PartFacts>()
  const held = new Map<number, Held>()
  const loading = new Map<number, Promise<void>>()
  const closing = new AbortController()
  const assets = new Map<string, PlacedAsset>()
  let offsetMs: number | null = null
  let uses = 0

  async function read(part: RecordingPart) {
    const loaded = await part.load(closing.signal).catch((error: unknown) => {
      throw new PartFailure(part.part, error)
    })
    closing.signal.throwIfAborted()
    offsetMs ??= offsetOf(loaded)
    const { facts: told, events } = readPart(loaded, offsetMs)
    facts.set(part.part, told)
    for (const asset of told.assets) assets.set(asset.url, asset)
    held.set(part.part, { events, usedAt: uses++ })
  }

  function load(number: number): Promise<void> {
    if (held.has(number)) return Promise.resolve()
    const part = parts.find((one) => one.part === number)
    if (!part) return Promise.resolve()
    const running = loading.get(number) ?? read(part).finally(() => loading.delete(number))
    loading.set(number, running)
    return running
  }

  return {
    assets: assets as ReadonlyMap<string, PlacedAsset>,
    load: (numbers: readonly number[]) => Promise.all(numbers.map(load)),
    known: (): KnownPart[] =>
      parts.map(({ part, firstEventAt, lastEventAt }) => ({
        part,
        firstEventAt,
        lastEventAt,
        facts: facts.get(part) ?? null,
        hasEvents: held.has(part),
      })),

    /** The events of a document from an instant on and before another. */
    eventsOf(stream: string, from: number, before: number): RecordedEvent[] {
      return parts
        .flatMap(({ part }) => held.get(part)?.events.get(stream) ?? [])
        .filter(({ timestamp }) => timestamp >= from && timestamp < before)
        .toSorted((a, b) => a.timestamp - b.timestamp)
    },

    /** Lets go of what was not used for longest, apart from what lies between two instants. */
    letGo(from: number, until: number) {
      for (const { part, firstEventAt, lastEventAt } of parts) {
        const one = held.get(part)
        if (one && firstEventAt <= until && lastEventAt >= from) one.usedAt = uses++
      }
      const oldest = [...held].toSorted(([, a], [, b]) => a.usedAt - b.usedAt).map(([part]) => part)
      for (const part of oldest.slice(0, Math.max(0, oldest.length - heldMax))) {
        const { firstEventAt, lastEventAt } = parts.find((one) => one.part === part) ?? parts[0]!
        if (firstEventAt > until || lastEventAt < from) held.delete(part)
      }
    },

    /** The parts that are not there yet and begin before an instant, or just the next one. */
    ahead(at: number, until: number): number[] {
      const later = parts.filter(({ part, lastEventAt }) => lastEventAt > at && !held.has(part))
      return later.filter(({ firstEventAt }, i) => i === 0 || firstEventAt <= until).map(({ part }) => part)
    },

    /** When the user last did something, and when again, as far as that is known. */
    nextDeed(at: number): { last: number; next: number } {
      let last = Number.NEGATIVE_INFINITY
      let next = source.endedAt
      for (const { part, firstEventAt } of parts) {
        const told = facts.get(part)
        // Something is in it, whatever it is.
        if (!told) next = firstEventAt > at ? Math.min(next, firstEventAt) : next
        last = Math.max(last, told?.deeds.findLast((deed) => deed <= at) ?? last)
        next = Math.min(next, told?.deeds.find((deed) => deed > at) ?? next)
      }
      return { last, next }
    },

    close: () => closing.abort(),
  }
}
