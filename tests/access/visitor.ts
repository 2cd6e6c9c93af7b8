import type { Answer } from '../support/request.ts'

export type VisitOptions = { cookie?: string; headers?: Record<string, string> }

/** Somebody with a browser that keeps its cookie; the path is what follows `/api/`. */
export function visitorOf(publicUrl: string) {
  let cookie = ''
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${publicUrl}/api/${path}`, {
      method,
      redirect: 'manual',
      headers: { 'x-organization': '', origin: publicUrl, ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) cookie = withCookie(cookie, set)
    const text = await response.text()
    const answer: Answer = { status: response.status, headers: response.headers, body: readJson(text) }
    return answer
  }
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
    send,
    cookie: () => cookie,
    setCookie: (text: string) => void (cookie = text),
  }
}

export type Visitor = ReturnType<typeof visitorOf>

/** What a browser keeps after it was told to set or forget one. */
function withCookie(kept: string, set: string): string {
  const [pair = ''] = set.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const others = kept.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`))
  return (/max-age=0/i.test(set) ? others : [...others, pair]).join('; ')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
