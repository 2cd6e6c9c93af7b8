import { IsOptional, type TObject, type TSchema } from 'typebox'
import { invalidParameter } from '../../domain/failure.ts'
import { readIsoTime } from '../../domain/isoTime.ts'

/** What Fastify hands over: text, or several texts where a parameter was repeated. */
export type RawParameters = Record<string, unknown>

type ParameterSchema = TSchema & {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  'x-rounded'?: 'up' | 'down'
  default?: unknown
  items?: ParameterSchema
}

type Reader = (name: string, text: string, schema: ParameterSchema) => unknown

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const readers: Record<'integer' | 'time' | 'uuid' | 'choice' | 'cursor' | 'text', Reader> = {
  integer(name, text, { minimum = 1, maximum = Number.MAX_SAFE_INTEGER }) {
    // Only plain digits: Number() would also take '1e3', '0x10' and ' 7 '.
    const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN
    if (value >= minimum && value <= maximum) return value
    const upTo = maximum === Number.MAX_SAFE_INTEGER ? `${minimum} or greater` : `from ${minimum} to ${maximum}`
    throw invalidParameter(name, `${name} must be a whole number ${upTo}.`)
  },
  time(name, text, { 'x-rounded': rounded = 'up' }) {
    const time = readIsoTime(text, rounded)
    if (time !== null) return time
    const hint = / \d\d:?\d\d$/.test(text) ? ' In an address, write + as %2B.' : ''
    throw invalidParameter(
      name,
      `${name} must be an ISO 8601 time with Z or an offset, such as 2026-05-04T09:30:00Z, or a date.${hint}`,
    )
  },
  uuid(name, text) {
    if (!uuid.test(text)) throw invalidParameter(name, `${name} must be a UUID.`)
    return text.toLowerCase()
  },
  choice(name, text, { enum: values = [] }) {
    if (values.includes(text)) return text
    throw invalidParameter(
      name,
      values.length === 1 ? `${name} must be ${values[0]}.` : `${name} must be one of ${values.join(', ')}.`,
    )
  },
  // Whether it is a good one only the list can tell.
  cursor: (_name, text) => text,
  text(name, text, { maxLength = 2048 }) {
    if (text === '') throw invalidParameter(name, `${name} must not be empty.`)
    // Counted as schemas count, in characters: some take two units of a text.
    if (text.length > maxLength && Array.from(text).length > maxLength)
      throw invalidParameter(name, `${name} must have at most ${maxLength} characters.`)
    if (text.includes('\0')) throw invalidParameter(name, `${name} must not contain a NUL character.`)
    return text
  },
}

function readerOf(schema: ParameterSchema): Reader {
  if (schema.enum) return readers.choice
  if (schema.type === 'integer') return readers.integer
  if (schema.format === 'date-time') return readers.time
  if (schema.format === 'uuid') return readers.uuid
  if (schema.format === 'cursor') return readers.cursor
  return readers.text
}

function readOne(name: string, raw: unknown, schema: ParameterSchema): unknown {
  if (Array.isArray(raw)) throw invalidParameter(name, `${name} must be given only once.`)
  return readerOf(schema)(name, String(raw), schema)
}

function readSeveral(name: string, raw: unknown, items: ParameterSchema): unknown[] {
  const texts = (Array.isArray(raw) ? raw : [raw]).flatMap((text) => String(text).split(','))
  return [...new Set(texts.map((text) => readerOf(items)(name, text.trim(), items)))]
}

/**
 * Turns the texts of a path or query into the values that the contract describes, or throws a failure that names the
 * parameter. What the contract does not name is ignored.
 */
export function parameterReader<Values>(object: TObject): (raw: RawParameters) => Values {
  const parameters = Object.entries(object.properties as Record<string, ParameterSchema>)
  return (raw) => {
    const values: Record<string, unknown> = {}
    for (const [name, schema] of parameters) {
      const given = raw[name]
      if (given !== undefined)
        values[name] = schema.items ? readSeveral(name, given, schema.items) : readOne(name, given, schema)
      else if (schema.default !== undefined) values[name] = schema.default
      else if (!IsOptional(schema)) throw invalidParameter(name, `${name} is missing.`)
    }
    return values as Values
  }
}
