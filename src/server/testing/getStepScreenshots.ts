import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentStepScreenshots } from './present.ts'

export const getStepScreenshots = endpoint(v1.getStepScreenshots, async ({ params, organizationId }, services) => {
  const { runId, stepNumber } = params
  const step = await services.runs.findStep(organizationId, runId, stepNumber)
  if (!step) throw notFound(`There is no run ${runId} with a step ${stepNumber}.`)

  return presentStepScreenshots(runId, step, signPictures(services.blobs, organizationId))
})
