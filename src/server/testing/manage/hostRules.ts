import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Stores } from '../../services.ts'
import type { StoredHostRule } from '../hostRuleStore.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'

const presentHostRule = (rule: StoredHostRule) => ({
  object: 'hostRule' as const,
  id: rule.id,
  projectId: rule.projectId,
  hostSuffix: rule.hostSuffix,
  headers: rule.headerNames.map((name) => ({ name })),
  script: rule.script,
  createdAt: rule.createdAt,
  updatedAt: rule.updatedAt,
})

const noHostRule = (hostRuleId: number) => notFound(`There is no host rule ${hostRuleId}.`)

export async function tellHostRule(
  { hostRules }: Pick<Stores, 'hostRules'>,
  organizationId: number,
  hostRuleId: number,
) {
  const rule = await hostRules.findHostRule(organizationId, hostRuleId)
  if (!rule) throw noHostRule(hostRuleId)
  return presentHostRule(rule)
}

export const listHostRules = manageEndpoint(manage.listHostRules, (call, services) =>
  pageOfCreated(
    'manage.listHostRules',
    call,
    services,
    (page) => services.hostRules.listHostRules(call.organizationId, page),
    presentHostRule,
  ),
)

export const getHostRule = manageEndpoint(manage.getHostRule, ({ params, organizationId }, services) =>
  tellHostRule(services, organizationId, params.hostRuleId),
)

export const deleteHostRule = manageEndpoint(manage.deleteHostRule, async ({ params, organizationId }, services) => {
  const isDeleted = await services.hostRules.deleteHostRule(organizationId, params.hostRuleId)
  if (!isDeleted) throw noHostRule(params.hostRuleId)
  return { object: 'deleted' as const, id: params.hostRuleId }
})
