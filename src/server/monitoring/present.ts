import type { AnswerOf } from '../../contract/endpoint.ts'
import type { V1 } from '../../contract/v1.ts'
import type { Links } from '../http/links.ts'
import type { PictureLinks } from '../http/pictures.ts'
import type { Click } from './clickStore.ts'
import type { WindowCounts } from './collectionCounts.ts'
import type { CollectionSession } from './collectionSessionStore.ts'
import type { Collection } from './collectionStore.ts'
import type { Session, SessionSummary } from './sessionRow.ts'
import type { Activity, LoadingIssue, SessionTag, VisitedPage } from './timelineStore.ts'

type Summary = AnswerOf<V1['listSessions']>['data'][number]
type ListedCollectionSession = AnswerOf<V1['listCollectionSessions']>['data'][number]
type PresentedPage = AnswerOf<V1['getSession']>['pagesVisited'][number]
type PresentedClick = AnswerOf<V1['getClicks']>['data'][number]
type TimelineContent = Omit<AnswerOf<V1['getTimeline']>, 'object' | 'sessionId'>

/** All that is stored of one session's timeline. */
export type TimelineParts = { pages: VisitedPage[]; activities: Activity[]; tags: SessionTag[]; issues: LoadingIssue[] }

export function presentSummary(session: SessionSummary, links: Links): Summary {
  return {
    object: 'session',
    id: session.id,
    url: links.session(session.id),
    createdAt: session.createdAt,
    duration: session.durationMs,
    userEmail: session.userEmail,
    userId: session.userId,
    userAccount: session.userAccount,
    browser: session.browser,
    device: session.device,
    countryCode: session.countryCode,
    hasTimeline: session.hasTimeline,
  }
}

const userDetails = ({ userUsername, userPlan, userRole }: Session) => ({ userUsername, userPlan, userRole })

export function presentSession(
  session: Session,
  { pages, tags }: Pick<TimelineParts, 'pages' | 'tags'>,
  links: Links,
): AnswerOf<V1['getSession']> {
  return {
    ...presentSummary(session, links),
    ...userDetails(session),
    timelineOverview: session.timelineOverview,
    tags: [...new Set(tags.map(({ tag }) => tag))],
    pagesVisited: pages.map(presentPage),
  }
}

function presentPage(visit: VisitedPage): PresentedPage {
  return {
    page: visit.page,
    startTime: Date.parse(visit.startTime),
    endTime: Date.parse(visit.endTime),
    clickCount: visit.clickCount,
    featuresUsed: visit.featuresUsed,
  }
}

export function presentTimeline(
  sessionId: string,
  overview: string,
  parts: TimelineParts,
): AnswerOf<V1['getTimeline']> {
  return { object: 'sessionTimeline', sessionId, ...presentTimelineContent(overview, parts) }
}

export function presentTimelineContent(
  overview: string,
  { pages, activities, tags, issues }: TimelineParts,
): TimelineContent {
  const byPage = Map.groupBy(activities, ({ pagePosition }) => pagePosition)
  return {
    overview,
    tags: tags.map(({ tag, reasoning }) => ({ tag, reasoning })),
    pages: pages.map((page) => ({
      ...presentPage(page),
      activities: (byPage.get(page.position) ?? []).map(
        ({ startTime, endTime, summary, userAction, userBehavior }) => ({
          startTime,
          endTime,
          summary,
          userAction,
          userBehavior,
        }),
      ),
    })),
    loadingIssues: issues.map(({ description, longDescription, durationInSeconds, occurredAt }) => ({
      description,
      longDescription,
      durationInSeconds,
      timestamp: Date.parse(occurredAt),
    })),
  }
}

export function presentClicks(sessionId: string, clicks: Click[], pictures: PictureLinks): AnswerOf<V1['getClicks']> {
  const hasPictures = clicks.some(({ beforeKey, afterKey }) => beforeKey !== null || afterKey !== null)
  return {
    object: 'sessionClicks',
    sessionId,
    data: clicks.map((click) => presentClick(click, pictures)),
    screenshotsExpiresAt: hasPictures ? pictures.expiresAt : null,
  }
}

/** Without links, a click has no pictures to show. */
export function presentClick(click: Click, pictures: PictureLinks | null): PresentedClick {
  return {
    id: click.number,
    type: click.type,
    timestamp: Date.parse(click.occurredAt),
    clickText: click.clickText,
    clickTag: click.clickTag,
    clickCssClass: click.clickCssClass,
    clickCount: click.clickCount,
    navigationTo: click.navigationTo,
    screenshots: pictures ? pictures.links(click) : { before: null, after: null },
  }
}

export function presentCollection(
  collection: Collection,
  counts: WindowCounts,
): AnswerOf<V1['listCollectionSessions']>['collection'] {
  return {
    id: collection.id,
    type: collection.type,
    rootCause: collection.rootCause,
    shortenedPath: collection.shortenedPath,
    createdAt: collection.createdAt,
    isResolved: collection.isResolved,
    errorCount: counts.errorCount,
    sessionCount: counts.sessionCount,
    estimatedUsers: counts.userCount,
  }
}

export function presentCollectionSession(
  session: CollectionSession,
  shortenedPath: string,
  links: Links,
): Omit<ListedCollectionSession, 'timeline' | 'clicks'> {
  const { category, behavior, productFeature, errorText, reasoning } = session
  return {
    ...presentSummary(session, links),
    ...userDetails(session),
    representativeIssue: {
      errorId: session.errorId,
      latestIssueAt: session.latestIssueAt,
      shortenedPath,
      fullPath: session.fullPath,
      aiSummary: { category, behavior, productFeature, errorText, reasoning },
    },
  }
}
