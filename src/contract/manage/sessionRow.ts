import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { MaybeOneOf, Text, TimeBound } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Milliseconds, Nullable, Uuid } from '../values.ts'
import { NoParameters, Page, ProjectId } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const State = Type.Enum(['recording', 'ended', 'analysed', 'failed'])

export const SessionRow = Exactly({
  object: Type.Literal('sessionRow'),
  id: Uuid,
  projectId: Id,
  createdAt: IsoTime,
  durationMs: Nullable(Milliseconds),
  user: Nullable(
    Exactly({
      key: Nullable(Type.String({ description: 'Leads to the user; null for one without id and e-mail address.' })),
      id: Nullable(Type.String()),
      email: Nullable(Type.String()),
      name: Nullable(Type.String()),
    }),
  ),
  account: Nullable(Type.String()),
  browser: Nullable(Type.String()),
  device: Nullable(Type.String()),
  countryCode: Nullable(Type.String()),
  state: State,
  isPinned: Type.Boolean(),
  pageCount: Count,
  firstPage: Nullable(Type.String()),
  clickCount: Count,
  issueCount: Count,
  tags: Type.Array(Type.String()),
})

const SessionFilters = Exactly({
  object: Type.Literal('sessionFilters'),
  tags: Type.Array(
    Exactly({
      tag: Type.String(),
      sessionCount: Type.Integer({ minimum: 0, description: 'Of the last 7 days; counted up to 1000.' }),
    }),
  ),
  projects: Type.Array(Exactly({ id: Id, name: Type.String() })),
  hasSessions: Type.Boolean({ description: 'Whether anything was ever recorded and is still kept.' }),
})

export const sessionRowEndpoints = {
  listSessionRows: defineManageEndpoint({
    route: manageRoutes.listSessionRows,
    summary:
      'List sessions, newest first, narrowed by any of the filters. A page may hold fewer than `limit` although ' +
      'there are more: a rare combination is looked for over several pages',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      user: Type.Optional(Text(320, "A part of a user's e-mail address, name or id, in capitals or not.")),
      userKey: Type.Optional(Text(400, 'Just this user.')),
      account: Type.Optional(Text(320, 'Just this account.')),
      page: Type.Optional(Text(2048, 'A part of the address of a page that was visited.')),
      tag: Type.Optional(Text(200, 'A tag that the session has.')),
      errors: MaybeOneOf(['with', 'without'], 'Whether the session met any issue.'),
      state: Type.Optional(State),
      projectId: ProjectId,
      since: TimeBound('Sessions that began at this time or later.'),
      until: TimeBound('Sessions that began before this time.'),
    }),
    body: null,
    answer: ListOf(SessionRow, {}),
  }),
  getSessionFilters: defineManageEndpoint({
    route: manageRoutes.getSessionFilters,
    summary: 'Get what sessions can be narrowed by: tags that are in use, with counts, and projects',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: SessionFilters,
  }),
}
