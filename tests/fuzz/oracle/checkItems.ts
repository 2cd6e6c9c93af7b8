import type { AnswerOf } from '../../../src/contract/endpoint.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { V1 } from '../../../src/contract/v1.ts'
import type { Plan } from '../generate/plan.ts'
import type { OccurrenceModel, SessionModel } from '../world/models.ts'
import { differences, same, unless } from './compare.ts'
import { includes, valueOf } from './meaning.ts'
import { occurrencesIn, representativeIssues, type Window } from './rows.ts'

type Context = { plan: Plan; window: Window | null; publicUrl: string }

type Checks = { [O in Operation]?: (context: Context, told: AnswerOf<V1[O]>) => string[] }

/** Whether the items of a list, and what stands beside them, are told as they were written. */
const checks: Checks = {
  listRuns({ plan, publicUrl }, { data, test }) {
    const { runs, tests } = plan.tenant
    const id = valueOf(plan, 'testId') ?? 0
    return [
      ...data.flatMap((item) => {
        const run = runs.get(item.id)
        return unless(
          run?.testId === item.testId && run.status === item.status && run.triggeredBy === item.triggeredBy,
          `run ${item.id} is told wrongly`,
        )
      }),
      ...differences(test, { id, name: tests.get(id)?.name ?? '', url: `${publicUrl}/tests/${id}` }, 'test: '),
    ]
  },

  listSessions({ plan }, { data }) {
    return data.flatMap((item) => differences(item, summaryOf(plan.tenant.sessions.get(item.id)), `${item.id}: `))
  },

  listCollections({ plan, window }, { data }) {
    return data.flatMap((item) => {
      const collection = plan.tenant.collections.get(item.id)
      if (!collection || !window) return [`${item.id} was not written`]
      const { type, rootCause, shortenedPath, isResolved } = collection
      const wanted = { type, rootCause, shortenedPath, isResolved, ...counts(occurrencesIn(collection, window)) }
      return differences(item, wanted, `${item.id}: `)
    })
  },

  listCollectionSessions({ plan }, told) {
    const known = plan.tenant.collections.get(valueOf(plan, 'collectionId') ?? 0)
    if (!known) return ['a collection that was not written']
    const { id, type, rootCause, shortenedPath, isResolved } = known
    const wanted = { id, type, rootCause, shortenedPath, isResolved, ...counts(known.occurrences) }
    const issues = representativeIssues(plan)
    return [
      ...differences(told.collection, wanted, 'collection: '),
      ...told.data.flatMap((item) => {
        const session = plan.tenant.sessions.get(item.id)
        const isLatest = item.representativeIssue.errorId === issues.get(item.id)?.errorId
        return [
          ...differences(item, summaryOf(session), `${item.id}: `),
          ...unless(isLatest, `${item.id}: representativeIssue is not the latest`),
          ...(session ? checkIncluded(plan, item, session) : []),
        ]
      }),
    ]
  },
}

/** The body has been held against the operation's schema before. */
export const checkItems = (context: Context, body: unknown): string[] =>
  (checks[context.plan.operation]?.(context, body as never) ?? []).slice(0, 5)

function summaryOf(session: SessionModel | undefined) {
  const { duration = -1, userEmail = '?', userId = '?', overview = null } = session ?? {}
  return { duration, userEmail, userId, hasTimeline: overview !== null }
}

const counts = (occurrences: readonly OccurrenceModel[]) => ({
  errorCount: occurrences.length,
  sessionCount: new Set(occurrences.map(({ sessionId }) => sessionId)).size,
  estimatedUsers: new Set(occurrences.map(({ userKey }) => userKey)).size,
})

type CollectionSession = AnswerOf<V1['listCollectionSessions']>['data'][number]

function checkIncluded(plan: Plan, { id, timeline, clicks }: CollectionSession, session: SessionModel): string[] {
  const withPictures = includes(plan, 'screenshots')
  const withClicks = withPictures || includes(plan, 'clicks')
  const told = clicks?.map(({ clickText, screenshots }) => [clickText, screenshots.before !== null])
  const wanted = session.clicks.map(({ text, hasScreenshots }) => [text, withPictures && hasScreenshots])
  const overview = timeline === null ? null : timeline?.overview
  return [
    ...unless(overview === (includes(plan, 'timeline') ? session.overview : undefined), `${id}: another timeline`),
    ...unless(same(told, withClicks ? wanted : undefined), `${id}: other clicks`),
  ]
}
