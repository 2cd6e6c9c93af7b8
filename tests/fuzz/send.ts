import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { Plan } from './generate/plan.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; sentAt: number; answeredAt: number }

/** What came of a request: an answer, or the reason why there is none. */
export type Exchange = { plan: Plan; answer: Answer | null; failure: string }

const answerMsMax = 20_000

/** Sends requests byte for byte as they were planned, to this machine and nowhere else. */
export function createSender(publicUrl: string, connections: number) {
  const { hostname, port } = new URL(publicUrl)
  if (hostname !== '127.0.0.1') throw new Error(`the fuzzer only talks to this machine, not to ${hostname}`)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const send = (plan: Plan): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sentAt = Date.now()
      const { method, target: path } = plan
      const headers = ['Host', `${hostname}:${port}`, ...plan.headers.flat()]
      const signal = AbortSignal.timeout(answerMsMax)
      const sent = request({ agent, hostname, port, method, path, headers, signal }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            sentAt,
            answeredAt: Date.now(),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(plan.body === null ? undefined : Buffer.from(plan.body, 'latin1'))
    })

  return {
    async exchange(plan: Plan): Promise<Exchange> {
      try {
        return { plan, answer: await send(plan), failure: '' }
      } catch (error) {
        return { plan, answer: null, failure: String(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

export type Sender = ReturnType<typeof createSender>
