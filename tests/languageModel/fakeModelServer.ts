import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Body; text: string }

type Body = {
  model?: string
  messages?: { role: string; content: string }[]
  system?: string
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: unknown } }
  tools?: { name: string; input_schema: unknown }[]
  tool_choice?: { type: string; name: string }
}

/** What the server does with one request. */
export type Reply =
  | { answer: unknown; tokens?: number | null; delayMs?: number }
  | { written: string }
  | { raw: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { resets: true }
  | { hangs: true }
  | { bytes: number }

export type FakeModelServer = {
  origin: string
  received: Received[]
  /** What comes next; the last goes on for ever. */
  replyWith(...replies: Reply[]): void
  knowsSchemas: boolean
  close(): Promise<void>
}

export const fakeKey = 'sk-very-secret-model-key'

/** A server that speaks both protocols and refuses what the real ones would refuse. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  let replies: Reply[] = []
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeModelServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    knowsSchemas: true,
    replyWith: (...next) => void (replies = next),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const received = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Body, text }
    fake.received.push(received)
    const refusal = refusalOf(received, fake.knowsSchemas)
    if (refusal) return send(response, refusal.status, JSON.stringify({ error: { message: refusal.message } }))
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500 }
    if ('resets' in reply) return request.socket.resetAndDestroy()
    if ('hangs' in reply) return
    if ('status' in reply) return send(response, reply.status, reply.body ?? '{"error":{}}', reply.headers)
    if ('raw' in reply) return send(response, 200, reply.raw)
    if ('bytes' in reply) return send(response, 200, `{"pad":"${'x'.repeat(reply.bytes)}"}`)
    if ('delayMs' in reply) await sleep(reply.delayMs)
    send(response, 200, JSON.stringify(envelope(received.path, reply)))
  }
  return fake
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function refusalOf({ path, headers, body }: Received, knowsSchemas: boolean) {
  if (path === '/v1/messages') {
    if (headers['x-api-key'] !== fakeKey) return { status: 401, message: 'invalid x-api-key' }
    if (!headers['anthropic-version']) return { status: 400, message: 'anthropic-version: header is required' }
    if (!body.max_tokens) return { status: 400, message: 'max_tokens: field required' }
    if (!body.tools?.some(({ name }) => name === body.tool_choice?.name)) return { status: 400, message: 'tool_choice' }
    return null
  }
  if (path !== '/v1/chat/completions') return { status: 404, message: 'not found' }
  if (headers.authorization !== `Bearer ${fakeKey}`) return { status: 401, message: 'Incorrect API key provided' }
  if (body.response_format && !knowsSchemas) {
    return { status: 400, message: "Unrecognized request argument supplied: 'response_format'" }
  }
  return null
}

function envelope(path: string, reply: { answer: unknown; tokens?: number | null } | { written: string }) {
  const tokens = 'answer' in reply && reply.tokens !== undefined ? reply.tokens : 120
  if (path === '/v1/messages') {
    const said = { type: 'text', text: 'Here it is.' }
    const used = { type: 'tool_use', id: 'toolu_1', name: 'answer', input: 'answer' in reply ? reply.answer : null }
    const usage = tokens === null ? undefined : { input_tokens: tokens - 20, output_tokens: 20 }
    const content = 'written' in reply ? [{ type: 'text', text: reply.written }] : [said, used]
    return { id: 'msg_1', type: 'message', role: 'assistant', content, stop_reason: 'tool_use', usage }
  }
  const content = 'written' in reply ? reply.written : JSON.stringify(reply.answer)
  const usage =
    tokens === null ? undefined : { prompt_tokens: tokens - 20, completion_tokens: 20, total_tokens: tokens }
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
  return { id: 'chatcmpl-1', object: 'chat.completion', choices, usage }
}
