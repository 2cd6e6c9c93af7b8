import { record } from '@rrweb/record'
import type { OwnEvents, RecordedEvent } from '../domain/monitoring/recordedEvent.ts'
import { guarded } from './guarded.ts'
import { leakyBucket } from './leakyBucket.ts'
import { createMasking } from './masking.ts'
import type { MaskingOptions } from './masking.ts'
import { checkoutMs, sampling, slimDOM } from './recordOptions.ts'
import { createSensing } from './sensing.ts'
import type { Tell } from './sensing.ts'
import { senseErrors } from './sensors/errors.ts'
import { senseLoading } from './sensors/loading.ts'
import { senseNavigation } from './sensors/navigation.ts'
import { sensePresence } from './sensors/presence.ts'
import { sensePresses } from './sensors/presses.ts'
import { senseRequests } from './sensors/requests.ts'
import { senseWindows } from './sensors/windows.ts'
import { watchLoad } from './watchLoad.ts'

export type CoreOptions = MaskingOptions & {
  block: string
  isOwn: (url: string) => boolean
  sink: (event: RecordedEvent) => void
  /** Recording has ended by itself. */
  onEnd: (reason: EndReason, detail: string) => void
}

export type EndReason = OwnEvents['stopped']['reason']

export type Core = {
  tell: Tell
  /** Tells the page and all that is on it once more, for whoever knows nothing of what was before. */
  restart(): void
  /** Says why, and stops. */
  end(reason: EndReason, detail: string): void
  stop(): void
}

/** What a page can tell without end, when something in it goes round and round. */
const talkative = /^(error|console|request|navigation|open)$/

const sensors = [senseErrors, senseRequests, senseNavigation, senseLoading, sensePresses, senseWindows, sensePresence]

/** Records the page and hands every event to the sink; rrweb's from when the document is parsed, ours at once. */
export function startCore(options: CoreOptions): Core {
  const { scrub, sink, isOwn } = options
  const masking = createMasking(options, (id) => record.mirror.getNode(id))
  const title = () => (options.maskAllText ? masking.maskWords(document.title, null) : document.title)
  const opening = holdBack(sink, describePage(options), title)
  const isTooTalkative = leakyBucket(500, 50)
  const load = watchLoad()
  let isStopped = false
  let stopRecord: (() => void) | undefined

  const tell: Tell = (tag, payload) => {
    if (isStopped || (talkative.test(tag) && isTooTalkative(1, performance.now()))) return
    opening.pass(customEvent(tag, payload))
  }
  const idOf = (node: unknown) => record.mirror.getId(node as Node)
  const { sensing, stop: stopSensing } = createSensing({ tell, scrub, title, isOwn, idOf })
  const stop = () => {
    isStopped = true
    guarded(() => stopRecord?.())
    stopSensing()
    load.stop()
  }
  const end = (reason: EndReason, detail: string) => {
    if (isStopped) return
    opening.open()
    tell('stopped', { reason, detail })
    stop()
    options.onEnd(reason, detail)
  }
  for (const sense of sensors) guarded(() => sense(sensing))
  sensing.on(window, 'pagehide', opening.open)

  const emit = (event: RecordedEvent) => {
    if (isStopped) return
    masking.clean(event)
    sink(event)
    const complaint = load.note(event)
    if (complaint) end('too_busy', complaint)
  }
  const start = () => {
    if (isStopped) return
    opening.open()
    try {
      load.start()
      stopRecord = startRecord(options, masking, emit)
      if (!stopRecord) throw new Error('rrweb did not start')
    } catch (error) {
      end('failed', String(error))
    }
  }
  if (document.readyState === 'loading') sensing.on(document, 'DOMContentLoaded', start)
  else start()
  const restart = () => {
    tell('page', { ...describePage(options), title: title(), timeOrigin: Date.now() })
    guarded(() => record.takeFullSnapshot(true))
  }
  return { tell, restart, end, stop }
}

const customEvent: (...told: Parameters<Tell>) => RecordedEvent = (tag, payload) => ({
  type: 5,
  timestamp: Date.now(),
  data: { tag, payload },
})

/** The page comes first, with the title that it has once it is parsed; then what happened until then. */
function holdBack(sink: CoreOptions['sink'], page: OwnEvents['page'], title: () => string) {
  const first = customEvent('page', page)
  let held: RecordedEvent[] | null = []
  return {
    pass(event: RecordedEvent) {
      if (held) held.push(event)
      else sink(event)
    },
    open() {
      if (!held) return
      page.title = title()
      const events = [first, ...held]
      held = null
      events.forEach(sink)
    },
  }
}

function startRecord(
  { block, maskAllText }: CoreOptions,
  { maskInput, maskWords, maskTextSelector }: ReturnType<typeof createMasking>,
  emit: (event: RecordedEvent) => void,
) {
  return record({
    emit: (event) => guarded(() => emit(event as RecordedEvent)),
    recordAfter: 'DOMContentLoaded',
    checkoutEveryNms: checkoutMs,
    // By tag and not by type, which `maskInput` knows; masking `select` would lose the chosen option.
    maskInputOptions: { input: true, textarea: true, select: maskAllText } as object,
    maskInputFn: maskInput,
    maskTextFn: maskWords,
    // Classes cost nothing; a selector is asked for each node.
    blockClass: 'reenact-block',
    maskTextClass: 'reenact-mask',
    ...(maskTextSelector && { maskTextSelector }),
    ...(block && { blockSelector: block }),
    inlineStylesheet: true,
    slimDOMOptions: slimDOM,
    sampling,
    // True: handled. Otherwise rrweb throws into the page.
    errorHandler: () => true,
  })
}

function describePage({ scrub }: CoreOptions): OwnEvents['page'] {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    url: scrub(location.href),
    title: '',
    referrer: scrub(document.referrer),
    timeOrigin: Math.round(performance.timeOrigin),
    navigationType: timing?.type ?? 'navigate',
    isVisible: document.visibilityState === 'visible',
    language: navigator.language,
  }
}
