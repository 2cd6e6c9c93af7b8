import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { ProtocolMessage } from './messagePipe.ts'

/** Finds the browser's own name for a context, which Playwright keeps to itself. */
export type ContextFinder = {
  getId(context: BrowserContext): Promise<string>
  /** Looks at what Playwright sends; gives the answer to a command that is not for the browser. */
  noteCommand(command: ProtocolMessage): ProtocolMessage | null
}

export function createContextFinder(): ContextFinder {
  const expected = new Map<string, (contextId: string) => void>()
  return {
    async getId(context) {
      // Playwright is made to say it: in a command for an origin that nobody else can mean.
      const origin = `https://${randomUUID()}.invalid`
      const { promise, resolve } = Promise.withResolvers<string>()
      expected.set(origin, resolve)
      try {
        await context.grantPermissions([], { origin })
        if (expected.has(origin)) throw new Error('Playwright did not name the context.')
      } finally {
        expected.delete(origin)
      }
      return promise
    },
    noteCommand({ id = 0, method, params = {} }) {
      if (method !== 'Browser.grantPermissions') return null
      const origin = String(params['origin'])
      const tell = expected.get(origin)
      if (tell === undefined) return null
      expected.delete(origin)
      tell(String(params['browserContextId']))
      return { id, result: {} }
    },
  }
}
