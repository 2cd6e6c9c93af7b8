import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId, Text } from '../parameters.ts'
import { StartedRun } from '../testing/run.ts'
import { Exactly, Id, IsoTime, Link, Nullable } from '../values.ts'
import { Changes, Deleted, Name, NoBody, NoParameters, Owners, Page, ProjectId, Tags } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'
import { SentSteps, Step } from './step.ts'

const Status = Type.Enum(['live', 'paused'])
const VersionNumber = Type.Integer({ minimum: 1 })

const Validation = Exactly({
  status: Type.Enum(['pending', 'passed', 'failed', 'none'], { description: 'Of the current version.' }),
  runId: Nullable(Id),
})

const summary = {
  object: Type.Literal('test'),
  id: Id,
  projectId: Id,
  name: Type.String(),
  url: Link,
  status: Status,
  tags: Type.Array(Type.String()),
  createdBy: Nullable(Type.String()),
  suiteId: Nullable(Id),
  environmentId: Nullable(Id),
  strict: Nullable(Type.Boolean({ description: "The test's own value; null: as its suite says." })),
  effectiveStrict: Type.Boolean(),
  ownOwners: Nullable(Type.Array(Type.String())),
  owners: Type.Array(Type.String(), { description: "The test's own owners, or its suite's." }),
  version: VersionNumber,
  validation: Validation,
  isReady: Type.Boolean({ description: 'Whether it can be started: a validation of some version has completed.' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
}

export const TestSummary = Exactly(summary)

export const ManagedTest = Exactly({ ...summary, steps: Type.Array(Step) })

const versionFields = {
  object: Type.Literal('testVersion'),
  testId: Id,
  version: VersionNumber,
  createdBy: Nullable(Type.String()),
  createdAt: IsoTime,
  validatedAt: Nullable(IsoTime),
}

const params = Type.Object({ testId: PathId('test') })

const changeable = {
  name: Name,
  status: Status,
  tags: Tags,
  owners: Nullable(Owners),
  suiteId: Nullable(Id),
  environmentId: Nullable(Id),
  strict: Nullable(Type.Boolean()),
}

const query = NoParameters

export const testEndpoints = {
  listTests: defineManageEndpoint({
    route: manageRoutes.listTests,
    summary: 'List tests, newest first',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      suiteId: Type.Optional(PathId('suite')),
      tag: Type.Optional(Text(100, 'Only tests with this tag.')),
      status: Type.Optional(Status),
      name: Type.Optional(Text(200, 'Only tests with this in their name.')),
    }),
    body: null,
    answer: ListOf(TestSummary, {}),
  }),
  createTest: defineManageEndpoint({
    route: manageRoutes.createTest,
    summary: 'Create a test and validate it',
    params: NoParameters,
    query,
    body: Exactly({
      name: Name,
      steps: SentSteps,
      projectId: ProjectId,
      status: Type.Optional(changeable.status),
      tags: Type.Optional(changeable.tags),
      owners: Type.Optional(changeable.owners),
      suiteId: Type.Optional(changeable.suiteId),
      environmentId: Type.Optional(changeable.environmentId),
      strict: Type.Optional(changeable.strict),
    }),
    answer: ManagedTest,
  }),
  getTest: defineManageEndpoint({
    route: manageRoutes.getTest,
    summary: 'Get a test',
    params,
    query,
    body: null,
    answer: ManagedTest,
  }),
  updateTest: defineManageEndpoint({
    route: manageRoutes.updateTest,
    summary: 'Change what a test is called and belongs to',
    params,
    query,
    body: Changes(changeable),
    answer: ManagedTest,
  }),
  deleteTest: defineManageEndpoint({
    route: manageRoutes.deleteTest,
    summary: 'Delete a test with its runs',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
  replaceSteps: defineManageEndpoint({
    route: manageRoutes.replaceSteps,
    summary: 'Give a test new steps, as a new version, and validate it',
    params,
    query,
    body: Exactly({ steps: SentSteps, baseVersion: Type.Optional(VersionNumber) }),
    answer: ManagedTest,
  }),
  listVersions: defineManageEndpoint({
    route: manageRoutes.listVersions,
    summary: 'List the versions of a test, newest first',
    params,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Exactly(versionFields), {}),
  }),
  getVersion: defineManageEndpoint({
    route: manageRoutes.getVersion,
    summary: 'Get a version with its steps',
    params: Type.Object({ ...params.properties, version: PathId('version') }),
    query,
    body: null,
    answer: Exactly({ ...versionFields, steps: Type.Array(Step) }),
  }),
  validateTest: defineManageEndpoint({
    route: manageRoutes.validateTest,
    summary: 'Validate the current version again',
    params,
    query,
    body: NoBody,
    answer: StartedRun,
    startsRuns: true,
  }),
  startTest: defineManageEndpoint({
    route: manageRoutes.startTest,
    summary: 'Start a run',
    params,
    query,
    body: Exactly({ environmentId: Type.Optional(Id) }),
    answer: StartedRun,
    startsRuns: true,
  }),
}
