import type { FromStage, ToStage } from '../replay/messages.ts'
import { createScene, type Scene } from './scene.ts'

/** A scene is shown when its pictures are there, but not later than this. */
const drawingMsMax = 400
const tellEveryMs = 100

type Shown = { number: number; scene: Scene; until: number }
type Showing = Extract<ToStage, { kind: 'show' }>

/** Shows one scene at a time and tells how far it is. */
export function createStage(root: HTMLElement, tell: (message: FromStage) => void) {
  let shown: Shown | null = null
  let wanted = 0
  let isPlaying = false
  let speed = 1
  let toldAt = 0

  /** What is in a recording may break whatever shows it, and must break no more than that. */
  const guarded = (number: number, work: () => void) => {
    try {
      work()
    } catch (error) {
      isPlaying = false
      tell({ kind: 'broken', scene: number, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  const show = (message: Showing) => {
    wanted = message.scene
    isPlaying = message.isPlaying
    speed = message.speed
    const scene = createScene(root, message.events, speed)
    scene.pauseAt(message.at)
    const giveUpAt = performance.now() + drawingMsMax
    const swapWhenDrawn = () => {
      if (wanted !== message.scene) return scene.close()
      if (!scene.isDrawn() && performance.now() < giveUpAt) return void setTimeout(swapWhenDrawn, 15)
      guarded(message.scene, () => {
        shown?.scene.close()
        shown = { number: message.scene, scene, until: message.until }
        scene.fit()
        scene.reveal()
        if (isPlaying) scene.playFrom(message.at)
        tell({ kind: 'shown', scene: message.scene, at: message.at })
      })
    }
    swapWhenDrawn()
  }

  const receive = (message: ToStage) => {
    if (message.kind === 'show') return show(message)
    if (message.kind === 'more') {
      if (shown?.number !== message.scene) return
      shown.scene.add(message.events)
      shown.until = message.until
      return
    }
    if (message.kind === 'speed') {
      speed = message.speed
      return shown?.scene.setSpeed(speed)
    }
    if (message.kind === 'play') isPlaying = true
    if (message.kind === 'pause') isPlaying = false
    if (isPlaying) shown?.scene.playFrom(message.at)
    else shown?.scene.pauseAt(message.at)
  }

  const look = () => {
    requestAnimationFrame(look)
    if (!shown || !isPlaying) return
    const { number, scene, until } = shown
    guarded(number, () => {
      const at = scene.now()
      if (at >= until) {
        isPlaying = false
        scene.pauseAt(until)
        tell({ kind: 'reached', scene: number, at: until })
      } else if (performance.now() - toldAt > tellEveryMs) {
        toldAt = performance.now()
        tell({ kind: 'time', scene: number, at })
      }
    })
  }
  requestAnimationFrame(look)
  window.addEventListener('resize', () => shown?.scene.fit())
  // An event that cannot be shown stops the clock of its scene: it goes on just after it.
  window.addEventListener('error', () => {
    if (shown && isPlaying) guarded(shown.number, () => shown?.scene.playFrom(shown.scene.now() + 1))
  })

  return {
    receive(message: ToStage) {
      guarded('scene' in message ? message.scene : (shown?.number ?? 0), () => receive(message))
    },
  }
}
