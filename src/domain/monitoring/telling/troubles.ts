import { grouped } from '../grouped.ts'
import { clipped, quoted, seconds } from '../../testing/explain/words.ts'
import type { CollectionType } from '../collectionTypes.ts'
import type { Incident, SessionFacts } from '../sessionFacts.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { readableMessage } from './messageShape.ts'
import { nameElement } from './nameElement.ts'
import { pathOf } from './namePage.ts'
import { times } from './phrases.ts'
import { shortenedPath } from './shortenedPath.ts'

/** Something that went wrong, in words that go on in a sentence. */
export type Trouble = { at: number; lastAt: number; view: number; count: number; type: Incident['type']; text: string }

/** What the user met, the same thing once with how often; in order of its first time. */
export function troublesOf(facts: SessionFacts): Trouble[] {
  const felt = facts.incidents.filter(({ isFelt }) => isFelt).toSorted((a, b) => a.at - b.at)
  const groups = grouped(felt, (incident) => {
    const view = facts.trail.views[incident.view]
    return view ? fingerprintsOf(incident, view)[0]?.value : null
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const text = tellIncident(facts, first, group.length)
    const lastAt = group.at(-1)?.at ?? first.at
    return [{ at: first.at, lastAt, view: first.view, count: group.length, type: first.type, text }]
  })
}

type Told = { facts: SessionFacts; incident: Incident; control: string; often: string }

const tellers: Record<CollectionType, (told: Told) => string> = {
  network_error({ incident: { request }, often }) {
    const what = request ? `${request.method.toUpperCase()} ${shortenedPath(request.path)}` : 'a request'
    const status = request?.status ?? null
    return status === null ? `${what} got no answer${often}` : `${what} answered ${status}${often}`
  },
  javascript_error({ incident: { error, text }, often }) {
    return `an error was thrown${often} (${clipped(readableMessage(error ? messageOf(error) : text), 80)})`
  },
  rage_click: ({ control, often }) => `${control} did not answer repeated presses${often}`,
  dead_click: ({ control, often }) => `${control} did nothing${often}`,
  slow_load({ facts, incident, often }) {
    const slow = facts.loading.find(({ view, at }) => view === incident.view && at === incident.at)
    const view = facts.trail.views[incident.view]
    const page = view ? pathOf(view) : 'the page'
    return slow ? `${page} took ${seconds(slow.durationMs)} to load` : `${page} was slow to load${often}`
  },
  visible_error: ({ incident: { text }, often }) => `the page showed ${quoted(readableMessage(text), 80)}${often}`,
}

/** As the part of a sentence: what went wrong, and how often. */
export function tellIncident(facts: SessionFacts, incident: Incident, count: number): string {
  const control = incident.element ? nameElement(incident.element) : 'a part of the page'
  return tellers[incident.type]({ facts, incident, control, often: times(count) })
}

export const messageOf = ({ name, message }: { name: string; message: string }) =>
  name === '' || message.startsWith(name) ? message : `${name}: ${message}`
