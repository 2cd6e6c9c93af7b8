import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import { manage, type Manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Stores } from '../../services.ts'
import type { Environment } from '../environmentStore.ts'
import { conflict } from '../../http/conflict.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'

type Presented = ManageAnswerOf<Manage['getEnvironment']>

const presentEnvironment = (environment: Environment): Presented => ({
  object: 'environment',
  id: environment.id,
  projectId: environment.projectId,
  name: environment.name,
  baseUrl: environment.baseUrl,
  // What has no value in clear is a secret.
  tokens: environment.tokens.map(({ name, value }) => ({ name, isSecret: value === null, value })),
  createdAt: environment.createdAt,
  updatedAt: environment.updatedAt,
})

export async function tellEnvironment(
  { environments }: Pick<Stores, 'environments'>,
  organizationId: number,
  environmentId: number,
): Promise<Presented> {
  const environment = await environments.findEnvironment(organizationId, environmentId)
  if (!environment) throw notFound(`There is no environment ${environmentId}.`)
  return presentEnvironment(environment)
}

export const listEnvironments = manageEndpoint(manage.listEnvironments, (call, services) =>
  pageOfCreated(
    'manage.listEnvironments',
    call,
    services,
    (page) => services.environments.listEnvironments(call.organizationId, page),
    presentEnvironment,
  ),
)

export const getEnvironment = manageEndpoint(manage.getEnvironment, ({ params, organizationId }, services) =>
  tellEnvironment(services, organizationId, params.environmentId),
)

export const deleteEnvironment = manageEndpoint(manage.deleteEnvironment, ({ params, organizationId }, services) =>
  services.inTransaction(async ({ environments }) => {
    const found = await environments.lockEnvironment(organizationId, params.environmentId)
    if (!found) throw notFound(`There is no environment ${params.environmentId}.`)
    const count = await environments.countTests(organizationId, found.id)
    if (count > 0) {
      const users = count === 1 ? '1 test uses' : `${count} tests use`
      throw conflict('in_use', `${users} this environment. Give them another one first.`)
    }
    await environments.deleteEnvironment(organizationId, found.id)
    return { object: 'deleted' as const, id: found.id }
  }),
)
