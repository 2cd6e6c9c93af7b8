import type { BrowserProcess } from './browserProcess.ts'

/** A command, an answer or an event of the DevTools protocol. */
export type ProtocolMessage = {
  id?: number
  sessionId?: string
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

export type MessagePipe = {
  send(message: ProtocolMessage): void
  /** Hears one message after the other, each in a turn of its own, so that what it sets off is done before the next. */
  listen(onMessage: (message: ProtocolMessage) => void, onClose: () => void): void
}

/** Over its pipes a browser speaks JSON, with a zero byte after each message. */
export function createMessagePipe({ input, output }: Pick<BrowserProcess, 'input' | 'output'>): MessagePipe {
  return {
    send: (message) => void input.write(`${JSON.stringify(message)}\0`),
    listen(onMessage, onClose) {
      let parts: Buffer[] = []
      output.on('data', (data: Buffer) => {
        let start = 0
        for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
          const text = Buffer.concat([...parts, data.subarray(start, end)]).toString('utf8')
          parts = []
          start = end + 1
          setImmediate(() => onMessage(JSON.parse(text) as ProtocolMessage))
        }
        if (start < data.length) parts.push(data.subarray(start))
      })
      output.once('close', () => setImmediate(onClose))
    },
  }
}
