import type { AnswerOf } from '../../../src/contract/endpoint.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { V1 } from '../../../src/contract/v1.ts'
import type { Plan } from '../generate/plan.ts'
import { isoOf } from '../world/models.ts'
import { differences, same, unless } from './compare.ts'
import { includes, valueOf } from './meaning.ts'

type Checks = { [O in Operation]?: (plan: Plan, told: AnswerOf<V1[O]>, publicUrl: string) => string[] }

/** Whether a row that was asked for is told as it was written, with what was asked for and nothing else. */
const checks: Checks = {
  startRun(plan, told, publicUrl) {
    const testId = valueOf(plan, 'testId') ?? 0
    const testUrl = `${publicUrl}/tests/${testId}`
    return differences(told, { testId, testUrl, runUrl: `${testUrl}/runs/${told.id}` })
  },

  getTest(plan, told, publicUrl) {
    const test = plan.tenant.tests.get(valueOf(plan, 'testId') ?? 0)
    if (!test) return ['a test that was not written']
    const { id, name, status, tags, createdBy, owners } = test
    const steps = told.steps?.map(({ description }) => description)
    return [
      ...differences(told, { id, name, status, createdBy, url: `${publicUrl}/tests/${id}` }),
      ...unless(same(told.tags, tags) && same(told.owners, owners), 'other tags or owners'),
      ...unless(same(steps, includes(plan, 'steps') ? test.steps : undefined), 'other steps than asked for'),
    ]
  },

  getRun(plan, told, publicUrl) {
    const run = plan.tenant.runs.get(valueOf(plan, 'runId') ?? 0)
    if (!run) return ['a run that was not written']
    const { id, testId, status } = run
    const testName = plan.tenant.tests.get(testId)?.name ?? ''
    const runUrl = `${publicUrl}/tests/${testId}/runs/${id}`
    const withPictures = includes(plan, 'screenshots')
    const stepsOf = (steps: typeof run.steps) =>
      steps.map(({ stepNumber, description, hasScreenshots }) => [stepNumber, description, hasScreenshots])
    return [
      ...differences(told, { id, testId, testName, status, runUrl, createdAt: isoOf(run.createdAt) }),
      ...unless(told.triggeredBy === run.triggeredBy, 'another trigger'),
      ...unless(same(stepsOf(told.steps), stepsOf(run.steps)), 'other steps'),
      ...unless('screenshotsExpiresAt' in told === withPictures, 'screenshotsExpiresAt does not fit'),
      ...unless(
        told.steps.every((step) => 'screenshots' in step === withPictures),
        'screenshots not as asked for',
      ),
    ]
  },

  getStepScreenshots(plan, told) {
    const run = plan.tenant.runs.get(valueOf(plan, 'runId') ?? 0)
    const step = run?.steps.find(({ stepNumber }) => stepNumber === valueOf(plan, 'stepNumber'))
    if (!run || !step) return ['a step that was not written']
    const { stepNumber, description: stepDescription, hasScreenshots } = step
    return [
      ...differences(told, { runId: run.id, stepNumber, stepDescription }),
      ...unless((told.screenshots.before !== null) === hasScreenshots, 'screenshots do not fit'),
    ]
  },

  getSession(plan, told, publicUrl) {
    const session = plan.tenant.sessions.get(valueOf(plan, 'sessionId') ?? '')
    if (!session) return ['a session that was not written']
    const { id, duration, userEmail, userId, userRole, overview, pages, tags } = session
    const known = { id, duration, userEmail, userId, userRole, timelineOverview: overview }
    const url = `${publicUrl}/sessions/${id}`
    return [
      ...differences(told, { ...known, url, createdAt: isoOf(session.createdAt), hasTimeline: overview !== null }),
      ...unless(same(told.tags, tags), 'other tags'),
      ...unless(
        same(
          told.pagesVisited.map(({ page }) => page),
          pages,
        ),
        'other pages',
      ),
    ]
  },

  getTimeline(plan, told) {
    const session = plan.tenant.sessions.get(valueOf(plan, 'sessionId') ?? '')
    if (!session || session.overview === null) return ['a timeline that was not written']
    const pages = told.pages.map(({ page }) => page)
    const tags = told.tags.map(({ tag }) => tag)
    return [
      ...differences(told, { sessionId: session.id, overview: session.overview }),
      ...unless(same(pages, session.pages) && same(tags, session.tags), 'other pages or tags'),
    ]
  },

  getClicks(plan, told) {
    const session = plan.tenant.sessions.get(valueOf(plan, 'sessionId') ?? '')
    if (!session) return ['a session that was not written']
    const clicks = told.data.map(({ clickText, screenshots }) => [clickText, screenshots.before !== null])
    const hasPictures = session.clicks.some(({ hasScreenshots }) => hasScreenshots)
    return [
      ...differences(told, { sessionId: session.id }),
      ...unless(
        same(
          clicks,
          session.clicks.map(({ text, hasScreenshots }) => [text, hasScreenshots]),
        ),
        'other clicks',
      ),
      ...unless((told.screenshotsExpiresAt !== null) === hasPictures, 'screenshotsExpiresAt does not fit'),
    ]
  },
}

/** The body has been held against the operation's schema before. */
export function checkContent(plan: Plan, body: unknown, publicUrl: string): string[] {
  return checks[plan.operation]?.(plan, body as never, publicUrl) ?? []
}
