import { Type } from 'typebox'
import { Click } from '../monitoring/session.ts'
import { SessionId, Text } from '../parameters.ts'
import { Count, EpochMs, Exactly, Id, IsoTime, Link, Milliseconds, Nullable, Uuid } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { Bytes, defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const MaybeText = Nullable(Type.String())

const ViewedSession = Exactly({
  id: Uuid,
  url: Link,
  project: Exactly({ id: Id, name: Type.String() }),
  createdAt: IsoTime,
  lastEventAt: Nullable(IsoTime),
  durationMs: Nullable(Milliseconds),
  state: Type.Enum(['recording', 'ended', 'analysed', 'failed']),
  stateReason: Nullable(Type.String({ description: 'Why it could not be analysed.' })),
  isPinned: Type.Boolean(),
  browser: MaybeText,
  device: MaybeText,
  countryCode: MaybeText,
  user: Exactly({
    id: MaybeText,
    email: MaybeText,
    username: MaybeText,
    account: MaybeText,
    plan: MaybeText,
    role: MaybeText,
    traits: Type.Array(Exactly({ name: Type.String(), value: Type.String() })),
  }),
})

const Activity = Exactly({
  startTime: EpochMs,
  endTime: EpochMs,
  summary: Type.String(),
  userAction: Type.String(),
  userBehavior: Type.String(),
})

const ViewedPage = Exactly({
  page: Type.String(),
  startTime: EpochMs,
  endTime: EpochMs,
  clickCount: Count,
  activities: Type.Array(Activity),
})

const Tag = Exactly({
  tag: Type.String(),
  reasoning: Type.String(),
  at: Nullable(Type.Integer({ description: 'When it was seen, in epoch milliseconds; null: of the whole session.' })),
})

const LoadingIssue = Exactly({
  description: Type.String(),
  longDescription: Type.String(),
  durationInSeconds: Type.Number({ minimum: 0 }),
  at: EpochMs,
})

const Occurrence = Exactly({
  errorId: Uuid,
  at: EpochMs,
  collectionId: Id,
  type: Type.String(),
  rootCause: Type.String(),
  isResolved: Type.Boolean(),
  fullPath: Type.String(),
  text: Type.String(),
  behavior: Type.String(),
  reasoning: Type.String(),
})

const Part = Exactly({ part: Count, firstEventAt: EpochMs, lastEventAt: EpochMs, sizeBytes: Count })

const Gap = Exactly(
  { missing: Count, notBefore: EpochMs, notAfter: EpochMs },
  'Chunks that never arrived, of one page, and between which instants they would have been.',
)

const SessionView = Exactly({
  object: Type.Literal('sessionView'),
  session: ViewedSession,
  overview: Nullable(Type.String({ description: 'Null until the session has been analysed.' })),
  pages: Type.Array(ViewedPage),
  tags: Type.Array(Tag),
  loadingIssues: Type.Array(LoadingIssue),
  occurrences: Type.Array(Occurrence, { description: 'In order of time, the first 500.' }),
  clicks: Type.Array(Click),
  picturesExpireAt: Nullable(IsoTime),
  recording: Exactly({
    parts: Type.Array(Part, { description: 'In order of time. None until the recording has been put together.' }),
    gaps: Type.Array(Gap),
  }),
})

const params = Type.Object({ sessionId: SessionId })
const query = NoParameters

export const sessionViewEndpoints = {
  getSessionView: defineManageEndpoint({
    route: manageRoutes.getSessionView,
    summary: 'Get everything that is known of a session, and of which parts its recording is',
    params,
    query,
    body: null,
    answer: SessionView,
  }),
  getRecordingPart: defineManageEndpoint({
    route: manageRoutes.getRecordingPart,
    summary: 'Get a part of the recording of a session',
    params: Type.Object({
      sessionId: SessionId,
      part: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of the part, from 1.' }),
    }),
    query,
    body: null,
    answer: Bytes(
      'application/x-ndjson',
      'A line a chunk: `tab`, `page`, `sequence`, `sentAt`, `receivedAt`, `events`.',
    ),
  }),
  getAsset: defineManageEndpoint({
    route: manageRoutes.getAsset,
    summary: 'Get a file that recorded pages show, by the hash that recordings name',
    params: Type.Object({ hash: Text(64, 'SHA-256 of the file, in small hexadecimal digits.') }),
    query,
    body: null,
    answer: Bytes('image/*, font/*, text/css, application/octet-stream', 'The file.'),
  }),
}
