import type { MessagePipe, ProtocolMessage } from './messagePipe.ts'

type Result = Record<string, unknown>
export type SessionListener = (method: string, params: Result) => void

/** Commands and sessions of our own on a connection that Playwright uses too. */
export type OwnCommands = {
  /** Fails when the browser refuses, or ends or loses the session before it answers. */
  send(method: string, params?: object, sessionId?: string): Promise<Result>
  /** Attaches to a page, frame or worker; `listener` hears its events, and Target.detachedFromTarget as the last. */
  attach(targetId: string, listener: SessionListener): Promise<string>
  detach(sessionId: string): Promise<void>
  /** Takes what is ours; false: it is Playwright's. */
  take(message: ProtocolMessage): boolean
  end(): void
}

type Asked = { sessionId: string | undefined; resolve(result: Result): void; reject(error: Error): void }

/** Playwright counts from 1 and never gets here. */
const firstOwnId = 1_000_000_000

export function createOwnCommands(pipe: MessagePipe): OwnCommands {
  let lastId = firstOwnId
  let isEnded = false
  let root: Promise<string> | null = null
  const pending = new Map<number, Asked>()
  const listeners = new Map<string, SessionListener>()

  const send = async (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      if (isEnded) return reject(new Error('The browser has ended.'))
      const id = ++lastId
      pending.set(id, { sessionId, resolve, reject })
      pipe.send({ id, method, params: { ...params }, ...(sessionId !== undefined && { sessionId }) })
    })
  const giveUp = (why: string, isMeant: (asked: Asked) => boolean) => {
    for (const [id, asked] of pending) if (isMeant(asked) && pending.delete(id)) asked.reject(new Error(why))
  }
  /** What is attached below it is not Playwright's business, and is not told to it. */
  const getRoot = async () =>
    (root ??= send('Target.attachToBrowserTarget').then(({ sessionId }) => {
      listeners.set(String(sessionId), (method, { sessionId: about }) => {
        if (method === 'Target.attachedToTarget') listeners.set(String(about), () => {})
        if (method !== 'Target.detachedFromTarget') return
        listeners.get(String(about))?.(method, {})
        listeners.delete(String(about))
        giveUp('The page is gone.', (asked) => asked.sessionId === about)
      })
      return String(sessionId)
    }))

  return {
    send,
    async attach(targetId, listener) {
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true }, await getRoot())
      if (listeners.has(String(sessionId))) listeners.set(String(sessionId), listener)
      return String(sessionId)
    },
    async detach(sessionId) {
      await send('Target.detachFromTarget', { sessionId }, await getRoot()).catch(() => {})
    },
    take({ id = 0, sessionId = '', method, params = {}, result = {}, error }) {
      const asked = pending.get(id)
      pending.delete(id)
      if (error) asked?.reject(new Error(error.message))
      else asked?.resolve(result)
      const listener = listeners.get(sessionId)
      if (method !== undefined) listener?.(method, params)
      return id > firstOwnId || listener !== undefined
    },
    end() {
      isEnded = true
      giveUp('The browser has ended.', () => true)
    },
  }
}
