import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, ConnectionError } from '../../src/client/apiError.ts'
import type { Client } from '../../src/client/client.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'

/** Far longer than any answer takes, also that of a service without its database. */
export const requestMsMax = 10_000

const connections = 6
const requestsMax = 1_500
const pauseMsMax = 6
const pauseAfterFailureMs = 50

export type Load = { stop(): Promise<void> }

/** Starts runs over several connections until told to stop, and notes in the ledger what became of each. */
export function startLoad({
  client,
  testId,
  ledger,
  random,
}: {
  client: Client
  testId: number
  ledger: Ledger
  random: Random
}): Load {
  const stopping = new AbortController()
  let requests = 0

  async function writeOn() {
    while (!stopping.signal.aborted && requests++ < requestsMax) {
      const key = random.chance(0.5) ? ledger.newKey() : null
      // A client that is impatient, or two that share a key.
      const times = key !== null && random.chance(0.2) ? 2 : 1
      const sent = await Promise.all(Array.from({ length: times }, () => startRun({ client, testId, key, ledger })))
      await sleep(sent.includes(null) ? pauseAfterFailureMs : random.between(0, pauseMsMax))
    }
  }
  const done = Promise.all(Array.from({ length: connections }, writeOn))

  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** One run; null when there was no answer, or a failure that is fair when parts of the service are dead. */
export async function startRun({
  client,
  testId,
  key,
  ledger,
}: {
  client: Client
  testId: number
  key: string | null
  ledger: Ledger
}): Promise<number | null> {
  const startedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(requestMsMax)
    const { id } = await client.startRun({ params: { testId }, ...(key !== null && { idempotencyKey: key }), signal })
    ledger.noteAcknowledged(key, id)
    return id
  } catch (error) {
    ledger.noteUnanswered(key)
    const isFair = error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)
    if (!isFair) {
      const ms = Math.round(performance.now() - startedAt)
      ledger.noteFault(`starting a run failed after ${ms} ms: ${describe(error)}`)
    }
    return null
  } finally {
    ledger.noteDuration(performance.now() - startedAt)
  }
}

const describe = (error: unknown) =>
  error instanceof ApiError ? `${error.status} ${error.code} ${error.message}` : String(error)
