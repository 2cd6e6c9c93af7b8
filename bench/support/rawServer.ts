import { createServer, type Server } from 'node:http'

/** What Node does without us: an answer as fast as its body is there. */
export async function startRawServer(body: () => Promise<string> | string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (_request, response) => {
    const text = await body()
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
