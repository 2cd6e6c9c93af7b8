import { Type, type TProperties } from 'typebox'
import { collectionTypes } from '../../domain/monitoring/collectionTypes.ts'
import { causes } from '../../domain/testing/explain/explanation.ts'
import { Count, Exactly, Id, IsoTime, Nullable, OpenSet, Uuid } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Outcomes = Exactly({ passed: Count, failed: Count })

/** What is worth a look: how many, and the first few. */
const Noted = <P extends TProperties>(item: P) =>
  Exactly({
    count: Type.Integer({ minimum: 0, maximum: 100, description: 'No more than 100 are counted.' }),
    items: Type.Array(Exactly(item)),
  })

const test = { id: Id, name: Type.String() }

const BrokenTest = Exactly({
  ...test,
  brokeAt: IsoTime,
  runId: Id,
  cause: Nullable(OpenSet([...causes])),
  oneLineSummary: Nullable(Type.String()),
  firstFailedStepNumber: Nullable(Type.Integer({ minimum: 1 })),
})

const OpenCollection = Exactly({
  id: Id,
  type: OpenSet([...collectionTypes]),
  rootCause: Type.String(),
  shortenedPath: Type.String(),
  lastOccurred: IsoTime,
  hours: Type.Array(Count, { description: 'Occurrences in each of the last 24 hours, the oldest first.' }),
})

export const homeEndpoints = {
  getHome: defineManageEndpoint({
    route: manageRoutes.getHome,
    summary: 'What is going on: runs, what broke, open collections, sessions, what needs attention',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: Exactly({
      object: Type.Literal('home'),
      at: IsoTime,
      hasTests: Type.Boolean(),
      hasSessions: Type.Boolean(),
      runs: Exactly({
        lastDay: Outcomes,
        dayBefore: Outcomes,
        healedLastDay: Type.Integer({
          minimum: 0,
          description: 'Of those that passed in the last day: with healed steps.',
        }),
        underWay: Count,
        periods: Type.Array(Exactly({ startsAt: IsoTime, ...Outcomes.properties }), {
          description: 'The last 7 days in steps of 6 hours, the oldest first.',
        }),
      }),
      broken: Type.Array(BrokenTest, {
        description: 'Tests that passed before and have failed since, in the last day.',
      }),
      collections: Type.Array(OpenCollection, { description: 'Open ones, the latest first.' }),
      sessionHours: Type.Array(Exactly({ startsAt: IsoTime, count: Count })),
      attention: Exactly({
        failingTests: Noted({ ...test, since: IsoTime }),
        unvalidatedTests: Noted({ ...test, runId: Id }),
        pausedTests: Noted(test),
        newCollections: Noted({ id: Id, rootCause: Type.String() }),
        silentProjects: Noted({ ...test, lastDataAt: IsoTime }),
        failedSessions: Noted({ id: Uuid, reason: Nullable(Type.String()) }),
      }),
    }),
  }),
}
