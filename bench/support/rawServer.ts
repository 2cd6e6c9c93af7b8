import { createServer, type ServerResponse } from 'node:http'

/** What Node does without us: an answer as fast as its body is there. */
export async function startRawServer(body: () => Promise<string> | string): Promise<{ url: string; close(): void }> {
  async function answer(response: ServerResponse) {
    const text = await body()
    const length = Buffer.byteLength(text)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
    response.end(text)
  }
  const server = createServer((_request, response) => void answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
