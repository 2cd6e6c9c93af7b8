import assert from 'node:assert/strict'

export type Answer = { status: number; headers: Headers; body: any } // oxlint-disable-line typescript/no-explicit-any -- tests look into whatever came

export type RequestOptions = { key?: string | null; method?: string; headers?: Record<string, string>; body?: string }

/** One request to the API; the path is what follows `/api/v1`. */
export function requester(publicUrl: string, defaultKey: string | null = null) {
  return async (path: string, options: RequestOptions = {}): Promise<Answer> => {
    const { key = defaultKey, method = 'GET', headers = {}, body } = options
    const response = await fetch(`${publicUrl}/api/v1${path}`, {
      method,
      headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

/** An error as the API tells it. */
export function assertError(answer: Answer, status: number, code: string, field?: string) {
  const told = JSON.stringify(answer.body)
  assert.equal(answer.status, status, told)
  assert.equal(answer.body.error.code, code, told)
  assert.equal(answer.body.error.field, field, told)
  assert.ok(answer.headers.get('x-request-id'))
}
