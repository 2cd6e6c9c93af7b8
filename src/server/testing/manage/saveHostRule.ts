import { manage } from '../../../contract/manage/manage.ts'
import { invalidParameter, notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { checkScript, describeProblem } from '../checkCode.ts'
import { checkHostSuffix } from './checkHostSuffix.ts'
import { tellHostRule } from './hostRules.ts'
import { chooseProject } from './ownedThings.ts'
import { mergeHeaders, openHeaders, sealHeaders } from './sealHeaders.ts'

function checkFields({ hostSuffix, script }: { hostSuffix?: string; script?: string | null }) {
  if (hostSuffix !== undefined) checkHostSuffix(hostSuffix)
  const problem = typeof script === 'string' ? checkScript(script) : null
  if (problem) throw invalidParameter('script', `script is not valid JavaScript: ${describeProblem(problem)}.`)
}

export const createHostRule = manageEndpoint(manage.createHostRule, ({ body, organizationId }, services) => {
  const { hostSuffix, headers = [], script = null } = body
  checkFields(body)
  const merged = mergeHeaders(headers, [])
  return services.inTransaction(async (writing) => {
    const projectId = await chooseProject(writing, organizationId, body.projectId)
    const id = await writing.hostRules.createHostRule(organizationId, { projectId, hostSuffix })
    const sealed = sealHeaders(services.sealing, organizationId, id, merged)
    await writing.hostRules.updateHostRule(organizationId, id, { hostSuffix, script, ...sealed })
    return tellHostRule(writing, organizationId, id)
  })
})

export const updateHostRule = manageEndpoint(manage.updateHostRule, ({ params, body, organizationId }, services) => {
  const { hostRuleId } = params
  const { headers, ...changes } = body
  checkFields(body)
  return services.inTransaction(async (writing) => {
    const now = await writing.hostRules.lockHostRule(organizationId, hostRuleId)
    if (!now) throw notFound(`There is no host rule ${hostRuleId}.`)
    const kept = openHeaders(services.sealing, organizationId, hostRuleId, now.sealedHeaders)
    const sealed = headers && sealHeaders(services.sealing, organizationId, hostRuleId, mergeHeaders(headers, kept))
    await writing.hostRules.updateHostRule(organizationId, hostRuleId, { ...now, ...changes, ...sealed })
    return tellHostRule(writing, organizationId, hostRuleId)
  })
})
