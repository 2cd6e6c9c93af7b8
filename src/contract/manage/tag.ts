import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable, Uuid } from '../values.ts'
import { Changes, Deleted, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', 'x-rule': 'must not be blank' })

const Description = Type.String({ maxLength: 2000, description: 'What the tag means, for readers and the model.' })

/** What may be in it is checked when it is read, with the field at fault. */
const Conditions = Type.Object(
  {},
  {
    description:
      'When a session gets the tag: `{"all": […]}` or `{"any": […]}` of conditions such as ' +
      '`{"on": "page", "contains": "/checkout"}`, `{"on": "click", "text": "Pay", "atLeast": 2}` or such groups again.',
  },
)

const ByLanguageModel = Type.Boolean({ description: 'The language model is asked too, where there is one.' })

const Tag = Exactly({
  object: Type.Literal('tag'),
  id: Id,
  name: Type.String(),
  description: Type.String(),
  conditions: Conditions,
  byLanguageModel: Type.Boolean(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})

const TagPreview = Exactly({
  object: Type.Literal('tagPreview'),
  lookedAt: Type.Integer({
    minimum: 0,
    description: 'Of so many of the newest sessions it is known whether they match.',
  }),
  unread: Type.Integer({
    minimum: 0,
    description: 'Newest sessions whose recordings cannot be read, or are too large.',
  }),
  isOutOfTime: Type.Boolean({ description: 'There are more sessions, and there was no time left to read them.' }),
  matching: Count,
  data: Type.Array(
    Exactly({
      sessionId: Uuid,
      createdAt: IsoTime,
      user: Nullable(Type.String({ description: 'What the user is called, where that is known.' })),
      occurredAt: Type.Integer({ description: 'When the conditions held, in epoch milliseconds.' }),
      reasoning: Type.String(),
    }),
    { description: 'Those that match, newest first.' },
  ),
})

const params = Type.Object({ tagId: PathId('tag') })
const query = NoParameters

export const tagEndpoints = {
  listTags: defineManageEndpoint({
    route: manageRoutes.listTags,
    summary: "List the organization's own tags, newest first",
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Tag, {}),
  }),
  createTag: defineManageEndpoint({
    route: manageRoutes.createTag,
    summary: 'Create a tag, which sessions get that are analysed from then on',
    params: NoParameters,
    query,
    body: Exactly({
      name: Name,
      description: Type.Optional(Description),
      conditions: Conditions,
      byLanguageModel: Type.Optional(ByLanguageModel),
    }),
    answer: Tag,
  }),
  getTag: defineManageEndpoint({
    route: manageRoutes.getTag,
    summary: 'Get a tag',
    params,
    query,
    body: null,
    answer: Tag,
  }),
  updateTag: defineManageEndpoint({
    route: manageRoutes.updateTag,
    summary: 'Change a tag; conditions are replaced as a whole',
    params,
    query,
    body: Changes({
      name: Name,
      description: Description,
      conditions: Conditions,
      byLanguageModel: ByLanguageModel,
    }),
    answer: Tag,
  }),
  deleteTag: defineManageEndpoint({
    route: manageRoutes.deleteTag,
    summary: 'Delete a tag; sessions that have it keep it',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
  previewTag: defineManageEndpoint({
    route: manageRoutes.previewTag,
    summary: 'Tell which of the newest sessions would get a tag with these conditions, and why',
    role: 'viewer',
    params: NoParameters,
    query,
    body: Exactly({ conditions: Conditions }),
    answer: TagPreview,
  }),
}
