import type { ClickFact, Finding, Incident, SessionFacts } from '../../src/domain/monitoring/sessionFacts.ts'
import { compareLists } from './compareLists.ts'
import type { Person, TagTruth, Truth } from './person.ts'
import type { Deed } from './shopper.ts'

export type Outcome = 'right' | 'missed' | 'wrong'

/** One thing that was to be found, or was found. Kinds are `pages`, `clicks`, `loading`, tags and types of occurrences. */
export type Verdict = { session: string; kind: string; outcome: Outcome; what: string }

type Told = { kind: string; outcome: Outcome; what: string }

/** Compares what the rules found with what is known to have happened. */
export function judge({ name, truth }: Person, facts: SessionFacts, deeds: readonly Deed[]): Verdict[] {
  const told = [
    ...judgePages(truth, facts),
    ...judgeClicks(truth, facts),
    ...judgeTags(truth, facts, deeds),
    ...judgeOccurrences(truth, facts),
    ...judgeLoading(truth, facts),
  ]
  return told.map((one) => ({ session: name, ...one, what: one.what + trapIn(truth, one) }))
}

/** Why something that was found is none, where the truth foresaw it. */
function trapIn({ traps = [] }: Truth, { kind, outcome, what }: Told): string {
  const trap = outcome === 'wrong' ? traps.find(([found, on]) => found === kind && what.includes(on)) : undefined
  return trap ? ` (a trap: ${trap[2]})` : ''
}

const tell = (kind: string, outcome: Outcome, what: readonly string[]): Told[] =>
  what.map((one) => ({ kind, outcome, what: one }))

const tellAll = (
  kind: string,
  { right, missed, wrong }: { right: readonly string[]; missed: readonly string[]; wrong: readonly string[] },
): Told[] => [...tell(kind, 'right', right), ...tell(kind, 'missed', missed), ...tell(kind, 'wrong', wrong)]

const judgePages = ({ pages }: Truth, { trail }: SessionFacts) =>
  tellAll(
    'pages',
    compareLists(
      pages,
      trail.views.map(({ page }) => page),
      (wanted, got) => wanted === got,
    ),
  )

/** As the truth writes a click. */
const clickLine = ({ element, count, navigationTo }: ClickFact) =>
  `${element.text ?? '–'}${count > 1 ? ` ×${count}` : ''}${navigationTo === null ? '' : ` → ${navigationTo}`}`

/** A text that is longer than anybody wants to write down ends in `…`. */
function isSameClick(wanted: string, got: string): boolean {
  const [start = '', rest] = wanted.split('…', 2)
  return rest === undefined ? wanted === got : got.startsWith(start) && got.endsWith(rest)
}

function judgeClicks({ clicks, debatable = [] }: Truth, facts: SessionFacts): Told[] {
  const { right, missed, wrong } = compareLists(clicks, facts.clicks.map(clickLine), isSameClick)
  const isDebatable = (line: string) => debatable.some(([what, on]) => what === 'click' && line.startsWith(on))
  return tellAll('clicks', { right, missed, wrong: wrong.filter((line) => !isDebatable(line)) })
}

const textOfFinding = ({ trail }: SessionFacts, { element, view, reasoning }: Finding) =>
  [element?.text, trail.views[view]?.page, reasoning].join(' | ')

/** Between a deed and what is found about it. */
const nearMs = 8000

const isNear = ({ near }: TagTruth, at: number, deeds: readonly Deed[]) =>
  near === undefined || deeds.some((deed) => deed.what === near && Math.abs(deed.at - at) <= nearMs)

/** One behaviour may be seen several times in a visit: all that fit a truth count as one. */
function judgeTags({ tags = [], debatable = [] }: Truth, facts: SessionFacts, deeds: readonly Deed[]): Told[] {
  const fits = (truth: TagTruth, finding: Finding) =>
    finding.tag === truth.tag && textOfFinding(facts, finding).includes(truth.on) && isNear(truth, finding.at, deeds)
  const isDebatable = (finding: Finding) =>
    debatable.some(([what, on]) => what === finding.tag && textOfFinding(facts, finding).includes(on))
  const isFound = (truth: TagTruth) => facts.findings.some((finding) => fits(truth, finding))
  const wrong = facts.findings.filter((finding) => !tags.some((truth) => fits(truth, finding)) && !isDebatable(finding))
  return [
    ...tags.map((truth): Told => ({ kind: truth.tag, outcome: isFound(truth) ? 'right' : 'missed', what: truth.on })),
    ...wrong.map((finding): Told => ({
      kind: finding.tag,
      outcome: 'wrong',
      what: textOfFinding(facts, finding),
    })),
  ]
}

const textOfIncident = ({ trail }: SessionFacts, { element, request, error, view, text }: Incident) =>
  [
    text,
    element?.text,
    request && `${request.method} ${request.path} ${request.status ?? 'no answer'} ${request.url}`,
    error && `${error.name}: ${error.message} ${error.source}`,
    trail.views[view]?.page,
  ].join(' | ')

function judgeOccurrences({ occurrences = [], debatable = [] }: Truth, facts: SessionFacts): Told[] {
  const left = facts.incidents.map((incident) => ({ type: incident.type, text: textOfIncident(facts, incident) }))
  const told = occurrences.flatMap(({ type, about, times = 1 }) =>
    Array.from({ length: times }, (): Told => {
      const found = left.findIndex((one) => one.type === type && one.text.includes(about))
      if (found >= 0) left.splice(found, 1)
      return { kind: type, outcome: found >= 0 ? 'right' : 'missed', what: about }
    }),
  )
  const wrong = left.filter(({ type, text }) => !debatable.some(([what, on]) => what === type && text.includes(on)))
  return [...told, ...wrong.map(({ type, text }): Told => ({ kind: type, outcome: 'wrong', what: text }))]
}

function judgeLoading({ loading = [], debatable = [] }: Truth, { loading: found, trail }: SessionFacts): Told[] {
  const pages = found.map(({ view }) => trail.views[view]?.page ?? '?')
  const { right, missed, wrong } = compareLists(loading, pages, (wanted, got) => wanted === got)
  const isDebatable = (page: string) => debatable.some(([what, on]) => what === 'loading' && page === on)
  return tellAll('loading issues', { right, missed, wrong: wrong.filter((page) => !isDebatable(page)) })
}
