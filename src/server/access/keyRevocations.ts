import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresConnection } from '../storage/database.ts'
import { keyRevokedChannel } from './keyStore.ts'

export type RevocationListener = { revoked(keyId: number): void; lost(): void }

const reconnectMs = 1_000

/** Hears of revoked keys from whichever process revoked them, over a connection of its own. */
export function createKeyRevocations(connection: PostgresConnection, onError: (error: Error) => void) {
  const closing = new AbortController()
  let listener: RevocationListener = { revoked: () => {}, lost: () => {} }
  let listening = false
  let heard = 0
  let current: pg.Client | null = null

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: 'reenact key revocations', keepAlive: true })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', onError)
    client.on('notification', ({ payload }) => {
      heard++
      listener.revoked(Number(payload))
    })
    current = client
    try {
      await client.connect()
      await client.query(`listen ${keyRevokedChannel}`)
      listening = true
      // What was looked up before may have been revoked unheard.
      heard++
      await ended
    } finally {
      listening = false
      heard++
      listener.lost()
      await client.end().catch(() => {})
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listenOnce().catch(onError)
      if (!closing.signal.aborted) await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const done = keepListening()

  return {
    subscribe: (newListener: RevocationListener) => {
      listener = newListener
    },
    isListening: () => listening,
    /** Grows with every revocation heard, and when hearing begins or stops. */
    count: () => heard,
    async close() {
      closing.abort()
      await current?.end().catch(() => {})
      await done
    },
  }
}

export type KeyRevocations = ReturnType<typeof createKeyRevocations>
