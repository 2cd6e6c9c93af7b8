import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hangUp, sendJson, sendPage, type Answer } from './answer.ts'
import { readClientFiles } from './clientFiles.ts'
import { html } from './html.ts'
import { BadBody } from './readBody.ts'
import type { Recorder } from './recorder.ts'
import { answerVisit } from './routes.ts'
import { sessionCookie, Sessions } from './sessions.ts'
import { switchesAt } from './variants.ts'

export type ShopSite = {
  /** Of the healthy shop: http://127.0.0.1:PORT */
  url: string
  /** Of a variant: http://VARIANT.localhost:PORT */
  addressOf(variant: string): string
  /** From now on, visits are recorded. */
  recordWith(recorder: Recorder): void
  close(): Promise<void>
}

/** Hosts that stand for other companies, of which nothing good comes. */
const thirdParties: Record<string, Answer> = {
  'chat-loader': hangUp,
  'pictures-cdn': { status: 404, headers: {}, body: '' },
  metrics: { status: 503, headers: {}, body: '' },
  'visitor-tag': {
    status: 200,
    headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    body: 'setTimeout(function countVisitor() { window.visitorTag.push("visit") }, 700)\n',
  },
}

/** Serves the shop that the demo tests: the healthy one, and its broken variants by the name of the host. */
export async function startShopSite({
  host = '127.0.0.1',
  port,
  recorder = null,
}: {
  host?: string
  port: number
  recorder?: Recorder | null
}): Promise<ShopSite> {
  let recordedBy = recorder
  const sessions = new Sessions()
  const files = readClientFiles()
  const server = createServer((request, response) => {
    request.on('error', () => response.destroy())
    response.on('error', () => response.destroy())
    void answerRequest(request, { sessions, files, recorder: recordedBy })
      .catch(answerToError)
      .then((answer) => send(request, response, answer))
  })
  server.maxConnections = 1000
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  // A connection that cannot be taken is that visitor's loss alone.
  server.on('error', () => {})
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    addressOf: (variant) => `http://${variant}.localhost:${taken}`,
    recordWith(next) {
      recordedBy = next
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

type Shop = { sessions: Sessions; files: ReadonlyMap<string, Answer>; recorder: Recorder | null }

async function answerRequest(request: IncomingMessage, { sessions, files, recorder }: Shop): Promise<Answer> {
  const [host = '', hostPort = '80'] = (request.headers.host ?? '').split(':')
  const [label = ''] = host.toLowerCase().split('.', 1)
  if (host.includes('.') && Object.hasOwn(thirdParties, label)) return thirdParties[label] ?? hangUp
  const target = request.url ?? '/'
  // Two slashes would be read as the beginning of a host.
  const url = target.startsWith('/') ? URL.parse(target.replace(/^\/+/, '/'), 'http://shop') : null
  if (!url) return sendJson({ error: 'There is no such address.' }, 400)
  const file = files.get(url.pathname)
  if (file) return file

  const cookies = readCookies(request.headers.cookie ?? '')
  const { id, session, isNew } = sessions.open(cookies.get(sessionCookie))
  const port = /^\d{1,5}$/.test(hostPort) ? hostPort : '80'
  const answer = await answerVisit({ url, cookies, request, session, shop: switchesAt(host), port, recorder })
  if (!isNew || 'unanswered' in answer) return answer
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookieFor(id) } }
}

const cookieFor = (id: string) => `${sessionCookie}=${id}; Path=/; HttpOnly; SameSite=Lax`

const readCookies = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(';').flatMap((pair) => {
      const [name = '', value] = pair.trim().split('=', 2)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** Whatever happens to one visitor, the shop stays open for the others. */
function answerToError(error: unknown): Answer {
  if (error instanceof BadBody) return sendJson({ error: error.message }, error.status)
  return sendPage(
    html`<!doctype html><title>Something went wrong</title>
      <h1>Something went wrong</h1>`,
    500,
  )
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if ('unanswered' in answer) {
    if (answer.unanswered === 'hangs up') request.socket.destroy()
    return
  }
  if (response.destroyed || response.headersSent) return
  // Nobody reads the rest of what was sent too long, so the connection cannot be used again.
  const ending: Record<string, string> = request.complete ? {} : { connection: 'close' }
  if (!request.complete) request.resume()
  response.writeHead(answer.status, { 'x-content-type-options': 'nosniff', ...answer.headers, ...ending })
  response.end(answer.body)
}
