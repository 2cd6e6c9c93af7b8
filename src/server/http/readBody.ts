import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Failure, invalidParameter } from '../../domain/failure.ts'
import { explainBodyError, fieldOf } from './bodyErrors.ts'

const invalidBody = (message: string) => new Failure('invalid', 'invalid_body', message)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A body that is not there is taken for an empty object: what it lacks is then told by name. */
function parseJson(sent: unknown): unknown {
  if (!Buffer.isBuffer(sent) || sent.length === 0) return {}
  let text: string
  try {
    text = decoder.decode(sent)
  } catch {
    throw invalidBody('The body is not UTF-8 text.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('The body is not valid JSON.')
  }
}

/** Texts that the database could not keep, wherever they are. With a list of its own: a body may be nested deeply. */
function checkTexts(body: unknown) {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (value.includes('\0')) throw invalidParameter(fieldOf(path), 'A text must not contain a NUL character.')
      if (!value.isWellFormed()) {
        throw invalidParameter(fieldOf(path), 'A text contains half a character (a lone surrogate).')
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        // Paths beyond what any field has are of no use to anybody.
        waiting.push({ value: inner, path: path.length > 200 ? path : `${path}/${name}` })
      }
    }
  }
}

/** Turns the bytes of a body into what the contract describes, or throws a failure that names the field. */
export function bodyReader<Body>(schema: TSchema): (sent: unknown) => Body {
  const validator = Compile(schema)
  return (sent) => {
    const body = parseJson(sent)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw invalidBody('The body must be a JSON object.')
    }
    checkTexts(body)
    if (!validator.Check(body)) throw explainBodyError(validator.Errors(body), schema)
    return body as Body
  }
}
