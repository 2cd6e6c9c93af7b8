import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** The content of a page by its path, or what answers in its place. */
export type TestPages = Record<string, string | PageHandler>

/** A small web server with these pages. */
export async function servePages(pages: TestPages) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://test.example')
    const page = pages[url.pathname]
    if (typeof page === 'function') return page(request, response, url)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? '<h1>Not found</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const html = (response: ServerResponse, content: string, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(content)
}
