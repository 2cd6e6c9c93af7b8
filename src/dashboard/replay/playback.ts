import { createAssetShelf, type AssetShelf } from './assetShelf.ts'
import type { FromStage, ToStage } from './messages.ts'
import { PartFailure, PartLibrary } from './partLibrary.ts'
import { planScene, type ScenePlan } from './planScene.ts'
import { skipTarget } from './inactivity.ts'
import type { RecordingSource } from './recordingSource.ts'

export type PlaybackState = {
  at: number
  isPlaying: boolean
  speed: number
  skipsInactivity: boolean
  /** `broken`: what was recorded here cannot be shown. */
  phase: 'loading' | 'ready' | 'failed' | 'broken' | 'empty'
  failedPart: number | null
  /** How much was just left out. */
  skippedMs: number | null
}

/** Loaded ahead while playing, at least. */
const aheadMs = 30_000
const restMs = 5_000
const noteMs = 2_500
/** So close to the end, playing means from the beginning. */
const endMs = 50

type Scene = { number: number; plan: ScenePlan }

/** Plays a recording on a stage that it talks to by messages; loads what is needed for that and a little more. */
export class Playback {
  private readonly source: RecordingSource
  private readonly send: (message: ToStage) => void
  private readonly library: PartLibrary
  private readonly shelf: AssetShelf
  private readonly listeners = new Set<() => void>()
  private now: PlaybackState
  private scene: Scene | null = null
  private numbers = 0
  private asked = 0
  private isStageReady = false
  private isClosed = false
  private isLoadingAhead = false
  private restUntil = 0
  private noteTimer: ReturnType<typeof setTimeout> | undefined

  constructor(source: RecordingSource, startAt: number, send: (message: ToStage) => void) {
    this.source = source
    this.send = send
    this.library = new PartLibrary(source)
    this.shelf = createAssetShelf(this.library.assets)
    this.now = {
      at: this.clamp(startAt),
      isPlaying: false,
      speed: 1,
      skipsInactivity: true,
      phase: source.parts.length > 0 ? 'loading' : 'empty',
      failedPart: null,
      skippedMs: null,
    }
    if (source.parts.length > 0) void this.go(startAt)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = () => this.now

  readonly play = () => {
    const { at, phase } = this.now
    const isAtEnd = at >= this.source.endedAt - endMs
    this.change({ isPlaying: true })
    if (isAtEnd || phase !== 'ready') void this.go(isAtEnd ? this.source.startedAt : at)
    // Going back before the first that was seen would begin it anew.
    else this.send({ kind: 'play', at: Math.max(at, this.scene?.plan.from ?? at) })
  }

  readonly pause = () => {
    this.change({ isPlaying: false })
    this.send({ kind: 'pause', at: this.now.at })
  }

  readonly seek = (at: number) => {
    const wanted = this.clamp(at)
    const { plan } = this.scene ?? {}
    const isInside = plan && this.now.phase === 'ready' && wanted >= plan.from && wanted < plan.until
    if (!isInside) {
      void this.go(wanted)
      return
    }
    this.change({ at: wanted })
    this.send({ kind: 'seek', at: wanted })
    void this.loadAhead()
  }

  readonly setSpeed = (speed: number) => {
    this.change({ speed })
    this.send({ kind: 'speed', speed })
  }

  readonly setSkipping = (skipsInactivity: boolean) => this.change({ skipsInactivity })

  /** Tries again what failed; what is broken is left behind. */
  readonly retry = () => {
    const { phase, at } = this.now
    void this.go(phase === 'broken' ? (this.scene?.plan.until ?? at) : at)
  }

  receive(message: FromStage) {
    if (message.kind === 'ready') {
      this.isStageReady = true
      void this.go(this.now.at)
    } else if (message.scene === this.scene?.number) {
      if (message.kind === 'broken') this.change({ phase: 'broken', isPlaying: false })
      else if (message.kind === 'shown') this.change({ phase: 'ready' })
      else if (message.kind === 'reached') void this.goOn(message.at)
      else this.hearTime(message.at, this.scene)
    }
  }

  close() {
    this.isClosed = true
    clearTimeout(this.noteTimer)
    this.library.close()
    this.shelf.close()
  }

  private clamp(at: number): number {
    return Math.min(this.source.endedAt, Math.max(this.source.startedAt, at))
  }

  private change(changes: Partial<PlaybackState>) {
    if (this.isClosed) return
    this.now = { ...this.now, ...changes }
    for (const listener of this.listeners) listener()
  }

  private hearTime(at: number, { plan }: Scene) {
    if (!this.now.isPlaying || this.now.phase !== 'ready') return
    this.change({ at: this.clamp(at) })
    if (at + aheadMs > plan.until) void this.loadAhead()
    this.skipIdle(at)
  }

  /** Shows an instant, after loading what that needs. Whoever asks later wins. */
  private async go(at: number) {
    const ask = ++this.asked
    this.change({ at: this.clamp(at), phase: 'loading', failedPart: null })
    try {
      for (;;) {
        const plan = planScene(this.library.known(), this.now.at, this.source.endedAt)
        if (plan.kind === 'nothing') return this.change({ phase: 'empty', isPlaying: false })
        // What is needed is loaded while the stage is still coming.
        if (plan.kind === 'scene') return this.isStageReady ? await this.show(plan.plan, ask) : undefined
        await this.library.load(plan.parts)
        if (ask !== this.asked || this.isClosed) return undefined
      }
    } catch (error) {
      const failedPart = error instanceof PartFailure ? error.part : null
      return ask === this.asked ? this.change({ phase: 'failed', failedPart }) : undefined
    }
  }

  private async show(plan: ScenePlan, ask: number) {
    const { picture, stream, until } = plan
    const { json, later } = await this.shelf.place(JSON.stringify(this.library.eventsOf(stream, picture.from, until)))
    if (ask !== this.asked || this.isClosed) return
    const number = ++this.numbers
    this.scene = { number, plan }
    const { isPlaying, speed } = this.now
    // Before the first that was seen there is nothing to show.
    const at = Math.max(this.now.at, picture.at)
    this.send({ kind: 'show', scene: number, events: json, at, until, isPlaying, speed })
    void later?.then(() => (this.scene?.number === number ? this.show(this.scene.plan, this.asked) : undefined))
    this.library.letGo(picture.from, this.now.at + aheadMs)
    void this.loadAhead()
  }

  /** One at a time. What is wrong with a part is told when it is needed; until then it is left alone for a while. */
  private async loadAhead() {
    if (this.isLoadingAhead || performance.now() < this.restUntil) return
    this.isLoadingAhead = true
    try {
      const { at, speed } = this.now
      for (const part of this.library.ahead(at, at + aheadMs * Math.max(1, speed))) await this.library.load([part])
      await this.extend()
    } catch {
      this.restUntil = performance.now() + restMs
    } finally {
      this.isLoadingAhead = false
    }
  }

  /** A scene that ended where nothing more was known may now go on. Whether it did. */
  private async extend(): Promise<boolean> {
    if (!this.scene?.plan.isOpen || this.isClosed) return false
    const { number, plan } = this.scene
    const next = planScene(this.library.known(), plan.until, this.source.endedAt)
    if (next.kind !== 'scene' || next.plan.stream !== plan.stream || next.plan.until <= plan.until) return false
    // What was taken anew is another scene.
    if (next.plan.picture.at !== plan.picture.at) return false
    const events = this.library.eventsOf(plan.stream, plan.until, next.plan.until)
    const { json } = await this.shelf.place(JSON.stringify(events))
    if (this.scene?.number !== number || this.scene.plan !== plan) return false
    this.scene = { number, plan: { ...next.plan, from: plan.from } }
    this.library.letGo(plan.picture.from, this.now.at + aheadMs)
    this.send({ kind: 'more', scene: number, events: json, until: next.plan.until })
    return true
  }

  private async goOn(at: number) {
    if (at >= this.source.endedAt) this.change({ at: this.source.endedAt, isPlaying: false })
    else if (!(await this.extend())) await this.go(at)
    else if (this.now.isPlaying) this.send({ kind: 'play', at })
  }

  private skipIdle(at: number) {
    const target = this.now.skipsInactivity ? skipTarget(this.library.nextDeed(at), at) : null
    if (target === null) return
    clearTimeout(this.noteTimer)
    this.noteTimer = setTimeout(() => this.change({ skippedMs: null }), noteMs)
    this.change({ skippedMs: target - at })
    this.seek(target)
  }
}
