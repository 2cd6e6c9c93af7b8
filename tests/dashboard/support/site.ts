import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another origin, for which something can be put into its head. */
export async function startSite() {
  let head = ''
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><h1>Shop</h1></body></html>`),
  )
  server.listen(0)
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setHead: (html: string) => void (head = html),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>
