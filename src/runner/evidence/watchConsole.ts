import type { BrowserContext, WebError } from 'playwright-core'
import type { ConsoleMessage, UncaughtError } from '../../domain/testing/runReport.ts'
import type { Records } from './records.ts'

/** Notes what the pages of a context say, and what goes wrong in them. */
export function watchConsole(context: BrowserContext, { at, keep, short }: Records) {
  const console: ConsoleMessage[] = []
  const errors: UncaughtError[] = []
  context.on('console', (message) => {
    const { url, lineNumber } = message.location()
    keep(console, {
      ...at(),
      level: message.type(),
      text: short(message.text()),
      source: url ? `${short(url)}:${lineNumber + 1}` : '',
    })
  })
  context.on('weberror', (error) => {
    const { message, stack } = thrownBy(error)
    keep(errors, { ...at(), message: short(message), stack: short(stack), url: short(error.page()?.url() ?? '') })
  })
  return { console, errors }
}

/** Pages throw anything, not only errors. */
function thrownBy(error: WebError): { message: string; stack: string } {
  const thrown: unknown = error.error()
  if (thrown instanceof Error) return { message: thrown.message, stack: thrown.stack ?? '' }
  return { message: typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? 'undefined'), stack: '' }
}
