import { clipped, quoted, seconds } from '../../testing/explain/words.ts'
import type { CollectionType } from '../collectionTypes.ts'
import { slowMs } from '../findings/slowLoads.ts'
import type { Incident } from '../sessionFacts.ts'
import type { View } from '../trail.ts'
import { readableMessage } from './messageShape.ts'
import { nameElement } from './nameElement.ts'
import { pathOf } from './namePage.ts'
import { capitalizedPhrase } from './phrases.ts'
import { shortenedPath } from './shortenedPath.ts'
import { fileOf, topFrames } from './topFrames.ts'
import { messageOf } from './troubles.ts'

const causeMax = 200

type Caused = { incident: Incident; view: View; control: string }

const causes: Record<CollectionType, (caused: Caused) => string> = {
  javascript_error({ incident: { error, text } }) {
    const message = clipped(readableMessage(error ? messageOf(error) : text), causeMax - 50)
    const file = error ? clipped(scriptOf(error), 40) : ''
    return file === '' ? message : `${message} in ${file}`
  },
  network_error({ incident: { request, text } }) {
    if (!request) return clipped(readableMessage(text), causeMax)
    const what = clipped(`${request.method.toUpperCase()} ${shortenedPath(request.path)}`, causeMax - 20)
    return request.status === null ? `${what} gets no answer` : `${what} answers ${request.status}`
  },
  rage_click: ({ control }) => `${control} does not answer, and is pressed again and again`,
  dead_click: ({ control }) => `${control} does nothing`,
  // The least that a slow page takes: the same for all of a collection, unlike how long it took each time.
  slow_load: ({ view }) => `${clipped(pathOf(view), causeMax - 40)} takes longer than ${seconds(slowMs)} to load`,
  visible_error: ({ incident: { text } }) => `The page shows ${quoted(readableMessage(text), causeMax - 20)}`,
}

/** What is wrong, in plain words that hold for every occurrence. */
export function rootCause(incident: Incident, view: View): string {
  const control = capitalizedPhrase(incident.element ? nameElement(incident.element) : 'a part of the page')
  return causes[incident.type]({ incident, view, control })
}

/** The script that threw, else the one that the browser names. */
const scriptOf = ({ stack, source }: { stack: string; source: string }) => topFrames(stack)[0]?.file ?? fileOf(source)
