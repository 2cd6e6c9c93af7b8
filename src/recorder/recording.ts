import { ingestRoutes } from '../contract/ingest/routes.ts'
import type { RecordedEvent, RecordedUser } from '../domain/monitoring/recordedEvent.ts'
import { uploadAssets } from './assets/uploadAssets.ts'
import { startCore } from './core.ts'
import { guarded } from './guarded.ts'
import type { Identity } from './identity.ts'
import { isSampled } from './isSampled.ts'
import { leakyBucket } from './leakyBucket.ts'
import type { ReadOptions } from './options.ts'
import type { PageStorage } from './pageStorage.ts'
import { refusal } from './refusal.ts'
import { createScrub } from './scrub.ts'
import type { Tell } from './sensing.ts'
import type { Reason, Status } from './status.ts'
import { createOutbox } from './transport/outbox.ts'
import type { NextHead, Outbox } from './transport/outbox.ts'
import type { SenderOptions } from './transport/sender.ts'
import { createTransport } from './transport/transport.ts'
import type { Transport } from './transport/transport.ts'

export type Recording = {
  tell: Tell
  identify(user: RecordedUser): void
  stop(): void
  status(): Status
}

const detailMax = 300

/** Why and how the recording ended; nothing while it goes on. */
type End = { reason: Reason | null; detail: string }

/** Records this page as a part of a session, until somebody or something ends it. */
export function startRecording(options: ReadOptions, identity: Identity): Recording {
  const addressOf = (path: string) => `${options.endpoint}${path}?key=${encodeURIComponent(options.key)}`
  const isOwn = (url: string) => url.startsWith(`${options.endpoint}/ingest/`)
  const scrub = createScrub(options.scrubParameters)
  const end: End = { reason: null, detail: '' }
  let user: RecordedUser | undefined
  let isResting = false
  let stopAssets: (() => void) | undefined

  const onEnd = (reason: Reason, detail: string) => {
    Object.assign(end, { reason, detail: detail.slice(0, detailMax) })
    stopAssets?.()
    transport.flush()
  }
  /** Ends without a word to the server, which does not want to hear it. */
  const finish = (reason: Reason, detail: string) => {
    if (end.reason) return
    onEnd(reason, detail)
    core.stop()
    transport.close()
  }
  const { outbox, transport } = openTransport(options, addressOf(ingestRoutes.sendChunk.path), {
    head: () => ({ ...identity.head(), ...(user && { user }) }),
    storage: identity.ofTab,
    onGap: () => core.restart(),
    onTooMuch: () => core.end('too_busy', 'the page changes too much to be sent'),
    onRefused({ head }, status, answer) {
      const what = refusal(status, answer)
      if (what === 'renew') {
        if (head.session === identity.session().id) renew()
      } else if (what) finish(what, answer)
    },
  })
  const renew = () => {
    transport.cut(Infinity)
    identity.renew()
    isResting = false
    if (isSampled(identity.session().id, options.sampleRate)) core.restart()
    else finish('not_sampled', '')
  }
  const sink = (event: RecordedEvent) => {
    // What a page does while nobody has been there for long is nobody's session.
    isResting ||= identity.isOver(Date.now())
    if (!end.reason && !isResting) transport.add(event)
  }
  const core = startCore({ ...options, scrub, isOwn, sink, onEnd })
  listen(identity, transport, () => {
    if (!end.reason && identity.isOver(Date.now())) renew()
  })
  watchPolicy(isOwn, (directive) => finish('blocked_by_page', directive))
  const wantsAssets = options.assets && !end.reason
  if (wantsAssets && !window.crypto.subtle) end.detail = 'files are not uploaded from an address without https'
  const assets = { addressOf, storage: identity.ofTab, scrub, tell: core.tell }
  if (wantsAssets && window.crypto.subtle) stopAssets = guarded(() => uploadAssets(assets))
  outbox.takeKept()
  transport.flush()
  return {
    tell: core.tell,
    identify: (given) => core.tell('identify', (user = given)),
    stop: () => core.end('asked', ''),
    status: () => ({ ...tellStatus(end, outbox), sessionId: identity.session().id, lastError: transport.lastError() }),
  }
}

const tellStatus = (end: End, { waiting, lostChunks }: Outbox) =>
  ({ state: end.reason ? 'stopped' : 'recording', ...end, pendingChunks: waiting(), lostChunks }) as const

type Callbacks = Pick<SenderOptions, 'onRefused' | 'onGap'> & {
  head: NextHead
  storage: PageStorage
  onTooMuch: () => void
}

function openTransport({ flushMs }: ReadOptions, url: string, { head, storage, onTooMuch, ...callbacks }: Callbacks) {
  const isTooMuch = leakyBucket(20_000_000, 200_000)
  const outbox = createOutbox(head, storage)
  const onBytes = (bytes: number) => {
    if (isTooMuch(bytes, performance.now())) onTooMuch()
  }
  return { outbox, transport: createTransport({ url, flushMs, outbox, onBytes, ...callbacks }) }
}

/** The page may forbid its scripts to talk to us. */
function watchPolicy(isOwn: (url: string) => boolean, onBlocked: (directive: string) => void) {
  addEventListener('securitypolicyviolation', ({ blockedURI, disposition, effectiveDirective }) => {
    if (disposition === 'enforce' && isOwn(blockedURI)) onBlocked(effectiveDirective)
  })
}

/** Notes who is there, and sends in time what would be lost with the page. After the core, whose last words it takes. */
function listen(identity: Identity, transport: Transport, onActivity: () => void) {
  let isLeft = false
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, (event) => guarded(() => listener(event)), { capture: true, passive: true })
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    on(window, type, ({ isTrusted }) => {
      if (!isTrusted) return
      onActivity()
      identity.touch(Date.now())
    })
  }
  on(window, 'pagehide', () => {
    isLeft = true
    identity.leave()
    transport.leave()
  })
  on(window, 'pageshow', () => {
    if (!isLeft) return
    isLeft = false
    identity.enter()
    transport.flush()
  })
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeft) transport.hurry()
  })
}
