import type { ProtocolMessage } from './messagePipe.ts'

export type TargetInfo = { targetId: string; type: string; url: string; browserContextId?: string }

/** What is to be done with a new page, frame or worker of a context before it may make its first request. */
export type Prepare = (target: TargetInfo) => Promise<void>

/**
 * A new target waits until Playwright lets it run. Where somebody wants to prepare the targets of a context, Playwright's
 * word is held back until that is done.
 */
export type TargetGate = {
  setPrepare(contextId: string, prepare: Prepare | null): void
  /** Looks at what comes from the browser. */
  noteMessage(message: ProtocolMessage): void
  /** What a command of Playwright's has to wait for, if anything. */
  findHold(command: ProtocolMessage): Promise<void> | null
}

export function createTargetGate(): TargetGate {
  const prepares = new Map<string, Prepare>()
  const preparing = new Map<string, Promise<void>>()
  return {
    setPrepare(contextId, prepare) {
      if (prepare === null) prepares.delete(contextId)
      else prepares.set(contextId, prepare)
    },
    noteMessage({ method, params = {} }) {
      if (method !== 'Target.attachedToTarget') return
      const target = params['targetInfo'] as TargetInfo
      const prepare = prepares.get(target.browserContextId ?? '')
      if (prepare === undefined) return
      const sessionId = String(params['sessionId'])
      const forget = () => void preparing.delete(sessionId)
      // A target that is gone by now cannot be prepared, and need not be.
      preparing.set(sessionId, prepare(target).then(forget, forget))
    },
    findHold({ method, params = {}, sessionId = '' }) {
      if (method === 'Runtime.runIfWaitingForDebugger') return preparing.get(sessionId) ?? null
      // A target that its last observer leaves runs too.
      if (method === 'Target.detachFromTarget') return preparing.get(String(params['sessionId'])) ?? null
      return null
    },
  }
}
