import { invalidParameter } from '../../../domain/failure.ts'
import type { HostRule } from '../../../domain/testing/hostRules.ts'
import type { Sealing } from '../../sealing.ts'
import { hostRulePurpose } from '../execution/planReader.ts'

type Headers = HostRule['headers']

/** The browser and the connection say these themselves. */
const forbidden = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
])

/** Headers with their values. One that is sent without a value stays what it was. */
export function mergeHeaders(sent: readonly { name: string; value?: string | null }[], kept: Headers): Headers {
  const names = new Set<string>()
  return sent.map(({ name, value }, i) => {
    const lower = name.toLowerCase()
    if (forbidden.has(lower)) {
      throw invalidParameter(`headers[${i}].name`, `The header ${name} cannot be set: the browser sends its own.`)
    }
    if (names.has(lower)) throw invalidParameter(`headers[${i}].name`, `There are two headers called ${name}.`)
    names.add(lower)
    const known = value ?? kept.find((header) => header.name.toLowerCase() === lower)?.value
    if (known === undefined) {
      throw invalidParameter(`headers[${i}].value`, `The header ${name} is new and needs a value.`)
    }
    return { name, value: known }
  })
}

export const sealHeaders = (sealing: Sealing, organizationId: number, hostRuleId: number, headers: Headers) => ({
  headerNames: headers.map(({ name }) => name),
  sealedHeaders: sealing.seal(organizationId, hostRulePurpose(hostRuleId), JSON.stringify(headers)),
})

export const openHeaders = (sealing: Sealing, organizationId: number, hostRuleId: number, sealed: Buffer): Headers =>
  JSON.parse(sealing.open(organizationId, hostRulePurpose(hostRuleId), sealed)) as Headers
