import type { Marker } from '../../../replay/recordingSource.ts'
import type { SessionView } from './sessionViewQuery.ts'

export type EntryKind = 'page' | 'activity' | 'tag' | 'issue' | 'loading'

/** Something that happened, as the timeline lists it. */
export type Entry = { key: string; at: number; kind: EntryKind; title: string; detail: string }

/** What comes first at the same instant. */
const order: Record<EntryKind, number> = { page: 0, activity: 1, loading: 2, issue: 3, tag: 4 }

/** The whole session in order of time. Tags of the session as a whole are not in it. */
export function timelineEntries(view: SessionView): Entry[] {
  const pages = view.pages.map((page, i) => ({
    key: `page ${i}`,
    at: page.startTime,
    kind: 'page' as const,
    title: page.page,
    detail: '',
  }))
  const activities = view.pages.flatMap((page, i) =>
    page.activities.map((activity, j) => ({
      key: `activity ${i} ${j}`,
      at: activity.startTime,
      kind: 'activity' as const,
      title: activity.summary,
      detail: activity.userBehavior,
    })),
  )
  const tags = view.tags.flatMap(({ tag, reasoning, at }, i) =>
    at === null ? [] : [{ key: `tag ${i}`, at, kind: 'tag' as const, title: tag, detail: reasoning }],
  )
  const issues = view.occurrences.map(({ errorId, at, rootCause, text }) => ({
    key: errorId,
    at,
    kind: 'issue' as const,
    title: rootCause,
    detail: text,
  }))
  const loading = view.loadingIssues.map(({ description, longDescription, at }, i) => ({
    key: `loading ${i}`,
    at,
    kind: 'loading' as const,
    title: description,
    detail: longDescription,
  }))
  return [...pages, ...activities, ...tags, ...issues, ...loading].toSorted(
    (a, b) => a.at - b.at || order[a.kind] - order[b.kind],
  )
}

export function sessionMarkers(view: SessionView): Marker[] {
  const tones = { page: 'activity', activity: 'activity', tag: 'tag', issue: 'error', loading: 'tag' } as const
  const told = timelineEntries(view).flatMap(({ kind, at, title }) =>
    kind === 'activity' ? [] : [{ at, label: kind === 'page' ? `Page ${title}` : title, tone: tones[kind] }],
  )
  const clicks = view.clicks.map(({ timestamp, type, clickText, clickTag }) => ({
    at: timestamp,
    label: `${type} on ${clickText ?? clickTag ?? 'the page'}`,
    tone: 'click' as const,
  }))
  return [...told, ...clicks].toSorted((a, b) => a.at - b.at)
}

/** The entry that is being shown at an instant: the last one that began. */
export const entryAt = (entries: readonly Entry[], at: number): number =>
  entries.findLastIndex((entry) => entry.at <= at && entry.kind !== 'page')
