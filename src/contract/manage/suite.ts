import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { StartedRun } from '../testing/run.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Changes, Deleted, Name, NoBody, NoParameters, Owners, Page, ProjectId } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

export const scheduleMinutes = [30, 60, 360, 720, 1440] as const

const Schedule = Nullable(Type.Enum([...scheduleMinutes], { type: 'integer' }))

const Suite = Exactly({
  object: Type.Literal('suite'),
  id: Id,
  projectId: Id,
  name: Type.String(),
  owners: Type.Array(Type.String()),
  scheduleMinutes: Schedule,
  strict: Type.Boolean({ description: 'Steps of its tests may not heal, unless a test says otherwise.' }),
  nextRunAt: Nullable(IsoTime),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})

const params = Type.Object({ suiteId: PathId('suite') })
const query = NoParameters
const changeable = { name: Name, owners: Owners, scheduleMinutes: Schedule, strict: Type.Boolean() }

export const suiteEndpoints = {
  listSuites: defineManageEndpoint({
    route: manageRoutes.listSuites,
    summary: 'List suites, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Suite, {}),
  }),
  createSuite: defineManageEndpoint({
    route: manageRoutes.createSuite,
    summary: 'Create a suite',
    params: NoParameters,
    query,
    body: Exactly({
      name: Name,
      projectId: ProjectId,
      owners: Type.Optional(changeable.owners),
      scheduleMinutes: Type.Optional(changeable.scheduleMinutes),
      strict: Type.Optional(changeable.strict),
    }),
    answer: Suite,
  }),
  getSuite: defineManageEndpoint({
    route: manageRoutes.getSuite,
    summary: 'Get a suite',
    params,
    query,
    body: null,
    answer: Suite,
  }),
  updateSuite: defineManageEndpoint({
    route: manageRoutes.updateSuite,
    summary: 'Change a suite',
    params,
    query,
    body: Changes(changeable),
    answer: Suite,
  }),
  deleteSuite: defineManageEndpoint({
    route: manageRoutes.deleteSuite,
    summary: 'Delete a suite; its tests stay',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
  startSuite: defineManageEndpoint({
    route: manageRoutes.startSuite,
    summary: 'Start all live tests of a suite that are ready',
    params,
    query,
    body: NoBody,
    answer: ListOf(StartedRun, {}),
    startsRuns: true,
  }),
}
