import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentRun } from './present.ts'

export const getRun = endpoint(v1.getRun, async ({ params, query, organizationId }, services) => {
  const { runId } = params
  const [run, steps, globalErrors, suggestedFixes] = await Promise.all([
    services.runs.findRun(organizationId, runId),
    services.runs.listSteps(organizationId, runId),
    services.runs.listGlobalErrors(organizationId, runId),
    services.runs.listSuggestedFixes(organizationId, runId),
  ])
  if (!run) throw notFound(`There is no run ${runId}.`)

  const pictures = query.include === 'screenshots' ? signPictures(services.blobs, organizationId) : null
  return presentRun(run, { steps, globalErrors, suggestedFixes }, services.links, pictures)
})
