import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelPost, ModelResponse, SendToModel } from './modelProtocol.ts'
import { NoAnswer } from './noAnswer.ts'

const responseBytesMax = 256 * 1024
const retriesMax = 1
const retryWaitMs = 300

export type SenderOptions = { baseUrl: string; timeoutMs: number; signal: AbortSignal | null }

type Attempt = ModelResponse & { retryAfterMs: number | null }

/** Sends what one question takes: within one time limit, with at most one second try when the server has a bad moment. */
export function createSender({ baseUrl, timeoutMs, signal }: SenderOptions) {
  const endsAtMs = performance.now() + timeoutMs
  const timeout = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([timeout, signal]) : timeout
  let retries = 0
  let lost = 0

  const send: SendToModel = async (post) => {
    for (;;) {
      const attempt = await tryOnce(post)
      const isPassing = attempt === null || attempt.status === 429 || attempt.status >= 500
      const waitMs = attempt?.retryAfterMs ?? retryWaitMs * (0.5 + Math.random())
      const mayRetry = isPassing && retries < retriesMax && performance.now() + waitMs < endsAtMs
      if (attempt && !mayRetry) return attempt
      if (!mayRetry) throw new NoAnswer('no connection')
      retries++
      await sleep(waitMs, undefined, { signal: ended }).catch(() => {})
      if (ended.aborted) throw whyEnded()
    }
  }

  const whyEnded = () => new NoAnswer(timeout.aborted ? 'timeout' : 'stopped')

  /** Null when the connection failed. */
  async function tryOnce({ path, headers, body }: ModelPost): Promise<Attempt | null> {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: ended,
        // Followed, a redirect would carry the key to somebody else.
        redirect: 'manual',
      })
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
      return { status: response.status, text: await readBounded(response), retryAfterMs }
    } catch (error) {
      const isNoAnswer = error instanceof NoAnswer
      if (isNoAnswer || ended.aborted || !wasNeverSent(error)) lost++
      if (isNoAnswer) throw error
      if (ended.aborted) throw whyEnded()
      return null
    }
  }

  return {
    send,
    /** Posts of which nobody knows whether they cost anything. */
    lostPosts: () => lost,
  }
}

async function readBounded({ body, status }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > responseBytesMax) throw new NoAnswer('answer too large', status)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Seconds or a date, as HTTP has it. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  if (/^\d{1,9}(\.\d+)?$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

const beforeSending =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|TLS|SSL/

/** Also what fetch itself refuses to send: such errors have no code. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return code === null || beforeSending.test(code)
}
