import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { signPictures } from '../../http/pictures.ts'
import type { Services } from '../../services.ts'
import { conflict } from '../../http/conflict.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import { presentManagedRun, presentManagedRunItem } from './presentRun.ts'

const noRun = (runId: number) => notFound(`There is no run ${runId}.`)

async function tellRun(services: Services, organizationId: number, runId: number, withPictures: boolean) {
  const run = await services.managedRuns.findRun(organizationId, runId)
  if (!run) throw noRun(runId)
  // Read after the run: one that is told as ended is told with all that was written until its end.
  const [steps, globalErrors, fixes] = await Promise.all([
    services.runs.listSteps(organizationId, runId),
    services.runs.listGlobalErrors(organizationId, runId),
    services.managedRuns.listFixes(organizationId, runId),
  ])
  const signing = signPictures(services.blobs, organizationId)
  return presentManagedRun(run, { steps, globalErrors, fixes }, services.links, signing, withPictures)
}

export const listRuns = manageEndpoint(manage.listRuns, (call, services) =>
  pageOfCreated(
    'manage.listRuns',
    call,
    services,
    (page) => services.managedRuns.listRuns(call.organizationId, call.query, page),
    presentManagedRunItem,
  ),
)

export const getRun = manageEndpoint(manage.getRun, ({ params, query, organizationId }, services) =>
  tellRun(services, organizationId, params.runId, query.include === 'screenshots'),
)

export const cancelRun = manageEndpoint(manage.cancelRun, async ({ params, organizationId }, services) => {
  const { runId } = params
  if (!(await services.managedRuns.cancelRun(organizationId, runId))) {
    const run = await services.managedRuns.findRun(organizationId, runId)
    throw run ? conflict('already_ended', `Run ${runId} has already ${run.status}.`) : noRun(runId)
  }
  return tellRun(services, organizationId, runId, false)
})

export const getRunRecording = manageEndpoint(manage.getRunRecording, async ({ params, organizationId }, services) => {
  const run = await services.managedRuns.findRun(organizationId, params.runId)
  if (!run) throw noRun(params.runId)
  const { expiresAt, link } = signPictures(services.blobs, organizationId)
  return { object: 'runRecording' as const, runId: run.id, linksExpireAt: expiresAt, url: link(run.recordingKey) }
})
