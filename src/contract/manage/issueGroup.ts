import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Changes, Deleted, NoParameters, Page } from './bodies.ts'
import { collectionFields } from './collectionRow.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', 'x-rule': 'must not be blank' })

const Words = Type.String({
  maxLength: 500,
  description: 'What belongs to it, in plain words: at least half of those that say something have to be found.',
})

/** What may be in it is checked when it is read, with the field at fault. */
const Conditions = Type.Object(
  {},
  {
    description:
      'What must be so beside the words: `{"types": ["network_error"], "pathContains": "/checkout", ' +
      '"text": {"any": ["pay", "card"]}, "projectId": 1, ' +
      '"minimum": {"of": "users", "count": 10, "window": "7d"}}`, each of which may be left out.',
  },
)

const group = {
  object: Type.Literal('issueGroup'),
  id: Id,
  name: Type.String(),
  words: Type.String(),
  conditions: Conditions,
  createdAt: IsoTime,
  updatedAt: IsoTime,
}

const IssueGroup = Exactly(group)

const previewFields = {
  lookedAt: Type.Integer({ minimum: 0, description: 'How many collections of the last 30 days were looked at.' }),
  matching: Type.Integer({ minimum: 0, description: 'How many of them are in the group.' }),
  data: Type.Array(
    Exactly({
      ...collectionFields,
      isMatch: Type.Boolean(),
      likeness: Type.Number({ minimum: 0, maximum: 1 }),
      reasons: Type.Array(Exactly({ text: Type.String(), holds: Type.Boolean() })),
    }),
    { description: 'Those in the group first, then by likeness; 100 at the most.' },
  ),
}

const params = Type.Object({ issueGroupId: PathId('issue group') })
const query = NoParameters

export const issueGroupEndpoints = {
  listIssueGroups: defineManageEndpoint({
    route: manageRoutes.listIssueGroups,
    summary: 'List issue groups, newest first',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      counts: Type.Optional(Type.Enum(['open'], { description: 'Count the open collections that each has.' })),
    }),
    body: null,
    answer: ListOf(
      Exactly({
        ...group,
        openCount: Nullable(
          Type.Integer({ minimum: 0, description: 'Of the newest that were looked at; null unless asked for.' }),
        ),
      }),
      { lookedAt: Count },
    ),
  }),
  createIssueGroup: defineManageEndpoint({
    route: manageRoutes.createIssueGroup,
    summary: 'Create an issue group',
    params: NoParameters,
    query,
    body: Exactly({ name: Name, words: Type.Optional(Words), conditions: Type.Optional(Conditions) }),
    answer: IssueGroup,
  }),
  getIssueGroup: defineManageEndpoint({
    route: manageRoutes.getIssueGroup,
    summary: 'Get an issue group with the collections that are in it or near it',
    params,
    query,
    body: null,
    answer: Exactly({ ...group, preview: Exactly(previewFields) }),
  }),
  updateIssueGroup: defineManageEndpoint({
    route: manageRoutes.updateIssueGroup,
    summary: 'Change an issue group; conditions are replaced as a whole',
    params,
    query,
    body: Changes({ name: Name, words: Words, conditions: Conditions }),
    answer: IssueGroup,
  }),
  deleteIssueGroup: defineManageEndpoint({
    route: manageRoutes.deleteIssueGroup,
    summary: 'Delete an issue group; the collections stay',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
  previewIssueGroup: defineManageEndpoint({
    route: manageRoutes.previewIssueGroup,
    summary: 'Tell which collections a group with this definition would have, and why',
    role: 'viewer',
    params: NoParameters,
    query,
    body: Exactly({ words: Type.Optional(Words), conditions: Type.Optional(Conditions) }),
    answer: Exactly({ object: Type.Literal('issueGroupPreview'), ...previewFields }),
  }),
}
