import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Recorded = { method: string; host: string; path: string; headers: IncomingHttpHeaders; body: string }

/**
 * Answers for every host and records what it was asked. `/redirect?to=` leads on, `?js=` and `?html=` are the answer
 * itself, other addresses answer with a page that names its host. Everybody may read it.
 */
export async function startRecordingServer() {
  const recorded: Recorded[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      const { headers, method = '' } = request
      if (url.pathname !== '/favicon.ico') {
        recorded.push({ method, host: url.hostname, path: url.pathname, headers, body })
      }
      answer(request, response, url)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** An address of this server under some host. */
    at: (host: string, path = '/', query: Record<string, string> = {}) => {
      const parameters = new URLSearchParams(query).toString()
      return `http://${host}:${port}${path}${parameters && `?${parameters}`}`
    },
    /** What came since the last time. */
    take: () => recorded.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, url: URL) {
  const headers = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'x-page',
    'cache-control': 'no-store',
  }
  const [to, js, html] = ['to', 'js', 'html'].map((name) => url.searchParams.get(name))
  if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
  else if (to) response.writeHead(302, { ...headers, location: to }).end()
  else if (url.pathname.endsWith('.js')) {
    response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(js ?? '')
  } else {
    const page = html ?? `<title>${url.hostname}</title>`
    response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(page)
  }
}
