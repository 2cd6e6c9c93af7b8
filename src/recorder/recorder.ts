import { guarded } from './guarded.ts'
import { createIdentity } from './identity.ts'
import { isSampled } from './isSampled.ts'
import type { RecorderOptions } from './options.ts'
import { readOptions } from './options.ts'
import { readUser } from './readUser.ts'
import { startRecording } from './recording.ts'
import type { Recording } from './recording.ts'
import type { Status } from './status.ts'
import { whyNot } from './whyNot.ts'

const dataLengthMax = 10_000
const earlyMax = 100

/** What a page may ask of the recorder. Nothing in here throws. */
export type Recorder = {
  init(options: RecorderOptions): void
  identify(user: unknown): void
  track(name: string, data?: Record<string, unknown>): void
  stop(): void
  status(): Status
}

const warn = (sentence: string) => guarded(() => globalThis.console.warn(`Reenact: ${sentence}`))

type Off = Pick<Status, 'reason' | 'detail'>

/** A recording, or why there is none. */
function begin(given: Record<string, unknown>): Recording | Off {
  const options = readOptions(given)
  const reason = whyNot(options)
  if (reason === 'no_key') warn('no write key was given; nothing is recorded.')
  if (reason) return { reason, detail: '' }
  const identity = createIdentity(`reenact.${options.key}.`)
  if (!isSampled(identity.session().id, options.sampleRate)) return { reason: 'not_sampled', detail: '' }
  return startRecording(options, identity)
}

export function createRecorder(defaults: { endpoint?: string } = {}): Recorder {
  let recording: Recording | null = null
  let off: Off = { reason: 'not_started', detail: '' }
  let isStarted = false
  const early: ((recording: Recording) => void)[] = []
  const later = (work: (recording: Recording) => void) => {
    if (recording) work(recording)
    else if (early.length < earlyMax) early.push(work)
  }
  const init = (given: RecorderOptions) => {
    if (isStarted) {
      warn('init was called twice; the second call is ignored.')
      return
    }
    isStarted = true
    const start = () => {
      try {
        const begun = begin({ ...defaults, ...given })
        if ('tell' in begun) recording = begun
        else off = begun
        for (const work of early.splice(0)) if (recording) work(recording)
      } catch (error) {
        off = { reason: 'failed', detail: String(error) }
        warn(`nothing is recorded: ${String(error)}`)
      }
    }
    // A page that is only prepared is nobody's visit yet.
    if ((document as { prerendering?: boolean }).prerendering) {
      document.addEventListener('prerenderingchange', start, { once: true })
    } else start()
  }
  return {
    init(given) {
      guarded(() => init(given))
    },
    identify(given) {
      const user = guarded(() => readUser(given))
      if (user) later((one) => one.identify(user))
      else warn('identify needs an object that says something about the user.')
    },
    track(name, data = {}) {
      const copy = guarded(() => JSON.stringify(data)) ?? ''
      const isFine = typeof name === 'string' && name && copy.startsWith('{') && copy.length <= dataLengthMax
      if (isFine)
        later((one) =>
          one.tell('track', { name: name.slice(0, 200), data: JSON.parse(copy) as Record<string, unknown> }),
        )
      else warn('track needs a name and, if any, a small object.')
    },
    stop() {
      guarded(() => recording?.stop())
    },
    status: () => recording?.status() ?? { ...nothing, ...off },
  }
}

const nothing = { state: 'off', sessionId: null, pendingChunks: 0, lostChunks: 0, lastError: null } as const
