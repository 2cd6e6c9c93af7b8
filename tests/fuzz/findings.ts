import type { Plan } from './generate/plan.ts'
import type { Exchange } from './send.ts'

export type Finding = { operation: string; what: string; request: string }

const shownMax = 4000

/** Enough to send the request again by hand. Keys die with the run and are told by what they are. */
export function describe({ plan, answer }: Exchange, what: string): Finding {
  const lines = [
    `request ${plan.number}: ${plan.method} ${shortened(plan.target)}`,
    `with the ${plan.key.tells} of ${plan.tenant.name}`,
    ...shownHeaders(plan).map(([name, value]) => `${name}: ${shortened(value)}`),
    ...(plan.body === null ? [] : [`body: ${shortened(JSON.stringify(plan.body))}`]),
    answer ? `answered ${answer.status} ${shortened(answer.text).slice(0, 600)}` : 'not answered',
  ]
  return { operation: plan.operation, what, request: lines.map((line) => `    ${line}`).join('\n') }
}

function shownHeaders({ headers, key }: Plan) {
  const ofKey = new Set(key.headers)
  return headers.filter((header) => !ofKey.has(header))
}

/** What repeats itself is told once, so that the rest can be told in full. */
const shortened = (text: string) => {
  const told = text.replaceAll(
    /(.{1,24}?)\1{19,}/gs,
    (whole, unit: string) => `«${unit}» × ${whole.length / unit.length} `,
  )
  return told.length <= shownMax ? told : `${told.slice(0, shownMax)}… (${told.length} characters)`
}

/** Each kind of finding once, with how often it came and the first request that showed it. */
export function tellFindings(findings: readonly Finding[]): string {
  const kinds = Map.groupBy(findings, ({ operation, what }) => `${operation}: ${withoutValues(what)}`)
  return [...kinds]
    .slice(0, 40)
    .map(([, [first, ...others]]) => {
      const again = others.length > 0 ? ` (and ${others.length} more of this kind)` : ''
      return `✗ ${first!.operation}: ${first!.what}${again}\n${first!.request}`
    })
    .join('\n')
}

const withoutValues = (what: string) => what.replaceAll(/"[^"]*"|\d+|[0-9a-f-]{36}/g, '#')
