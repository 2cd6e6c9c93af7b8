import { Type } from 'typebox'
import { accountIssueSessionsMax, issuesOfSessionMax } from '../../domain/monitoring/accountIssues.ts'
import { ListOf } from '../list.ts'
import { Text } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'
import { SessionRow } from './sessionRow.ts'

const activity = {
  firstActiveAt: IsoTime,
  lastActiveAt: IsoTime,
  sessionCount: Count,
  clickCount: Count,
}

const User = Exactly({
  object: Type.Literal('user'),
  key: Type.String({ description: 'The id; the e-mail address in small letters where there is no id.' }),
  id: Nullable(Type.String()),
  email: Nullable(Type.String()),
  name: Nullable(Type.String()),
  account: Nullable(Type.String()),
  plan: Nullable(Type.String()),
  role: Nullable(Type.String()),
  ...activity,
  issueCount: Type.Integer({ minimum: 0, description: 'Different issues that the sessions met.' }),
})

const Account = Exactly({
  object: Type.Literal('account'),
  account: Type.String(),
  userCount: Count,
  ...activity,
  issueSessionCount: Type.Integer({ minimum: 0, description: 'Sessions that met an issue.' }),
})

const DayOfSessions = Exactly({
  day: Type.String({ format: 'date', description: 'In UTC.' }),
  sessionCount: Count,
  issueCount: Count,
})

const MetIssue = Exactly({
  collectionId: Id,
  type: Type.String(),
  rootCause: Type.String(),
  shortenedPath: Type.String(),
  isResolved: Type.Boolean(),
  latestIssueAt: IsoTime,
})

const days = Type.Array(DayOfSessions, { description: 'The last 30 days, the oldest first.' })
const issues = Type.Array(MetIssue, { description: 'The latest 50.' })
const sessions = ListOf(SessionRow, {})

const UserView = Exactly({
  object: Type.Literal('userView'),
  user: User,
  traits: Type.Array(Exactly({ name: Type.String(), value: Type.String() }), {
    description: 'As the newest session tells them.',
  }),
  days,
  issues,
  sessions,
})

const AccountView = Exactly({
  object: Type.Literal('accountView'),
  account: Account,
  days,
  issueCount: Type.Integer({
    minimum: 0,
    description:
      `Different issues that the newest ${accountIssueSessionsMax} sessions with issues met, ` +
      `at most ${issuesOfSessionMax} of each.`,
  }),
  issues,
  users: ListOf(User, {}),
  sessions,
})

const search = Type.Optional(Text(320, 'A part of a name, in capitals or not.'))
const query = Type.Object({ limit: Page.limit })

export const personEndpoints = {
  listUsers: defineManageEndpoint({
    route: manageRoutes.listUsers,
    summary: 'List known users, the latest active first. A page may hold fewer than `limit` although there are more',
    params: NoParameters,
    query: Type.Object({ ...Page, search, account: Type.Optional(Text(320, 'Just those of this account.')) }),
    body: null,
    answer: ListOf(User, {}),
  }),
  getUser: defineManageEndpoint({
    route: manageRoutes.getUser,
    summary: 'Get a user with the days they were active, the issues they met and the first page of their sessions',
    params: Type.Object({ userKey: Text(400, 'Key of the user.') }),
    query,
    body: null,
    answer: UserView,
  }),
  listAccounts: defineManageEndpoint({
    route: manageRoutes.listAccounts,
    summary: 'List accounts, the latest active first. A page may hold fewer than `limit` although there are more',
    params: NoParameters,
    query: Type.Object({ ...Page, search }),
    body: null,
    answer: ListOf(Account, {}),
  }),
  getAccount: defineManageEndpoint({
    route: manageRoutes.getAccount,
    summary:
      'Get an account with the days it was active, the issues it met and the first pages of its users and sessions',
    params: Type.Object({ account: Text(400, 'Name of the account.') }),
    query,
    body: null,
    answer: AccountView,
  }),
}
