import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Map<string, string>; body: string }

export async function openSocket(publicUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(publicUrl)
  const socket = connect({ port: Number(port), host: hostname })
  // What the server wrote before it cut off is what counts.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything that comes until the server closes. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** Sends bytes as they are (`fetch` would tidy them up) and tells the answers, until the server closes. */
export async function sendRaw(publicUrl: string, ...parts: (string | Buffer)[]): Promise<RawAnswer[]> {
  const socket = await openSocket(publicUrl)
  const text = readToEnd(socket)
  for (const part of parts) socket.write(part)
  return readAnswers(await text)
}

export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** Answers one after the other, each with the Content-Length that it tells. */
export function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) throw new Error(`no whole answer: ${rest.slice(0, 200)}`)
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    const bodyEnd = end + 4 + Number(headers.get('content-length') ?? 0)
    answers.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(end + 4, bodyEnd) })
    rest = rest.slice(bodyEnd)
  }
  return answers
}
