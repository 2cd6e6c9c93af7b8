import { Replayer } from '@rrweb/replay'
import type { eventWithTime } from '@rrweb/types'
import { eventType, source, type RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { harmless } from './harmless.ts'

/** So far beyond its events that the clock of a scene never comes to its end by itself. */
const beyondMs = 48 * 60 * 60 * 1000

export type Scene = ReturnType<typeof createScene>

/** One document of a recording from a full picture of it on, in a layer of its own. */
export function createScene(root: HTMLElement, json: string, speed: number) {
  const events = readEvents(json)
  const first = events[0]?.timestamp
  if (first === undefined) throw new Error('There is nothing in it that can be shown.')
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.dataset['waiting'] = ''
  root.append(layer)
  const size = { width: 0, height: 0 }
  const end = { type: eventType.custom, timestamp: first + beyondMs, data: { tag: 'end', payload: {} } }
  const replayer = new Replayer([...events, end].map(asReplayed), {
    root: layer,
    speed,
    mouseTail: false,
    showWarning: false,
    showDebug: false,
    // A focused field would scroll the page to itself, and take the keys from the player.
    triggerFocus: false,
    // What is not there must not hold up the rest.
    loadTimeout: 0,
  })

  replayer.iframe.title = 'The recorded page'

  const fit = () => {
    if (size.width === 0) return
    const scale = Math.min(root.clientWidth / size.width, root.clientHeight / size.height)
    layer.style.transform = `scale(${scale}) translate(-50%, -50%)`
  }
  replayer.on('resize', (told) => {
    const { width, height } = told as { width?: unknown; height?: unknown }
    if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0) || !(height > 0)) return
    Object.assign(size, { width, height })
    fit()
  })

  return {
    fit,
    now: () => first + replayer.getCurrentTime(),
    /** What happened at an instant is shown just after it. */
    pauseAt: (at: number) => replayer.pause(Math.max(0, at - first) + 1),
    playFrom: (at: number) => replayer.play(Math.max(0, at - first) + 1),
    setSpeed: (value: number) => replayer.setConfig({ speed: value }),
    add(more: string) {
      for (const event of readEvents(more)) replayer.addEvent(asReplayed(event))
    },
    isDrawn() {
      const shown = replayer.iframe.contentDocument
      if (!shown) return true
      const sheets = [...shown.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="blob:"]')]
      const images = [...shown.images].filter(({ src }) => src.startsWith('blob:'))
      return images.every((image) => image.complete) && sheets.every((sheet) => sheet.sheet !== null)
    },
    reveal: () => delete layer.dataset['waiting'],
    close() {
      try {
        replayer.destroy()
      } finally {
        layer.remove()
      }
    },
  }
}

const asReplayed = (event: RecordedEvent) => event as unknown as eventWithTime

function readEvents(json: string): RecordedEvent[] {
  const read: unknown = JSON.parse(json)
  if (!Array.isArray(read)) return []
  return read.flatMap((event) => {
    const kept = harmless(event)
    return kept ? moveByMove(kept) : []
  })
}

type Position = { x: number; y: number; id: number; timeOffset: number }

/** Moves that were told together become one event each: otherwise a jump would play again what lies between them. */
function moveByMove(event: RecordedEvent): RecordedEvent[] {
  const data = event.data as { source?: unknown; positions?: unknown }
  const isMove = data.source === source.mouseMove || data.source === source.touchMove
  if (event.type !== eventType.incremental || !isMove) return [event]
  if (!Array.isArray(data.positions)) return []
  return (data.positions as Position[]).flatMap((position) => {
    const offsetMs = position?.timeOffset
    if (typeof offsetMs !== 'number' || !Number.isFinite(offsetMs)) return []
    const moved = { ...data, positions: [{ ...position, timeOffset: 0 }] }
    return [{ type: event.type, timestamp: event.timestamp + Math.min(0, offsetMs), data: moved }]
  })
}
