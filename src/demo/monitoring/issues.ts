import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import type { NewOccurrence, SessionIssue } from '../../server/monitoring/occurrenceWriter.ts'
import { numberOf, shortHashOf, uuidOf } from '../derived.ts'
import { screenOf, shortenedPathOf } from '../shop/pages.ts'
import { problems, slownessOf, type Problem, type ProblemName } from './problems.ts'
import { slowStays } from './tags.ts'
import { pressesOf, type Happening, type Walk } from './walkStory.ts'

const categories: Record<CollectionType, string> = {
  javascript_error: 'JavaScript error',
  network_error: 'Failed request',
  rage_click: 'Rage click',
  dead_click: 'Dead click',
  slow_load: 'Slow page',
  visible_error: 'Visible error',
}

type Moment = { problem: ProblemName; at: number; path: string; behavior: string }

export type Issue = { problem: ProblemName } & Pick<SessionIssue, 'collection' | 'occurrences'>

/** Each problem that somebody met in a session, with every time they met it. */
export function issuesOf(walk: Walk, sessionId: string): Issue[] {
  const moments = [...metProblems(walk), ...slowPages(walk)]
  return [...Map.groupBy(moments, ({ problem }) => problem)].map(([name, times]) => ({
    problem: name,
    collection: collectionOf(name),
    occurrences: times.map((moment, i) => occurrenceOf(moment, uuidOf('error', sessionId, name, i))),
  }))
}

function collectionOf(name: ProblemName): SessionIssue['collection'] {
  const { type, rootCause, shortenedPath } = problems[name]
  const fingerprint = shortHashOf(type, rootCause, shortenedPath)
  return { type, fingerprints: [{ version: 1, value: fingerprint }], rootCause, shortenedPath }
}

function occurrenceOf({ problem: name, at, path, behavior }: Moment, errorId: string): NewOccurrence {
  const problem: Problem = problems[name]
  if (shortenedPathOf(path) !== problem.shortenedPath) throw new Error(`${name} cannot happen on ${path}.`)
  return {
    errorId,
    occurredAt: new Date(at).toISOString(),
    fullPath: path,
    category: categories[problem.type],
    behavior,
    productFeature: problem.productFeature,
    errorText: problem.errorText,
    reasoning: problem.reasoning,
  }
}

function metProblems({ happenings }: Walk): Moment[] {
  return happenings.flatMap((happening) => {
    const { problem, at, after } = happening
    if (problem === null) return []
    return [{ problem, at: at + numberOf(280, 940, problem, at), path: after.path, behavior: behaviorOf(happening) }]
  })
}

function behaviorOf(happening: Happening): string {
  const { control, before, after } = happening
  if (!control || before.path !== after.path) return `Opened ${screenOf(after).title}`
  if (control.tag === 'select') return `Chose a value in "${control.text}"`
  const presses = pressesOf(happening)
  return presses > 1 ? `Pressed "${control.text}" ${presses} times in a row` : `Pressed "${control.text}"`
}

const slowPages = (walk: Walk): Moment[] =>
  slowStays(walk).map(({ path, startTime, loadMs }) => ({
    problem: slownessOf(shortenedPathOf(path)),
    at: startTime + loadMs,
    path,
    behavior: `Waited ${(loadMs / 1000).toFixed(1)} s for the page`,
  }))
