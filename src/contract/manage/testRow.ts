import { Type } from 'typebox'
import { triggers } from '../../domain/testing/runResult.ts'
import { runStatuses } from '../../domain/testing/runStatus.ts'
import { ListOf } from '../list.ts'
import { MaybeOneOf, PathId, Text } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Milliseconds, Nullable, OpenSet } from '../values.ts'
import { NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

/** Something that is only named, with what leads to it. */
export const Named = Exactly({ id: Id, name: Type.String() })

const testStates = ['live', 'paused', 'notReady'] as const

const LastRun = Exactly({
  id: Id,
  status: Type.Enum([...runStatuses]),
  triggeredBy: OpenSet([...triggers]),
  createdAt: IsoTime,
  durationMs: Nullable(Milliseconds),
  oneLineSummary: Nullable(Type.String()),
  healedStepCount: Count,
})

const TestRow = Exactly({
  object: Type.Literal('testRow'),
  id: Id,
  name: Type.String(),
  state: Type.Enum([...testStates], { description: 'Not ready: no validation has passed yet.' }),
  tags: Type.Array(Type.String()),
  suite: Nullable(Named),
  environment: Nullable(Named),
  owners: Type.Array(Type.String()),
  areOwnersInherited: Type.Boolean(),
  lastRuns: Type.Array(LastRun, { description: 'The ten newest, newest first.' }),
  createdAt: IsoTime,
})

const Token = Exactly({ name: Type.String(), isSecret: Type.Boolean() })

export const testRowEndpoints = {
  listTestRows: defineManageEndpoint({
    route: manageRoutes.listTestRows,
    summary: 'List tests with their last runs, newest first',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      name: Type.Optional(Text(200, 'Only tests with this in their name.')),
      suiteId: Type.Optional(PathId('suite')),
      tag: Type.Optional(Text(100, 'Only tests with this tag.')),
      owner: Type.Optional(Text(254, 'Only tests that this person owns, by themselves or by their suite.')),
      state: MaybeOneOf([...testStates], 'Only tests in this state.'),
      result: MaybeOneOf(['passed', 'failed'], 'Only tests whose newest ended run came out like this.'),
    }),
    body: null,
    answer: ListOf(TestRow, {}),
  }),
  getTestChoices: defineManageEndpoint({
    route: manageRoutes.getTestChoices,
    summary: 'What tests can be filtered by and belong to',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: Exactly({
      object: Type.Literal('testChoices'),
      projects: Type.Array(Named),
      suites: Type.Array(Exactly({ ...Named.properties, projectId: Id })),
      environments: Type.Array(
        Exactly({ ...Named.properties, projectId: Id, baseUrl: Type.String(), tokens: Type.Array(Token) }),
      ),
      tags: Type.Array(Type.String(), { description: 'Of the newest tests.' }),
      owners: Type.Array(Type.String(), { description: 'Of the newest tests and of suites.' }),
      hasMoreSuites: Type.Boolean({ description: 'These are the newest; `listSuites` has all.' }),
      hasMoreEnvironments: Type.Boolean({ description: 'These are the newest; `listEnvironments` has all.' }),
    }),
  }),
}
