import { Type } from 'typebox'
import { Count, EpochMs, Exactly, IsoTime, Link, Milliseconds, Nullable, Screenshots, Uuid } from '../values.ts'

const summaryFields = {
  object: Type.Literal('session'),
  id: Uuid,
  url: Link,
  createdAt: IsoTime,
  duration: Nullable(Milliseconds),
  userEmail: Nullable(Type.String()),
  userId: Nullable(Type.String()),
  userAccount: Nullable(Type.String()),
  browser: Nullable(Type.String()),
  device: Nullable(Type.String()),
  countryCode: Nullable(Type.String()),
  hasTimeline: Type.Boolean(),
}

const moreAboutUser = {
  userUsername: Nullable(Type.String()),
  userPlan: Nullable(Type.String()),
  userRole: Nullable(Type.String()),
}

const pageFields = {
  page: Type.String(),
  startTime: EpochMs,
  endTime: EpochMs,
  clickCount: Count,
  featuresUsed: Type.Array(Type.String()),
}

export const SessionSummary = Exactly(summaryFields)

export const Session = Exactly({
  ...summaryFields,
  ...moreAboutUser,
  timelineOverview: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  pagesVisited: Type.Array(Exactly(pageFields)),
})

const Activity = Exactly({
  startTime: IsoTime,
  endTime: IsoTime,
  summary: Type.String(),
  userAction: Type.String(),
  userBehavior: Type.String(),
})

const timelineFields = {
  overview: Type.String(),
  tags: Type.Array(Exactly({ tag: Type.String(), reasoning: Type.String() })),
  pages: Type.Array(Exactly({ ...pageFields, activities: Type.Array(Activity) })),
  loadingIssues: Type.Array(
    Exactly({
      description: Type.String(),
      longDescription: Type.String(),
      durationInSeconds: Type.Number({ minimum: 0 }),
      timestamp: EpochMs,
    }),
  ),
}

export const TimelineContent = Exactly(timelineFields)

export const Timeline = Exactly({ object: Type.Literal('sessionTimeline'), sessionId: Uuid, ...timelineFields })

export const Click = Exactly({
  id: Type.Integer({ minimum: 1, description: 'Unique within the session.' }),
  type: Type.String(),
  timestamp: EpochMs,
  clickText: Nullable(Type.String()),
  clickTag: Nullable(Type.String()),
  clickCssClass: Nullable(Type.String()),
  clickCount: Type.Integer({ minimum: 1 }),
  navigationTo: Nullable(Type.String()),
  screenshots: Screenshots,
})

export const SessionClicks = Exactly({
  object: Type.Literal('sessionClicks'),
  sessionId: Uuid,
  data: Type.Array(Click),
  screenshotsExpiresAt: Nullable(IsoTime),
})

export const CollectionSession = Exactly({
  ...summaryFields,
  ...moreAboutUser,
  representativeIssue: Exactly({
    errorId: Uuid,
    latestIssueAt: IsoTime,
    shortenedPath: Type.String(),
    fullPath: Type.String(),
    aiSummary: Exactly({
      category: Type.String(),
      behavior: Type.String(),
      productFeature: Type.String(),
      errorText: Type.String(),
      reasoning: Type.String(),
    }),
  }),
  timeline: Type.Optional(Nullable(TimelineContent)),
  clicks: Type.Optional(Type.Array(Click)),
})
