import type { Incident } from '../sessionFacts.ts'
import type { View } from '../trail.ts'
import { elementIdentity } from './elementIdentity.ts'
import { hash128, uuidOf } from './hash.ts'
import { messageShape } from './messageShape.ts'
import { shortenedPath } from './shortenedPath.ts'
import { fileOf, topFrames } from './topFrames.ts'

export type Fingerprint = { version: number; value: string }

type Identify = (incident: Incident, view: View) => string

/**
 * What makes two incidents the same problem, by each version of the rules. A version is never changed once it was
 * released: better rules become the next one, and an incident carries the marks of all, so that it is still found under
 * the oldest.
 */
const versions: Record<number, Identify> = { 1: identityOf }

export const fingerprintsOf = (incident: Incident, view: View): Fingerprint[] =>
  Object.entries(versions).map(([version, identify]) => ({
    version: Number(version),
    value: hash128(`${incident.type}\n${identify(incident, view)}`).slice(0, 24),
  }))

function identityOf(incident: Incident, view: View): string {
  const { type, error, request, element, text } = incident
  const page = shortenedPath(view.page)
  if (type === 'javascript_error' && error) {
    const frames = topFrames(error.stack).map(({ name, file }) => `${name} ${file}`)
    const where = frames.length > 0 ? frames : [fileOf(error.source)]
    return [error.name, messageShape(error.message), ...where].join('\n')
  }
  if (type === 'network_error' && request) {
    const host = hostOf(request.url)
    const foreignHost = host === hostOf(view.url) ? '' : host
    return `${request.method.toUpperCase()} ${foreignHost}${shortenedPath(request.path)} ${request.status ?? 'no answer'}`
  }
  if (type === 'slow_load') return page
  if (element && (type === 'rage_click' || type === 'dead_click')) return `${elementIdentity(element)}\n${page}`
  return `${messageShape(text)}\n${page}`
}

const hostOf = (url: string) => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? ''

/**
 * Names one occurrence: the same session analysed again gives the same. `ordinal` counts those of one type at one
 * instant, so that something found later, or by other rules, leaves the names of the others as they are.
 */
export const errorIdOf = (sessionId: string, { type, at }: Pick<Incident, 'type' | 'at'>, ordinal: number): string =>
  uuidOf(`${sessionId.toLowerCase()} ${type} ${at} ${ordinal}`)
