import type { Html } from './html.ts'

/** What a request is answered with; `unanswered` keeps the visitor waiting until they go away. */
export type Answer =
  | { status: number; headers: Record<string, string>; body: string | Buffer }
  | { unanswered: 'waits' | 'hangs up' }

const typed = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body,
})

export const sendPage = ({ markup }: Html, status = 200): Answer => typed(status, 'text/html; charset=utf-8', markup)

export const sendJson = (value: unknown, status = 200): Answer =>
  typed(status, 'application/json; charset=utf-8', JSON.stringify(value))

export const sendFile = (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  typed(200, type, body, headers)

/** 303, so that what was sent is not sent again. */
export const redirect = (to: string, status: 302 | 303 = 303): Answer =>
  typed(status, 'text/plain', '', { location: to })

export const neverAnswer: Answer = { unanswered: 'waits' }

export const hangUp: Answer = { unanswered: 'hangs up' }
