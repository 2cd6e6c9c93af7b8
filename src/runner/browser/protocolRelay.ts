import type { ConnectOverCDPTransport } from 'playwright-core'
import { createContextFinder } from './contextFinder.ts'
import type { ContextFinder } from './contextFinder.ts'
import type { MessagePipe, ProtocolMessage } from './messagePipe.ts'
import { createOwnCommands } from './ownCommands.ts'
import type { OwnCommands } from './ownCommands.ts'
import { createTargetGate } from './targetGate.ts'
import type { TargetGate } from './targetGate.ts'

/**
 * Shares a browser's one connection between Playwright and ourselves. A second connection would not do: a new page runs
 * as soon as the first of several lets it, and Playwright would not wait for us.
 */
export type ProtocolRelay = {
  /** For Playwright. */
  transport: ConnectOverCDPTransport
  own: OwnCommands
  gate: TargetGate
  contexts: ContextFinder
}

export function createProtocolRelay(pipe: MessagePipe, close: () => void): ProtocolRelay {
  const own = createOwnCommands(pipe)
  const contexts = createContextFinder()
  const gate = createTargetGate()
  const transport: ConnectOverCDPTransport = {
    send(message) {
      const command = message as ProtocolMessage
      const answer = contexts.noteCommand(command)
      const hold = gate.findHold(command)
      if (answer !== null) setImmediate(() => transport.onmessage?.(answer))
      else if (hold === null) pipe.send(command)
      else void hold.then(() => pipe.send(command))
    },
    close,
  }
  const onMessage = (message: ProtocolMessage) => {
    if (own.take(message)) return
    gate.noteMessage(message)
    transport.onmessage?.(message)
  }
  pipe.listen(onMessage, () => {
    own.end()
    transport.onclose?.()
  })
  return { transport, own, gate, contexts }
}
