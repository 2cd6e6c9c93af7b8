import { Type } from 'typebox'
import { SessionId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable, SignedLink, Uuid } from '../values.ts'
import { NoBody, NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const SessionState = Exactly({
  object: Type.Literal('sessionState'),
  id: Uuid,
  projectId: Id,
  state: Type.Enum(['recording', 'ended', 'analysed', 'failed']),
  stateReason: Nullable(Type.String({ description: 'Why it could not be analysed.' })),
  rejectedEvents: Type.Array(Exactly({ reason: Type.String(), count: Count }), {
    description: 'Events that were kept out, by reason.',
  }),
  recordingBytes: Count,
  isPinned: Type.Boolean({ description: 'It is kept, however old it gets and however much room it takes.' }),
  pinnedAt: Nullable(IsoTime),
  createdAt: IsoTime,
  lastEventAt: Nullable(IsoTime),
  lastChunkAt: Nullable(IsoTime),
})

const SessionRecording = Exactly({
  object: Type.Literal('sessionRecording'),
  sessionId: Uuid,
  linksExpireAt: IsoTime,
  parts: Type.Array(
    Exactly({
      part: Count,
      url: SignedLink,
      firstEventAt: IsoTime,
      lastEventAt: IsoTime,
      sizeBytes: Count,
    }),
    { description: 'In order of time. None until the recording has been put together.' },
  ),
})

const AssetLinks = Exactly({
  object: Type.Literal('assetLinks'),
  linksExpireAt: IsoTime,
  data: Type.Array(Exactly({ hash: Type.String(), contentType: Type.String(), sizeBytes: Count, url: SignedLink })),
})

const Hashes = Type.Array(
  Type.String({ pattern: '^[0-9a-f]{64}$', 'x-rule': 'must be a SHA-256 hash, in small hexadecimal digits' }),
  { minItems: 1, maxItems: 500 },
)

const params = Type.Object({ sessionId: SessionId })
const query = NoParameters

export const sessionEndpoints = {
  getSessionState: defineManageEndpoint({
    route: manageRoutes.getSessionState,
    summary: 'Get the state that a session and its recording are in',
    params,
    query,
    body: null,
    answer: SessionState,
  }),
  pinSession: defineManageEndpoint({
    route: manageRoutes.pinSession,
    summary: 'Pin a session: it is kept until somebody unpins or deletes it',
    params,
    query,
    body: NoBody,
    answer: SessionState,
  }),
  unpinSession: defineManageEndpoint({
    route: manageRoutes.unpinSession,
    summary: 'Unpin a session: it is kept as long as any other',
    params,
    query,
    body: null,
    answer: SessionState,
  }),
  deleteSession: defineManageEndpoint({
    route: manageRoutes.deleteSession,
    summary: 'Delete a session with its recording and pictures',
    params,
    query,
    body: null,
    answer: Exactly({ object: Type.Literal('deleted'), id: Uuid }),
  }),
  analyzeSession: defineManageEndpoint({
    route: manageRoutes.analyzeSession,
    summary: 'Analyse a session again',
    params,
    query,
    body: NoBody,
    answer: SessionState,
  }),
  getSessionRecording: defineManageEndpoint({
    route: manageRoutes.getSessionRecording,
    summary: 'Get the recording of a session, in parts',
    params,
    query,
    body: null,
    answer: SessionRecording,
  }),
  getAssetLinks: defineManageEndpoint({
    route: manageRoutes.getAssetLinks,
    summary:
      'Get links to files that recorded pages show, by the hashes that recordings name; unknown ones are left out',
    role: 'viewer',
    params: NoParameters,
    query,
    body: Exactly({ hashes: Hashes }),
    answer: AssetLinks,
  }),
}
