import { clipped, counted, listed } from '../../testing/explain/words.ts'
import type { Finding, SessionFacts } from '../sessionFacts.ts'
import type { Trail } from '../trail.ts'
import { nameForm } from './nameElement.ts'
import { createNamePage, type NamePage } from './namePage.ts'
import { nameUser } from './nameUser.ts'
import { deedMoments, troubleMoments, weightiest, type Moment } from './overviewMoments.ts'
import { capitalizedPhrase, lasting, pick } from './phrases.ts'

export const overviewMax = 600

/** How much is told, from all that is worth it down to the least. */
const leastMeasure = { pages: 1, deeds: 1, troubles: 1 }
const measures = [
  { pages: 4, deeds: 5, troubles: 4 },
  { pages: 3, deeds: 4, troubles: 3 },
  { pages: 3, deeds: 3, troubles: 2 },
  { pages: 2, deeds: 2, troubles: 1 },
  leastMeasure,
]

type Measure = typeof leastMeasure

type Story = {
  facts: SessionFacts
  seed: number
  namePage: NamePage
  deeds: readonly Moment[]
  troubles: readonly Moment[]
}

/** The session in a few sentences: who came, what they did, what went wrong and how it ended. */
export const tellOverview = (facts: SessionFacts): string => createOverview(facts)(nameUser(facts.trail.user))

/** The same for whatever the user is to be called. */
export function createOverview(facts: SessionFacts): (userName: string) => string {
  const namePage = createNamePage(facts.trail.views)
  const seed = Math.trunc(facts.trail.startedAt / 1000) + facts.trail.views.length
  const story = { facts, seed, namePage, deeds: deedMoments(facts, namePage), troubles: troubleMoments(facts) }
  return (userName) => {
    const who = capitalizedPhrase(userName)
    for (const measure of measures) {
      const told = tell(story, who, measure)
      if (told.length <= overviewMax) return told
    }
    return clipped(tell(story, who, leastMeasure), overviewMax)
  }
}

function tell(story: Story, who: string, measure: Measure): string {
  const { trail } = story.facts
  if (trail.views.length === 0) {
    return join([`${who} was recorded`, 'No page of the session can be told', tellGaps(trail)])
  }
  const [first, ...others] = stretchesOf(
    weightiest(story.deeds, measure.deeds),
    weightiest(story.troubles, measure.troubles),
  )
  return join([
    ...tellBeginning(story, who, first ?? { deeds: [], troubles: [] }, measure.pages),
    ...others.map((stretch) =>
      tellStretch(story, stretch, pick(story.seed, ['After that, they', 'Then they', 'Later, they'])),
    ),
    tellEnd(story),
    [tellGaps(trail), tellStop(trail)].filter((note) => note !== '').join('. '),
  ])
}

/** What was done, and what went wrong then. */
type Stretch = { deeds: Moment[]; troubles: Moment[] }

const stretchesMax = 2

/** In order of time; when things went to and fro more often than can be told, the last stretches are one. */
function stretchesOf(deeds: readonly Moment[], troubles: readonly Moment[]): Stretch[] {
  const stretches: Stretch[] = []
  const told = [...deeds.map((deed) => ({ deed })), ...troubles.map((trouble) => ({ trouble }))]
  const timeOf = (one: (typeof told)[number]) => ('deed' in one ? one.deed.at : one.trouble.at)
  // The sort is stable: a deed stands before what came of it at the same instant.
  for (const one of told.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const last = stretches.at(-1)
    const isNext = !last || ('deed' in one && last.troubles.length > 0 && stretches.length < stretchesMax)
    const stretch = isNext ? { deeds: [], troubles: [] } : last
    if (isNext) stretches.push(stretch)
    if ('deed' in one) stretch.deeds.push(one.deed)
    else stretch.troubles.push(one.trouble)
  }
  return stretches
}

/** A sentence ends where its quotation does. */
const join = (sentences: readonly string[]) =>
  sentences
    .filter((one) => one !== '')
    .map((one) => (/(?:[.?!]"?|…)$/.test(one) ? one : `${one}.`))
    .join(' ')

/** Who came and where they went. What was done on the only page belongs into the same sentence. */
function tellBeginning(story: Story, who: string, stretch: Stretch, pagesMax: number): string[] {
  const { facts, seed, namePage } = story
  const names = [...new Set(facts.trail.views.map(namePage))]
  const [first = '', ...others] = names
  const tabs = new Set(facts.trail.views.map(({ tab }) => tab)).size
  const inTabs = tabs > 1 ? ` in ${counted(tabs, 'tab')}` : ''
  if (others.length === 0) {
    const opened = `${who} ${pick(seed, ['opened', 'came to', 'went to'])} ${first}${inTabs}`
    if (stretch.deeds.length === 0) return [opened, tellStretch(story, stretch, '')]
    const did = listedAll([
      `${pick(seed, ['opened', 'came to', 'went to'])} ${first}${inTabs}`,
      ...textsOf(stretch.deeds),
    ])
    return [`${who} ${did}${butTroubles(story, stretch)}`]
  }
  const way =
    others.length <= pagesMax
      ? `and ${pick(seed, ['went on to', 'then visited', 'moved on to'])} ${listed(others, pagesMax)}`
      : `and visited ${counted(names.length, 'page')}, among them ${listed(others.slice(0, pagesMax), pagesMax)}`
  const arrival = `${who} ${pick(seed, ['started on', 'opened', 'began on'])} ${first} ${way}${inTabs}`
  return [arrival, tellStretch(story, stretch, pick(seed, ['They', 'On the way, they', 'Along the way, they']))]
}

function tellStretch(story: Story, stretch: Stretch, subject: string): string {
  if (stretch.deeds.length > 0) return `${subject} ${listedAll(textsOf(stretch.deeds))}${butTroubles(story, stretch)}`
  if (stretch.troubles.length === 0) return ''
  const told = tellTroubles(story, stretch.troubles)
  return pick(story.seed, [`Not everything worked: ${told}`, `They ran into trouble: ${told}`, capitalizedPhrase(told)])
}

/** What was named just before is "it". */
function butTroubles(story: Story, { deeds, troubles }: Stretch): string {
  const [first, ...others] = troubles
  if (!first) return ''
  const name = /^(?:"[^"]*"|an? [a-z ]+?) (?=did )/.exec(first.text)?.[0].trim()
  const deed = deeds.at(-1)?.text ?? ''
  const isNamed = name !== undefined && deed.replace(oftenPattern, '').endsWith(name)
  if (!isNamed) return `, but ${tellTroubles(story, troubles)}`
  // As often as it was pressed need not be said again.
  const often = oftenPattern.exec(deed)?.[0] ?? ''
  const told = first.text.slice(name.length)
  const it = `it${often !== '' && told.endsWith(often) ? told.slice(0, -often.length) : told}`
  return `, but ${listedAll([it, ...textsOf(others)])}`
}

const oftenPattern = / (?:twice|\S+ times)$/

/** With the page that they happened on, unless there is only one, or it is named anyway. */
function tellTroubles({ facts, namePage }: Story, troubles: readonly Moment[]): string {
  const told = listedAll(textsOf(troubles))
  const [place = '', ...others] = new Set(troubles.flatMap(({ view }) => facts.trail.views[view] ?? []).map(namePage))
  const pages = new Set(facts.trail.views.map(namePage))
  // How long a page took is told with its address.
  const isTold = told.includes(place) || troubles.every(({ text }) => text.startsWith('/'))
  return others.length === 0 && pages.size > 1 && !isTold ? `on ${place}, ${told}` : told
}

const sharedVerbs = /^((?:pressed|tapped|made a choice in) (?=")|turned back at once from )(.*)$/s

/** With the verb once for neighbours that have the same: `pressed "Red" and "Large"`. */
function textsOf(moments: readonly Moment[]): string[] {
  const told: { verb: string; rest: string[] }[] = []
  for (const { text } of moments) {
    const [, verb = '', rest = text] = sharedVerbs.exec(text) ?? []
    const last = told.at(-1)
    if (last && verb !== '' && last.verb === verb) last.rest.push(rest)
    else told.push({ verb, rest: [rest] })
  }
  return told.map(({ verb, rest }) => `${verb}${listedAll(rest)}`)
}

const listedAll = (texts: readonly string[]) => listed(texts, texts.length)

function tellEnd(story: Story): string {
  const { facts, seed, namePage, deeds, troubles } = story
  const { views, activeMs } = facts.trail
  const last = views.reduce((latest, view) => (view.endedAt >= latest.endedAt ? view : latest))
  const stayed = activeMs >= 1_000 ? ` after ${lasting(activeMs)}` : ''
  const abandoned = facts.findings.findLast(({ tag }) => tag === 'form abandoned')
  if (abandoned) return `In the end, they left ${formNamed(abandoned, story)} without sending it`
  if (deeds.length === 0 && troubles.length === 0) return `They did nothing else that was recorded and left${stayed}`
  return `${pick(seed, ['The session ended on', 'The visit ended on', 'They left from'])} ${namePage(last)}${stayed}`
}

/** A form that was not sent is known by its fields only, so it is told where it stands. */
function formNamed({ element, view }: Finding, { facts, namePage }: Story): string {
  if (element?.tag === 'form') return nameForm(element)
  const on = facts.trail.views[view]
  return on ? `the form on ${namePage(on)}` : 'a form'
}

function tellGaps({ gaps }: Trail): string {
  if (gaps.length === 0) return ''
  const ms = gaps.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0)
  if (ms >= 1_000) return `About ${lasting(ms)} of the recording are missing`
  const parts = gaps.reduce((sum, { missing }) => sum + missing, 0)
  return `${counted(parts, 'part')} of the recording ${parts === 1 ? 'is' : 'are'} missing`
}

const stops: Record<string, string> = {
  asked: 'The web app ended the recording',
  too_busy: 'The recording ended early because the page was too busy',
  too_long: 'The recording ended because it had become too long',
  failed: 'The recording ended early because the recorder failed',
}

function tellStop({ happenings }: Trail): string {
  const stop = happenings.findLast(({ kind }) => kind === 'stopped')
  return stop?.kind === 'stopped' ? (stops[stop.reason] ?? '') : ''
}
