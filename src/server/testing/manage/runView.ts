import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import { manage, type Manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { describeChange } from '../../../domain/testing/describeChange.ts'
import type { Step } from '../../../domain/testing/step.ts'
import { manageBytes, manageEndpoint } from '../../http/manageEndpoint.ts'
import { signPictures } from '../../http/pictures.ts'
import type { Stores } from '../../services.ts'
import type { ManagedFix, ManagedRun } from '../managedRunStore.ts'
import { presentRunStep } from '../present.ts'
import type { VersionValidation } from '../runViewStore.ts'
import { presentEvidence } from './presentEvidence.ts'
import { presentManagedRun } from './presentRun.ts'
import { presentStep } from './presentTest.ts'
import { readEvidence } from './readEvidence.ts'

type RunView = ManageAnswerOf<Manage['getRunView']>

const noRun = (runId: number) => notFound(`There is no run ${runId}.`)

export const getRunView = manageEndpoint(manage.getRunView, async ({ params, organizationId }, services) => {
  const read = await services.inSnapshot((stores) => readRun(stores, organizationId, params.runId))
  const { run, lastPassing, fixes, validations, version } = read
  const signing = signPictures(services.blobs, organizationId)
  const report = await readEvidence(services.blobs, organizationId, run.evidenceKey)
  return {
    object: 'runView' as const,
    run: presentManagedRun(run, read.details, services.links, signing, true),
    totalSteps: run.totalSteps,
    version,
    isReady: read.isReady,
    environment: read.environment,
    fixes: fixes.map((fix) => presentFix(fix, version.steps, validations)),
    evidence: report && presentEvidence(report),
    hasRecording: run.recordingKey !== null,
    lastPassing: lastPassing && {
      ...lastPassing.run,
      steps: lastPassing.steps.map((step) => presentRunStep(step, signing)),
    },
    previous: read.previous,
    next: read.next,
  }
})

/** Everything of one moment: what is told as ended is told with all that was written until its end. */
async function readRun(stores: Stores, organizationId: number, runId: number) {
  const { managedRuns, runs, runViews } = stores
  const run = await managedRuns.findRun(organizationId, runId)
  if (!run) throw noRun(runId)
  const fixes = await managedRuns.listFixes(organizationId, runId)
  const applied = fixes.flatMap(({ appliedVersion }) => (appliedVersion === null ? [] : [appliedVersion]))
  const passed = await runViews.findLastPassing(organizationId, run)
  return {
    run,
    fixes,
    details: {
      fixes,
      steps: await runs.listSteps(organizationId, runId),
      globalErrors: await runs.listGlobalErrors(organizationId, runId),
    },
    validations: await runViews.listValidations(organizationId, run.testId, applied),
    lastPassing: passed && { run: passed, steps: await runs.listSteps(organizationId, passed.id) },
    previous: await runViews.findPrevious(organizationId, run),
    next: await runViews.findNext(organizationId, run),
    environment: run.environmentId === null ? null : await runViews.findEnvironment(organizationId, run.environmentId),
    ...(await readVersion(stores, organizationId, run)),
  }
}

async function readVersion({ tests, managedTests }: Stores, organizationId: number, run: ManagedRun) {
  const { testId, testVersion } = run
  const test = await tests.findTest(organizationId, testId)
  const found = await managedTests.findVersion(organizationId, testId, testVersion)
  // A run goes with its test and its version.
  if (!test || !found) throw noRun(run.id)
  const { version, createdBy, createdAt } = found
  const steps = (await tests.listSteps(organizationId, testId, testVersion)).map(presentStep)
  return {
    isReady: test.validatedAt !== null,
    version: { version, current: test.currentVersion, createdBy, createdAt, steps },
  }
}

function presentFix(
  { number, change, appliedVersion }: ManagedFix,
  steps: readonly Step[],
  validations: readonly VersionValidation[],
): RunView['fixes'][number] {
  const changes = change ? describeChange(steps, change) : []
  if (appliedVersion === null) return { number, changes, validation: null }
  const found = validations.find(({ version }) => version === appliedVersion)
  const status = found?.status === 'queued' || found?.status === 'running' ? 'pending' : (found?.status ?? 'none')
  return { number, changes, validation: { status, runId: found?.runId ?? null } }
}

export const getRunRecordingContent = manageBytes(
  manage.getRunRecordingContent,
  async ({ params, organizationId }, { managedRuns, blobs }) => {
    const run = await managedRuns.findRun(organizationId, params.runId)
    if (!run) throw noRun(params.runId)
    const blob = run.recordingKey === null ? null : await blobs.get(organizationId, run.recordingKey)
    if (!blob) throw notFound(`Run ${params.runId} has no recording.`)
    // A run that has ended is recorded once and for all.
    return { blob, contentType: 'application/x-ndjson', packedAs: 'br', isImmutable: true }
  },
)
