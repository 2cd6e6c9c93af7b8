import { manage } from '../../../contract/manage/manage.ts'
import { invalidParameter, notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { refuseTakenName } from '../../http/conflict.ts'
import { tellEnvironment } from './environments.ts'
import { chooseProject } from './ownedThings.ts'
import { sealTokens } from './sealTokens.ts'

function checkBaseUrl(baseUrl: string | undefined) {
  if (baseUrl === undefined) return
  const url = URL.canParse(baseUrl) && /^https?:\/\//i.test(baseUrl) ? new URL(baseUrl) : null
  if (!url) throw invalidParameter('baseUrl', 'baseUrl must be an address such as https://shop.example.')
  if (url.username === '' && url.password === '') return
  throw invalidParameter('baseUrl', 'baseUrl must not hold a password: a host rule can send it as a header.')
}

export const createEnvironment = manageEndpoint(
  manage.createEnvironment,
  async ({ body, organizationId }, services) => {
    const { projectId: given, tokens = [], ...fields } = body
    checkBaseUrl(fields.baseUrl)
    const saved = services.inTransaction(async (writing) => {
      const projectId = await chooseProject(writing, organizationId, given)
      const id = await writing.environments.createEnvironment(organizationId, { ...fields, projectId })
      const place = { organizationId, environmentId: id }
      await writing.environments.replaceTokens(organizationId, id, sealTokens(services.sealing, place, tokens, []))
      return tellEnvironment(writing, organizationId, id)
    })
    return saved.catch(refuseTakenName('an environment', fields.name))
  },
)

export const updateEnvironment = manageEndpoint(
  manage.updateEnvironment,
  async ({ params, body, organizationId }, services) => {
    const { environmentId } = params
    const { tokens, ...changes } = body
    checkBaseUrl(changes.baseUrl)
    const saved = services.inTransaction(async (writing) => {
      const { environments } = writing
      const now = await environments.lockEnvironment(organizationId, environmentId)
      if (!now) throw notFound(`There is no environment ${environmentId}.`)
      await environments.updateEnvironment(organizationId, environmentId, { ...now, ...changes })
      if (tokens) {
        const kept = await environments.listTokens(organizationId, environmentId)
        const sealed = sealTokens(services.sealing, { organizationId, environmentId }, tokens, kept)
        await environments.replaceTokens(organizationId, environmentId, sealed)
      }
      return tellEnvironment(writing, organizationId, environmentId)
    })
    return saved.catch(refuseTakenName('an environment', changes.name ?? ''))
  },
)
