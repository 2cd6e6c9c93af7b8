import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Failure } from '../../domain/failure.ts'
import { errorBody } from './failureStatus.ts'
import { isUploading } from './incomingContent.ts'

type HttpError = Error & { code?: string; rawPacket?: unknown }

const answers: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Answers what never became a request, as far as the client still listens. */
export function answerBrokenRequest(error: HttpError, socket: Socket) {
  // An upload has as much time as its pace deserves, which whoever receives it watches.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.']
  const body = JSON.stringify(errorBody(new Failure('invalid', 'invalid_parameter', message)))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
      '',
      // An answer to HEAD has no body, not even this one.
      isHead(error) ? '' : body,
    ].join('\r\n'),
  )
}

const isHead = ({ rawPacket }: HttpError) =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD '
