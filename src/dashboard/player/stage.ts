import type { FromStage, ToStage } from '../replay/messages.ts'
import { createScene, type Scene } from './scene.ts'

/** A scene is shown when its pictures are there, but not later than this. */
const drawingMsMax = 400
const tellEveryMs = 100

type Shown = { number: number; scene: Scene; until: number }
type Show = Extract<ToStage, { kind: 'show' }>
type More = Extract<ToStage, { kind: 'more' }>

/** Shows one scene at a time and tells how far it is. */
export class Stage {
  private readonly root: HTMLElement
  private readonly tell: (message: FromStage) => void
  private shown: Shown | null = null
  private wanted = 0
  private isPlaying = false
  private toldAt = 0

  constructor(root: HTMLElement, tell: (message: FromStage) => void) {
    this.root = root
    this.tell = tell
  }

  receive(message: ToStage) {
    this.guarded('scene' in message ? message.scene : (this.shown?.number ?? 0), () => {
      if (message.kind === 'show') this.show(message)
      else if (message.kind === 'more') this.add(message)
      else if (message.kind === 'speed') this.shown?.scene.setSpeed(message.speed)
      else this.move(message.kind, message.at)
    })
  }

  /** Once for each picture that the browser draws. */
  look() {
    const { shown } = this
    if (shown && this.isPlaying) this.guarded(shown.number, () => this.tellTime(shown))
  }

  fit() {
    this.shown?.scene.fit()
  }

  /** An event that cannot be shown stops the clock of its scene: it goes on just after it. */
  goOn() {
    const { shown } = this
    if (shown && this.isPlaying) this.guarded(shown.number, () => shown.scene.playFrom(shown.scene.now() + 1))
  }

  /** What is in a recording may break whatever shows it, and must break no more than that. */
  private guarded(number: number, work: () => void) {
    try {
      work()
    } catch (error) {
      this.isPlaying = false
      this.tell({ kind: 'broken', scene: number, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  private show(message: Show) {
    this.wanted = message.scene
    this.isPlaying = message.isPlaying
    const scene = createScene(this.root, message.events, message.speed)
    scene.pauseAt(message.at)
    const giveUpAt = performance.now() + drawingMsMax
    const swapWhenDrawn = () => {
      if (this.wanted !== message.scene) scene.close()
      else if (!scene.isDrawn() && performance.now() < giveUpAt) setTimeout(swapWhenDrawn, 15)
      else this.guarded(message.scene, () => this.swap(scene, message))
    }
    swapWhenDrawn()
  }

  private swap(scene: Scene, { scene: number, at, until }: Show) {
    this.shown?.scene.close()
    this.shown = { number, scene, until }
    scene.fit()
    scene.reveal()
    if (this.isPlaying) scene.playFrom(at)
    this.tell({ kind: 'shown', scene: number, at })
  }

  private add({ scene, events, until }: More) {
    if (this.shown?.number !== scene) return
    this.shown.scene.add(events)
    this.shown.until = until
  }

  private move(kind: 'play' | 'pause' | 'seek', at: number) {
    if (kind !== 'seek') this.isPlaying = kind === 'play'
    if (this.isPlaying) this.shown?.scene.playFrom(at)
    else this.shown?.scene.pauseAt(at)
  }

  private tellTime({ number, scene, until }: Shown) {
    const at = scene.now()
    if (at >= until) {
      this.isPlaying = false
      scene.pauseAt(until)
      this.tell({ kind: 'reached', scene: number, at: until })
    } else if (performance.now() - this.toldAt > tellEveryMs) {
      this.toldAt = performance.now()
      this.tell({ kind: 'time', scene: number, at })
    }
  }
}
