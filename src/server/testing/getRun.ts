import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentRun } from './present.ts'

export const getRun = endpoint(v1.getRun, async ({ params, query, organizationId }, services) => {
  const run = await services.runs.findRun(organizationId, params.runId)
  if (!run) throw notFound(`There is no run ${params.runId}.`)

  // Read after the run: one that is told as ended is told with all that was written until its end.
  const [steps, globalErrors, suggestedFixes] = await Promise.all([
    services.runs.listSteps(organizationId, run.id),
    services.runs.listGlobalErrors(organizationId, run.id),
    services.runs.listSuggestedFixes(organizationId, run.id),
  ])
  const pictures = query.include === 'screenshots' ? signPictures(services.blobs, organizationId) : null
  return presentRun(run, { steps, globalErrors, suggestedFixes }, services.links, pictures)
})
