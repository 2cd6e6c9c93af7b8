import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Claims = { sub: string; email: string; email_verified: boolean; name: string }

type Grant = { claims: Claims; nonce: string | null; challenge: string | null; redirectUri: string }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An identity provider that stands for the outside world and speaks the real protocol, with real signatures. */
export async function startOidcProvider({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const grants = new Map<string, Grant>()
  const state = { claims: null as Claims | null, signsWith: privateKey, scopes: '' }

  const idToken = ({ claims, nonce }: Grant) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...(nonce && { nonce }), ...claims }
    const signed = `${base64url({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${base64url(payload)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), state.signsWith).toString('base64url')}`
  }

  /** Where the person's browser is sent back to, once they have signed in there. */
  function authorize(url: URL, response: ServerResponse) {
    const asked = url.searchParams
    state.scopes = asked.get('scope') ?? ''
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (state.claims) {
      const code = randomUUID()
      const redirectUri = asked.get('redirect_uri') ?? ''
      grants.set(code, {
        claims: state.claims,
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirectUri,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.href }).end()
  }

  async function giveTokens(request: IncomingMessage, response: ServerResponse) {
    const sent = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const grant = grants.get(sent.get('code') ?? '')
    grants.delete(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
    const isClient = basic === `${clientId}:${clientSecret}` || sent.get('client_secret') === clientSecret
    if (!grant || !isClient || grant.challenge !== challenge || grant.redirectUri !== sent.get('redirect_uri')) {
      return sendJson(response, 400, { error: 'invalid_grant' })
    }
    const tokens = {
      access_token: 'an-access-token',
      refresh_token: 'a-refresh-token',
      token_type: 'Bearer',
      expires_in: 300,
    }
    sendJson(response, 200, { ...tokens, id_token: idToken(grant) })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token') return void giveTokens(request, response)
    if (url.pathname === '/jwks') {
      const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
      return sendJson(response, 200, { keys: [jwk] })
    }
    if (url.pathname === '/userinfo') return sendJson(response, 200, state.claims ?? {})
    if (url.pathname !== '/.well-known/openid-configuration') return sendJson(response, 404, {})
    sendJson(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** Who signs in there from now on; null: they turn back. */
    signInAs: (claims: Claims | null) => void (state.claims = claims),
    /** From now on its tokens are signed by somebody else. */
    forge: (isForged: boolean) => void (state.signsWith = isForged ? foreign : privateKey),
    scopes: () => state.scopes,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

function sendJson(response: ServerResponse, status: number, value: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
