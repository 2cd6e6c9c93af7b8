import { manage } from '../../contract/manage/manage.ts'
import { manageEndpoint } from '../http/manageEndpoint.ts'

const daysTold = 30

export const getLanguageModel = manageEndpoint(
  manage.getLanguageModel,
  async ({ organizationId }, { modelSettings, modelUsage }) => ({
    object: 'languageModel' as const,
    ...modelSettings.told,
    days: await modelUsage.listDays(organizationId, daysTold),
  }),
)

export const checkLanguageModel = manageEndpoint(
  manage.checkLanguageModel,
  async ({ organizationId }, { modelSettings }) => ({
    object: 'languageModelCheck' as const,
    ...(await modelSettings.check(organizationId)),
  }),
)
