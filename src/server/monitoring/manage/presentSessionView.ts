import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import type { Manage } from '../../../contract/manage/manage.ts'
import { findMissingChunks } from '../../../domain/monitoring/missingChunks.ts'
import type { Links } from '../../http/links.ts'
import type { PictureLinks } from '../../http/pictures.ts'
import type { Click } from '../clickStore.ts'
import { presentClick, type TimelineParts } from '../present.ts'
import type { SessionOccurrence, TagSeen, ViewedPart, ViewedSession } from '../sessionViewStore.ts'

type SessionView = ManageAnswerOf<Manage['getSessionView']>

type Found = {
  session: ViewedSession
  timeline: TimelineParts
  tags: readonly TagSeen[]
  occurrences: readonly SessionOccurrence[]
  clicks: readonly Click[]
  parts: readonly ViewedPart[]
}

export function presentSessionView(found: Found, links: Links, pictures: PictureLinks): SessionView {
  const { session, timeline, tags, occurrences, clicks } = found
  const hasPictures = clicks.some(({ beforeKey, afterKey }) => beforeKey !== null || afterKey !== null)
  return {
    object: 'sessionView',
    session: presentViewed(session, links),
    overview: session.timelineOverview,
    pages: presentPages(timeline),
    tags: tags.map(({ tag, reasoning, occurredAt }) => ({
      tag,
      reasoning,
      at: occurredAt === null ? null : Date.parse(occurredAt),
    })),
    loadingIssues: timeline.issues.map(({ description, longDescription, durationInSeconds, occurredAt }) => ({
      description,
      longDescription,
      durationInSeconds,
      at: Date.parse(occurredAt),
    })),
    occurrences: occurrences.map(({ occurredAt, errorText, ...occurrence }) => ({
      ...occurrence,
      at: Date.parse(occurredAt),
      text: errorText,
    })),
    clicks: clicks.map((click) => presentClick(click, pictures)),
    picturesExpireAt: hasPictures ? pictures.expiresAt : null,
    recording: presentRecording(found.parts),
  }
}

function presentViewed(session: ViewedSession, links: Links): SessionView['session'] {
  const { id, createdAt, lastEventAt, durationMs, state, stateReason, browser, device, countryCode } = session
  return {
    id,
    url: links.session(id),
    project: { id: session.projectId, name: session.projectName },
    createdAt,
    lastEventAt,
    durationMs,
    state,
    stateReason,
    isPinned: session.pinnedAt !== null,
    browser,
    device,
    countryCode,
    user: {
      id: session.userId,
      email: session.userEmail,
      username: session.userUsername,
      account: session.userAccount,
      plan: session.userPlan,
      role: session.userRole,
      traits: Object.entries(session.userTraits ?? {}).map(([name, value]) => ({ name, value: String(value ?? '') })),
    },
  }
}

function presentPages({ pages, activities }: TimelineParts): SessionView['pages'] {
  const byPage = Map.groupBy(activities, ({ pagePosition }) => pagePosition)
  return pages.map(({ position, page, startTime, endTime, clickCount }) => ({
    page,
    startTime: Date.parse(startTime),
    endTime: Date.parse(endTime),
    clickCount,
    activities: (byPage.get(position) ?? []).map(({ summary, userAction, userBehavior, ...activity }) => ({
      startTime: Date.parse(activity.startTime),
      endTime: Date.parse(activity.endTime),
      summary,
      userAction,
      userBehavior,
    })),
  }))
}

function presentRecording(stored: readonly ViewedPart[]): SessionView['recording'] {
  const parts = stored.map(({ firstEventAt, lastEventAt, ...part }) => ({
    ...part,
    firstEventAt: Date.parse(firstEventAt),
    lastEventAt: Date.parse(lastEventAt),
  }))
  return { parts: parts.map(({ chunks: _chunks, ...part }) => part), gaps: findMissingChunks(parts) }
}
