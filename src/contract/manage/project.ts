import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Changes, Name, NoBody, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const AllowedOrigins = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  maxItems: 100,
  description:
    'Where recorders may send from: origins such as `https://shop.example`, or all hosts below one, such as ' +
    '`*.shop.example` or `https://*.shop.example:8443`. Empty: from anywhere.',
})

const RetentionDays = Type.Integer({
  minimum: 1,
  maximum: 3650,
  description: 'Sessions older than this are deleted, unless they are pinned.',
})

const RecordingBytesMax = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'When recordings take up more, the oldest sessions that are not pinned are deleted. Null: no limit.',
  }),
)

const Project = Exactly({
  object: Type.Literal('project'),
  id: Id,
  name: Type.String(),
  writeKey: Type.String({ description: 'Stands in the pages that are recorded. It can send, and never read.' }),
  allowedOrigins: AllowedOrigins,
  retentionDays: RetentionDays,
  recordingBytesMax: RecordingBytesMax,
  recordingBytes: Count,
  lastChunkAt: Nullable(IsoTime),
  createdAt: IsoTime,
})

const params = Type.Object({ projectId: PathId('project') })
const query = NoParameters

const changeable = {
  name: Name,
  allowedOrigins: AllowedOrigins,
  retentionDays: RetentionDays,
  recordingBytesMax: RecordingBytesMax,
}

export const projectEndpoints = {
  listProjects: defineManageEndpoint({
    route: manageRoutes.listProjects,
    summary: 'List projects, oldest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Project, {}),
  }),
  createProject: defineManageEndpoint({
    route: manageRoutes.createProject,
    summary: 'Create a project',
    params: NoParameters,
    query,
    body: Exactly({
      name: Name,
      allowedOrigins: Type.Optional(AllowedOrigins),
      retentionDays: Type.Optional(RetentionDays),
      recordingBytesMax: Type.Optional(RecordingBytesMax),
    }),
    answer: Project,
  }),
  getProject: defineManageEndpoint({
    route: manageRoutes.getProject,
    summary: 'Get a project',
    params,
    query,
    body: null,
    answer: Project,
  }),
  updateProject: defineManageEndpoint({
    route: manageRoutes.updateProject,
    summary: 'Change a project',
    params,
    query,
    body: Changes(changeable),
    answer: Project,
  }),
  rotateWriteKey: defineManageEndpoint({
    route: manageRoutes.rotateWriteKey,
    summary: 'Give a project another write key; the old one is good for nothing any more',
    params,
    query,
    body: NoBody,
    answer: Project,
  }),
}
