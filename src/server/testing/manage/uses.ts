import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'

export const getEnvironmentUse = manageEndpoint(
  manage.getEnvironmentUse,
  async ({ params, organizationId }, { environments, uses }) => {
    const { environmentId } = params
    if (!(await environments.findEnvironment(organizationId, environmentId))) {
      throw notFound(`There is no environment ${environmentId}.`)
    }
    return { object: 'use' as const, ...(await uses.getEnvironmentUse(organizationId, environmentId)) }
  },
)

export const getFileUse = manageEndpoint(
  manage.getFileUse,
  async ({ params, organizationId }, { uploadFiles, uses }) => {
    const { fileId } = params
    if (!(await uploadFiles.findFile(organizationId, fileId))) throw notFound(`There is no file ${fileId}.`)
    return { object: 'use' as const, ...(await uses.getFileUse(organizationId, fileId)) }
  },
)
