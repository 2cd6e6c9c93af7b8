import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProtocolMessage } from './messagePipe.ts'

export type TargetInfo = { targetId: string; type: string; url: string; browserContextId?: string }

/** What is to be done with a new page, frame or worker of a context before it may make its first request. */
export type Prepare = (target: TargetInfo) => Promise<void>

/**
 * Lets messages pass to Playwright. A new target waits until Playwright lets it run; so where somebody wants to prepare
 * the targets of a context, Playwright hears of them, and of all that follows in that context, only afterwards.
 */
export type TargetGate = {
  setPrepare(contextId: string, prepare: Prepare | null): void
  /** Looks at what Playwright sends. */
  noteCommand(command: ProtocolMessage): void
  pass(message: ProtocolMessage): void
}

const attached = 'Target.attachedToTarget'
const detached = 'Target.detachedFromTarget'

export function createTargetGate(deliver: (message: ProtocolMessage) => void): TargetGate {
  const prepares = new Map<string, Prepare>()
  const lines = new Map<string, ProtocolMessage[]>()
  const contextOfSession = new Map<string, string>()
  const contextOfCommand = new Map<number, string>()

  /** The context that a message is about, where it can matter. */
  const findContext = ({ id, sessionId, method, params }: ProtocolMessage): string | undefined => {
    if (method === attached) return targetOf(params).browserContextId
    if (method === detached) return contextOfSession.get(String(params?.['sessionId']))
    if (sessionId !== undefined) return contextOfSession.get(sessionId)
    return id === undefined ? undefined : contextOfCommand.get(id)
  }
  /** One message a turn, as they would have come. */
  const work = async (contextId: string, line: ProtocolMessage[]) => {
    for (let message = line[0]; message !== undefined; message = line[0]) {
      const prepare = message.method === attached ? prepares.get(contextId) : undefined
      // A target that is gone by now cannot be prepared, and Playwright will hear of that too.
      await prepare?.(targetOf(message.params)).catch(() => {})
      deliver(message)
      await nextTurn()
      line.shift()
    }
    lines.delete(contextId)
  }
  const note = ({ id, method, params }: ProtocolMessage, contextId: string | undefined) => {
    const about = String(params?.['sessionId'])
    if (method === attached && contextId !== undefined) contextOfSession.set(about, contextId)
    if (method === detached) contextOfSession.delete(about)
    if (id !== undefined) contextOfCommand.delete(id)
  }
  const pass = (message: ProtocolMessage) => {
    const contextId = findContext(message)
    note(message, contextId)
    const line = contextId === undefined ? undefined : lines.get(contextId)
    if (line !== undefined) line.push(message)
    else if (contextId === undefined || !prepares.has(contextId) || message.method !== attached) deliver(message)
    else {
      const begun = [message]
      lines.set(contextId, begun)
      void work(contextId, begun)
    }
  }
  return {
    pass,
    setPrepare(contextId, prepare) {
      if (prepare === null) prepares.delete(contextId)
      else prepares.set(contextId, prepare)
    },
    noteCommand({ id = 0, method, params = {} }) {
      // Its answer must not overtake the news of the page that it makes.
      if (method === 'Target.createTarget') contextOfCommand.set(id, String(params['browserContextId']))
    },
  }
}

const targetOf = (params: Record<string, unknown> | undefined) => params?.['targetInfo'] as TargetInfo
