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

/** The parts of a recording: loads each when it is needed, remembers what it told, and lets go of those far away. */
export class PartLibrary {
  readonly assets = new Map<string, PlacedAsset>()
  private readonly endedAt: number
  private readonly parts: readonly RecordingPart[]
  private readonly facts = new Map<number, PartFacts>()
  private readonly held = new Map<number, Held>()
  private readonly loading = new Map<number, Promise<void>>()
  private readonly closing = new AbortController()
  private offsetMs: number | null = null
  private uses = 0

  constructor(source: RecordingSource) {
    this.endedAt = source.endedAt
    this.parts = source.parts.toSorted((a, b) => a.firstEventAt - b.firstEventAt)
  }

  load(numbers: readonly number[]): Promise<unknown> {
    const wanted = this.parts.filter(({ part }) => numbers.includes(part) && !this.held.has(part))
    return Promise.all(wanted.map((part) => this.loadOnce(part)))
  }

  known(): KnownPart[] {
    return this.parts.map(({ part, firstEventAt, lastEventAt }) => ({
      part,
      firstEventAt,
      lastEventAt,
      facts: this.facts.get(part) ?? null,
      hasEvents: this.held.has(part),
    }))
  }

  /** The events of a document from an instant on and before another. */
  eventsOf(stream: string, from: number, before: number): RecordedEvent[] {
    return this.parts
      .flatMap(({ part }) => this.held.get(part)?.events.get(stream) ?? [])
      .filter(({ timestamp }) => timestamp >= from && timestamp < before)
      .toSorted((a, b) => a.timestamp - b.timestamp)
  }

  /** Lets go of what was not used for longest, apart from what lies between two instants. */
  letGo(from: number, until: number): void {
    const isNear = ({ firstEventAt, lastEventAt }: RecordingPart) => firstEventAt <= until && lastEventAt >= from
    for (const part of this.parts.filter(isNear)) {
      const one = this.held.get(part.part)
      if (one) one.usedAt = this.uses++
    }
    const usedAt = ({ part }: RecordingPart) => this.held.get(part)?.usedAt ?? 0
    const there = this.parts.filter(({ part }) => this.held.has(part)).toSorted((a, b) => usedAt(a) - usedAt(b))
    for (const part of there.slice(0, Math.max(0, there.length - heldMax))) {
      if (!isNear(part)) this.held.delete(part.part)
    }
  }

  /** The parts that are not there yet and begin before an instant, or just the next one. */
  ahead(at: number, until: number): number[] {
    const later = this.parts.filter(({ part, lastEventAt }) => lastEventAt > at && !this.held.has(part))
    return later.filter(({ firstEventAt }, i) => i === 0 || firstEventAt <= until).map(({ part }) => part)
  }

  /** When the user last did something, and when again, as far as that is known. */
  nextDeed(at: number): { last: number; next: number } {
    let last = Number.NEGATIVE_INFINITY
    let next = this.endedAt
    for (const { part, firstEventAt } of this.parts) {
      const told = this.facts.get(part)
      // Something is in it, whatever it is.
      if (!told && firstEventAt > at) next = Math.min(next, firstEventAt)
      last = Math.max(last, told?.deeds.findLast((deed) => deed <= at) ?? last)
      next = Math.min(next, told?.deeds.find((deed) => deed > at) ?? next)
    }
    return { last, next }
  }

  close(): void {
    this.closing.abort()
  }

  private loadOnce(part: RecordingPart): Promise<void> {
    const running = this.loading.get(part.part) ?? this.read(part).finally(() => this.loading.delete(part.part))
    this.loading.set(part.part, running)
    return running
  }

  private async read(part: RecordingPart): Promise<void> {
    const loaded = await part.load(this.closing.signal).catch((error: unknown) => {
      throw new PartFailure(part.part, error)
    })
    this.closing.signal.throwIfAborted()
    this.offsetMs ??= offsetOf(loaded)
    const { facts, events } = readPart(loaded, this.offsetMs)
    this.facts.set(part.part, facts)
    for (const asset of facts.assets) this.assets.set(asset.url, asset)
    this.held.set(part.part, { events, usedAt: this.uses++ })
  }
}
