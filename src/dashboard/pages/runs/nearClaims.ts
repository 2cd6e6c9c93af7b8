import type { Claim } from './claims.ts'
import type { Evidence } from './runView.ts'
import { counted } from './words.ts'

/** What the console and the network told during the step and the one before it. */
export function nearClaims(evidence: Evidence, stepNumber: number): Claim[] {
  const isNear = (one: { stepNumber: number }) => one.stepNumber === stepNumber || one.stepNumber === stepNumber - 1
  const failed = evidence.requests.filter((request) => isNear(request) && isFailed(request))
  const said = evidence.console.filter((message) => isNear(message) && message.level === 'error')
  const thrown = evidence.errors.filter(isNear)
  const [request] = failed
  const text = thrown[0]?.message ?? said[0]?.text ?? ''
  const errors = thrown.length + said.length
  return [
    ...(request
      ? [
          {
            kind: 'network',
            text: `${tellRequest(request)}${failed.length > 1 ? `, and ${counted(failed.length - 1, 'more request')} failed` : ''}`,
            link: { tab: 'network', label: 'Network' },
          } as const,
        ]
      : []),
    ...(errors > 0
      ? [
          {
            kind: 'console',
            text: `The console told ${counted(errors, 'error')}: ${text}`,
            link: { tab: 'console', label: 'Console' },
          } as const,
        ]
      : []),
  ]
}

type Request = Evidence['requests'][number]

export const isFailed = ({ status, error }: Pick<Request, 'status' | 'error'>) =>
  status === null ? error !== null : status >= 400

function tellRequest({ method, url, status, error }: Request): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return `${method} ${path} ${status === null ? `failed (${error ?? 'without an answer'})` : `answered ${status}`}`
}
