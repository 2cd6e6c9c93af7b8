import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { createAssetShelf } from './assetShelf.ts'
import type { FromStage, ToStage } from './messages.ts'
import { createPartLibrary, PartFailure } from './partLibrary.ts'
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

type Scene = { number: number; plan: ScenePlan }

export type Playback = ReturnType<typeof createPlayback>

/** Plays a recording on a stage that it talks to by messages; loads what is needed for that and a little more. */
export function createPlayback(source: RecordingSource, startAt: number, send: (message: ToStage) => void) {
  const library = createPartLibrary(source)
  const shelf = createAssetShelf(library.assets)
  const listeners = new Set<() => void>()
  let state: PlaybackState = {
    at: clamp(startAt),
    isPlaying: false,
    speed: 1,
    skipsInactivity: true,
    phase: source.parts.length > 0 ? 'loading' : 'empty',
    failedPart: null,
    skippedMs: null,
  }
  let scene: Scene | null = null
  let numbers = 0
  let asked = 0
  let isStageReady = false
  let isClosed = false
  let isLoadingAhead = false
  let restUntil = 0
  let noteTimer: ReturnType<typeof setTimeout> | undefined

  function clamp(at: number) {
    return Math.min(source.endedAt, Math.max(source.startedAt, at))
  }

  function change(changes: Partial<PlaybackState>) {
    if (isClosed) return
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function fail(error: unknown) {
    if (isClosed) return
    change({ phase: 'failed', failedPart: error instanceof PartFailure ? error.part : null })
  }

  /** Shows an instant, after loading what that needs. Whoever asks later wins. */
  async function go(at: number) {
    const ask = ++asked
    change({ at: clamp(at), phase: 'loading', failedPart: null })
    try {
      for (;;) {
        const plan = planScene(library.known(), state.at, source.endedAt)
        if (plan.kind === 'nothing') return change({ phase: 'empty', isPlaying: false })
        // What is needed is loaded while the stage is still coming.
        if (plan.kind === 'scene') return isStageReady ? await show(plan.plan, ask) : undefined
        await library.load(plan.parts)
        if (ask !== asked || isClosed) return
      }
    } catch (error) {
      if (ask === asked) fail(error)
    }
  }

  const jsonOf = (events: readonly RecordedEvent[]) => JSON.stringify(events)

  async function show(plan: ScenePlan, ask: number) {
    const { picture, stream, until } = plan
    const { json, later } = await shelf.place(jsonOf(library.eventsOf(stream, picture.from, until)))
    if (ask !== asked || isClosed) return
    const number = ++numbers
    scene = { number, plan }
    // Before the first that was seen there is nothing to show.
    const at = Math.max(state.at, picture.at)
    send({ kind: 'show', scene: number, events: json, at, until, isPlaying: state.isPlaying, speed: state.speed })
    void later?.then(() => scene?.number === number && !isClosed && void show(scene.plan, asked))
    library.letGo(picture.from, state.at + aheadMs)
    void loadAhead()
  }

  /** One at a time. What is wrong with a part is told when it is needed; until then it is left alone for a while. */
  async function loadAhead() {
    if (isLoadingAhead || performance.now() < restUntil) return
    isLoadingAhead = true
    try {
      const parts = library.ahead(state.at, state.at + aheadMs * Math.max(1, state.speed))
      for (const part of parts) await library.load([part])
      await extend()
    } catch {
      restUntil = performance.now() + restMs
    } finally {
      isLoadingAhead = false
    }
  }

  /** A scene that ended where nothing more was known may now go on. Whether it did. */
  async function extend(): Promise<boolean> {
    if (!scene?.plan.isOpen || isClosed) return false
    const { number, plan } = scene
    const next = planScene(library.known(), plan.until, source.endedAt)
    const goesOn = next.kind === 'scene' && next.plan.picture === plan.picture && next.plan.until > plan.until
    if (!goesOn) return false
    const { json } = await shelf.place(jsonOf(library.eventsOf(plan.stream, plan.until, next.plan.until)))
    if (scene?.number !== number || scene.plan !== plan) return false
    scene = { number, plan: { ...next.plan, from: plan.from } }
    library.letGo(plan.picture.from, state.at + aheadMs)
    send({ kind: 'more', scene: number, events: json, until: next.plan.until })
    return true
  }

  async function goOn(at: number) {
    if (at >= source.endedAt) return change({ at: source.endedAt, isPlaying: false })
    if (await extend()) return state.isPlaying && send({ kind: 'play', at })
    await go(at)
  }

  function skipIdle(at: number) {
    const target = state.skipsInactivity ? skipTarget(library.nextDeed(at), at) : null
    if (target === null) return
    clearTimeout(noteTimer)
    noteTimer = setTimeout(() => change({ skippedMs: null }), noteMs)
    change({ skippedMs: target - at })
    seek(target)
  }

  function seek(at: number) {
    const wanted = clamp(at)
    const { plan } = scene ?? {}
    const isInside = plan && state.phase === 'ready' && wanted >= plan.from && wanted < plan.until
    if (!isInside) return void go(wanted)
    change({ at: wanted })
    send({ kind: 'seek', at: wanted })
    void loadAhead()
  }

  if (source.parts.length > 0) void go(startAt)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    seek,
    play() {
      const isAtEnd = state.at >= source.endedAt - 50
      change({ isPlaying: true })
      if (isAtEnd || state.phase !== 'ready') void go(isAtEnd ? source.startedAt : state.at)
      // Going back before the first that was seen would begin it anew.
      else send({ kind: 'play', at: Math.max(state.at, scene?.plan.from ?? state.at) })
    },
    pause() {
      change({ isPlaying: false })
      send({ kind: 'pause', at: state.at })
    },
    setSpeed(speed: number) {
      change({ speed })
      send({ kind: 'speed', speed })
    },
    setSkipping: (skipsInactivity: boolean) => change({ skipsInactivity }),
    /** Tries again what failed; what is broken is left behind. */
    retry: () => void go(state.phase === 'broken' ? (scene?.plan.until ?? state.at) : state.at),
    receive(message: FromStage) {
      if (message.kind === 'ready') {
        isStageReady = true
        return void go(state.at)
      }
      if (message.scene !== scene?.number) return
      if (message.kind === 'broken') return change({ phase: 'broken', isPlaying: false })
      if (message.kind === 'shown') return change({ phase: 'ready' })
      if (message.kind === 'reached') return void goOn(message.at)
      if (!state.isPlaying || state.phase !== 'ready') return
      change({ at: clamp(message.at) })
      if (message.at + aheadMs > scene.plan.until) void loadAhead()
      skipIdle(message.at)
    },
    close() {
      isClosed = true
      clearTimeout(noteTimer)
      library.close()
      shelf.close()
    },
  }
}
