import type { Sensing } from '../sensing.ts'

const messageMax = 1000
const stackMax = 4000

/** Errors nobody caught, rejections nobody handled, files that could not be loaded, and what is logged as an error. */
export function senseErrors({ tell, scrub, on, wrap }: Sensing) {
  const place = { source: '', line: null, column: null }
  const describe = (thrown: unknown, fallback: string) => {
    const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<
      'name' | 'message' | 'stack',
      unknown
    >
    const message = asText(error.message ?? thrown ?? fallback)
    return {
      name: asText(error.name ?? 'Error').slice(0, 100),
      message: scrub(message).slice(0, messageMax),
      stack: scrub(asText(error.stack ?? '')).slice(0, stackMax),
    }
  }
  on(window, 'error', (event: ErrorEvent) => {
    const element = event.target as Partial<HTMLImageElement & HTMLLinkElement> | null
    if (element?.tagName) {
      const source = scrub(asText(element.currentSrc || element.src || element.href || '')).slice(0, messageMax)
      const message = `${element.tagName.toLowerCase()} could not be loaded`
      tell('error', { ...place, how: 'resource', name: 'ResourceError', message, source, stack: '' })
    } else {
      const { filename, lineno, colno, error, message } = event
      const at = { source: scrub(filename || ''), line: lineno || null, column: colno || null }
      tell('error', { how: 'error', ...describe(error, message), ...at })
    }
  })
  on(window, 'unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    tell('error', { how: 'rejection', ...describe(reason, 'undefined'), ...place })
  })
  wrap(console, 'error', (values) => {
    tell('console', { level: 'error', text: scrub(formatLog(values)).slice(0, messageMax) })
  })
}

/** As the console would show it, placeholders filled in. */
function formatLog(values: unknown[]): string {
  const [first, ...rest] = values
  const format = typeof first === 'string' ? first.replace(/%[sdifoOcj]/g, (mark) => fill(mark, rest)) : asText(first)
  return [format, ...rest.map(asText)].join(' ')
}

function fill(mark: string, rest: unknown[]): string {
  if (rest.length === 0) return mark
  const value = rest.shift()
  return mark === '%c' ? '' : asText(value)
}

/** One level deep: what a page logs can be the whole page. */
function asText(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Node) return value.nodeName
  return JSON.stringify(value, (name, inner: unknown) => (name && typeof inner === 'object' && inner ? '…' : inner))
}
