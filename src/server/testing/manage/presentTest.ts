import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import type { Manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { effectiveOwners } from '../../../domain/testing/owners.ts'
import type { Step } from '../../../domain/testing/step.ts'
import type { Links } from '../../http/links.ts'
import type { Services } from '../../services.ts'
import type { ManagedTest } from '../managedTestStore.ts'

type Summary = ManageAnswerOf<Manage['listTests']>['data'][number]

export function presentTestSummary(test: ManagedTest, links: Links): Summary {
  return {
    object: 'test',
    id: test.id,
    projectId: test.projectId,
    name: test.name,
    url: links.test(test.id),
    status: test.status,
    tags: test.tags,
    createdBy: test.createdBy,
    suiteId: test.suiteId,
    environmentId: test.environmentId,
    strict: test.strict,
    effectiveStrict: test.strict ?? test.suiteStrict ?? false,
    ownOwners: test.ownOwners,
    owners: [...effectiveOwners(test.ownOwners, test.suiteOwners)],
    version: test.currentVersion,
    validation: { status: test.validationStatus, runId: test.validationRunId },
    isReady: test.validatedAt !== null,
    createdAt: test.createdAt,
    updatedAt: test.updatedAt,
  }
}

/** In the order of the domain's type; the place in the list is the step's number. */
export function presentStep(step: Step): Step {
  const { type, description, data, target, assertion, condition, steps, fileIds, timeoutMs } = step
  return { type, description, data, target, assertion, condition, steps: steps.map(presentStep), fileIds, timeoutMs }
}

/** A test with its steps, as it is now. */
export async function tellTest(
  services: Pick<Services, 'inSnapshot' | 'links'>,
  organizationId: number,
  testId: number,
): Promise<ManageAnswerOf<Manage['getTest']>> {
  return services.inSnapshot(async ({ managedTests, tests }) => {
    const test = await managedTests.findTest(organizationId, testId)
    if (!test) throw notFound(`There is no test ${testId}.`)
    const steps = await tests.listSteps(organizationId, testId, test.currentVersion)
    return { ...presentTestSummary(test, services.links), steps: steps.map(presentStep) }
  })
}
