import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { assetPlacer, assetsOf } from '../domain/monitoring/placeAssets.ts'
import { eventType, source, type RecordedChunk, type RecordedEvent } from '../domain/monitoring/recordedEvent.ts'
import { beginReplay, receiveEvents, showMoment } from './inPage.ts'
import { openStage, stageOptions, stageOrigin, type StoredAsset } from './stage.ts'

/** How a document of the recording (`stream` is `tab/page`) looked at an instant, by the clock of its events. */
export type Shot = { name: string; stream: string; at: number }

export type RenderHooks = {
  asset(hash: string): Promise<StoredAsset | null>
  /** Called for each picture as it is taken, a JPEG; what cannot be shown is left out. */
  onPicture(name: string, jpeg: Uint8Array): Promise<void>
  signal: AbortSignal
}

export type OpenContext = <T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
) => Promise<T>

/** More than this is not handed to a browser: it would take its memory from the runs beside it. */
const eventsCharactersMax = 80_000_000
const sliceCharacters = 2_000_000
const drawingMsMax = 700
const stageMsMax = 20_000
const quality = 70

/** Pictures of a recording, each tab from its beginning to its end, in one page that reaches nothing. */
export async function renderPictures(
  withContext: OpenContext,
  recording: readonly RecordedChunk[],
  shots: readonly Shot[],
  hooks: RenderHooks,
): Promise<void> {
  const place = assetPlacer(new Map(assetsOf(recording).map(({ url, hash }) => [url, `${stageOrigin}/assets/${hash}`])))
  const wanted = Map.groupBy(shots, ({ stream }) => tabOf(stream))
  await withContext(stageOptions, async (context) => {
    const stage = await openStage(context, hooks.asset)
    stage.setDefaultTimeout(stageMsMax)
    for (const [tab, shotsOfTab] of wanted) {
      const events = eventsOf(recording, tab)
      if (!isShowable(events)) continue
      const isOn = await isDone(stage, putOnStage(stage, events, place))
      if (isOn) await takeShots(stage, events, shotsOfTab, hooks)
    }
  })
}

const tabOf = (stream: string) => stream.split('/', 1)[0] ?? ''

/** What shows nothing by itself, or would be shown again at every seek. */
const unseen = new Set<number>([source.mouseMove, source.mouseInteraction, source.touchMove, source.mediaInteraction])

const shown = new Set<number>([eventType.fullSnapshot, eventType.incremental, eventType.meta])

function isSeen({ type, data }: RecordedEvent): boolean {
  if (!shown.has(type) || typeof data !== 'object' || data === null) return false
  return type !== eventType.incremental || !unseen.has((data as { source?: number }).source ?? -1)
}

/** The player fails on recordings that are none; that costs their pictures, and nothing else. */
async function isDone(stage: Page, work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (stage.isClosed() || !stage.context().browser()?.isConnected()) throw error
    return false
  }
}

function eventsOf(recording: readonly RecordedChunk[], tab: string): RecordedEvent[] {
  return recording
    .filter((chunk) => chunk.tab === tab)
    .flatMap(({ events }) => events.filter(isSeen))
    .toSorted((a, b) => a.timestamp - b.timestamp)
}

const isShowable = (events: readonly RecordedEvent[]) =>
  events.length > 1 && events.some(({ type }) => type === eventType.fullSnapshot)

async function putOnStage(stage: Page, events: readonly RecordedEvent[], place: (json: string) => string) {
  let characters = 0
  let slice: string[] = []
  let sliceLength = 0
  const send = async () => {
    if (slice.length > 0) await stage.evaluate(receiveEvents, `[${slice.join(',')}]`)
    slice = []
    sliceLength = 0
  }
  for (const event of events) {
    const json = place(JSON.stringify(event))
    characters += json.length
    if (characters > eventsCharactersMax) break
    slice.push(json)
    sliceLength += json.length
    if (sliceLength > sliceCharacters) await send()
  }
  await send()
  await stage.evaluate(beginReplay)
}

async function takeShots(stage: Page, events: readonly RecordedEvent[], shots: readonly Shot[], hooks: RenderHooks) {
  const first = events[0]?.timestamp ?? 0
  const last = events.at(-1)?.timestamp ?? 0
  let shownSize = ''
  // Forward only: going back would play everything from the beginning.
  for (const { name, at } of shots.toSorted((a, b) => a.at - b.at)) {
    hooks.signal.throwIfAborted()
    const moment = Math.min(Math.max(at, first), last)
    const { width, height } = sizeAt(events, moment)
    if (shownSize !== `${width}x${height}`) await stage.setViewportSize({ width, height })
    shownSize = `${width}x${height}`
    // The player shows what was before a moment, and what happened at it only just after.
    const showing = stage.evaluate(showMoment, { offsetMs: moment - first + 1, waitMs: drawingMsMax })
    if (!(await isDone(stage, showing))) continue
    await hooks.onPicture(name, await stage.screenshot({ type: 'jpeg', quality, caret: 'initial', scale: 'css' }))
  }
}

const within = (value: unknown, least: number, most: number, usual: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.min(most, Math.max(least, value))) : usual

/** The window's size at that moment, as far as it is a size. */
function sizeAt(events: readonly RecordedEvent[], at: number): { width: number; height: number } {
  const told = events.findLast(({ type, data, timestamp }) => timestamp <= at && tellsSize(type, data))
  const size = (told?.data ?? {}) as { width?: unknown; height?: unknown }
  return { width: within(size.width, 200, 2560, 1280), height: within(size.height, 200, 1600, 720) }
}

const tellsSize = (type: number, data: unknown) =>
  type === eventType.meta ||
  (type === eventType.incremental && (data as { source?: number } | null)?.source === source.viewportResize)
