import { Failure } from '../../domain/failure.ts'
import { hashKey, isKeyText } from './apiKeyText.ts'
import type { ApiKey, KeyStore } from './keyStore.ts'
import type { KeyRevocations } from './keyRevocations.ts'

export type SentKeys = { authorization: string | undefined; apiKey: string | string[] | undefined }

const cachedForMs = 30_000
const cachedMax = 10_000
const notedEveryMs = 10_000

const missingKey = () =>
  new Failure(
    'unauthenticated',
    'missing_api_key',
    'Send an API key, as "Authorization: Bearer <key>" or as "X-API-Key: <key>".',
  )

const invalidKey = (message: string) => new Failure('unauthenticated', 'invalid_api_key', message)

/** The key that was sent, or a failure that tells why there is none. */
export function readSentKey({ authorization, apiKey }: SentKeys): string {
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  const header = Array.isArray(apiKey) ? apiKey.join(',') : apiKey
  if (bearer !== undefined && header !== undefined && bearer !== header) {
    throw invalidKey('Authorization and X-API-Key hold different keys; send one.')
  }
  const sent = bearer ?? header
  if (sent === undefined || sent === '') throw missingKey()
  if (!isKeyText(sent)) throw invalidKey('This is not an API key of this service; it may be cut off or mistyped.')
  return sent
}

/**
 * Finds out who calls. A key is looked up once in a while and remembered in between, but only as long as this process
 * hears of revocations, so that a revoked key is refused at once.
 */
export function createAuthenticator(keys: KeyStore, revocations: KeyRevocations, onError: (error: Error) => void) {
  const cached = new Map<string, { key: ApiKey; until: number }>()
  const uses = new Map<number, string>()

  revocations.subscribe({
    revoked: (keyId) => {
      for (const [hash, { key }] of cached) if (key.id === keyId) cached.delete(hash)
    },
    lost: () => cached.clear(),
  })

  async function writeUses() {
    if (uses.size === 0) return
    const noted = new Map(uses)
    uses.clear()
    await keys.noteUses(noted)
  }
  const timer = setInterval(() => void writeUses().catch(onError), notedEveryMs).unref()

  async function lookUp(hash: Buffer): Promise<ApiKey | null> {
    const name = hash.toString('base64')
    const known = cached.get(name)
    if (known && known.until > performance.now()) return known.key
    const heard = revocations.count()
    const key = await keys.findValidKey(hash)
    cached.delete(name)
    // A revocation heard while the look-up was under way may be of this very key.
    if (key && revocations.isListening() && revocations.count() === heard) {
      if (cached.size >= cachedMax) cached.clear()
      cached.set(name, { key, until: performance.now() + cachedForMs })
    }
    return key
  }

  return {
    async authenticate(sent: SentKeys): Promise<ApiKey> {
      const key = await lookUp(hashKey(readSentKey(sent)))
      if (!key) throw invalidKey('This API key is unknown or has been revoked.')
      uses.set(key.id, new Date().toISOString())
      return key
    },

    async close() {
      clearInterval(timer)
      await writeUses()
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
