import { ApiError, ConnectionError } from './apiError.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sends one request and gives the body of its answer; whatever is not a success is thrown. */
export async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<unknown> {
  const { response, text } = await ask(fetch, url, init)
  const body = readJson(text)
  if (response.ok && body !== undefined) return body
  throw new ApiError(told(body) ?? unexpected(response), response)
}

/** As `exchange`, for operations that answer bytes; a refusal is JSON all the same. */
export async function exchangeBytes(fetch: Fetch, url: string, init: RequestInit): Promise<Blob> {
  const { response, body } = await answerOf(fetch, url, init, async (answer) =>
    answer.ok ? answer.blob() : readJson(await answer.text()),
  )
  if (body instanceof Blob) return body
  throw new ApiError(told(body) ?? unexpected(response), response)
}

async function ask(fetch: Fetch, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const { response, body } = await answerOf(fetch, url, init, (answer) => answer.text())
  return { response, text: body }
}

async function answerOf<Body>(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
): Promise<{ response: Response; body: Body }> {
  try {
    const response = await fetch(url, init)
    return { response, body: await read(response) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    const [address] = url.split('?')
    throw new ConnectionError(`${init.method} ${address} got no answer: ${innermostMessage(error)}`, { cause: error })
  }
}

/** `fetch` only says that it failed; the reason is in the cause of its error. */
function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? innermostMessage(error.cause) : error.message
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error that a body tells, if it has the shape of one. */
function told(body: unknown) {
  if (!isRecord(body) || !isRecord(body['error'])) return undefined
  const { type, code, message, field } = body['error']
  if (typeof type !== 'string' || typeof code !== 'string' || typeof message !== 'string') return undefined
  return { type, code, message, field: typeof field === 'string' ? field : undefined }
}

/** Something between here and the service has answered, or it is another service. */
const unexpected = ({ status }: Response) => ({
  type: 'api_error',
  code: 'unexpected_answer',
  message: `The answer (status ${status}) is not one of this API.`,
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
