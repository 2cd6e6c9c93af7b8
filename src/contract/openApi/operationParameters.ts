import type { TObject, TSchema } from 'typebox'
import type { AnyEndpoint } from '../endpoint.ts'
import { publishSchema, type PublishedSchema } from './publishSchema.ts'

const timeOrDate = '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d(:?\\d\\d)?))?$'

type Place = 'path' | 'query' | 'header'

/** The ids that the examples of answers tell of. */
const examplesInPaths: Readonly<Record<string, number | string>> = {
  testId: 17,
  runId: 1043,
  stepNumber: 2,
  sessionId: '4f1c2a34-9a55-4a0e-8f0e-0a4f3a1d2b10',
  collectionId: 9,
}

export function operationParameters(endpoint: AnyEndpoint): object[] {
  const headers = endpoint.headers ?? []
  return [
    ...fromObject('path', endpoint.params),
    ...fromObject('query', endpoint.query),
    ...headers.map(({ name, description, schema }) => ({ ...parameter('header', name, schema), description })),
    ...(endpoint.revalidates ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ]
}

export const sharedParameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer you hold. If nothing has changed, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
}

const fromObject = (place: Place, { properties }: TObject) =>
  Object.entries(properties).map(([name, schema]) => parameter(place, name, schema))

function parameter(place: Place, name: string, schema: TSchema): object {
  const { description = '', ...published } = publishSchema(schema)
  const isQuery = place === 'query'
  return {
    name,
    in: place,
    // A query parameter with a default is not optional to the operation, yet a caller may leave it out.
    required: place === 'path',
    description: isQuery ? tellBounds({ description, ...published }) : description,
    ...(published.type === 'array' && { style: 'form', explode: false }),
    schema: isQuery ? acceptDates(published) : published,
    ...(place === 'path' && name in examplesInPaths && { example: examplesInPaths[name] }),
  }
}

/**
 * Bounds of time are accepted as a time or as a plain date. A pattern holds both; two formats in an `anyOf` are shown as
 * two types, and checked as the first of them, by tools that read this.
 */
function acceptDates({ format, ...schema }: PublishedSchema): PublishedSchema {
  if (format === 'date-time') return { ...schema, pattern: timeOrDate }
  return format === undefined ? schema : { ...schema, format }
}

/** Not every tool shows the bounds of a schema, but all show its description. */
function tellBounds({ description = '', minimum, maximum }: PublishedSchema): string {
  return minimum === undefined || maximum === undefined ? description : `${description} From ${minimum} to ${maximum}.`
}
