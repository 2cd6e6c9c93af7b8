import type { TSchema } from 'typebox'
import { componentName } from './componentSchemas.ts'

export type PublishedSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  examples?: readonly string[]
  minimum?: number
  maximum?: number
  pattern?: string
  enum?: readonly string[]
  const?: string
  items?: PublishedSchema
  properties?: Record<string, PublishedSchema>
  anyOf?: PublishedSchema[]
}

/** What the schemas of the contract are made of. */
type ContractSchema = {
  type?: string
  format?: string
  description?: string
  maximum?: number
  enum?: readonly string[]
  items?: TSchema
  properties?: Record<string, TSchema>
  anyOf?: TSchema[]
  additionalProperties?: boolean
  'x-open'?: boolean
  'x-rounded'?: string
}

/** A schema as readers see it: a reference if it has a name, else spelled out. */
export function publishSchema(schema: TSchema): PublishedSchema {
  const name = componentName(schema)
  return name === undefined ? spellOut(schema) : { $ref: `#/components/schemas/${name}` }
}

/**
 * The schema itself. Two things stay inside the house: objects are not published as closed, and sets that may grow are
 * not published as enumerations, because v1 changes by addition and readers must bear more than they know.
 */
export function spellOut(schema: ContractSchema): PublishedSchema {
  const { additionalProperties: _closed, 'x-open': isOpen, 'x-rounded': _rounded, ...published } = schema
  const { items, properties, anyOf, ...keywords } = published
  if (isOpen) return openSet(keywords)
  if (keywords.enum) return { type: 'string', ...keywords }
  if (anyOf) return union(keywords, anyOf.map(publishSchema))
  if (items) return { ...keywords, items: publishSchema(items) }
  if (properties) return { ...keywords, properties: publishEach(properties) }
  if (keywords.type === 'integer') return wideInteger(keywords)
  return keywords
}

function publishEach(properties: Record<string, TSchema>): Record<string, PublishedSchema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, publishSchema(schema)]))
}

/** Generators of clients take an integer for 32 bits unless told; ids and times need more. */
function wideInteger(schema: PublishedSchema): PublishedSchema {
  return (schema.maximum ?? Infinity) < 2 ** 31 ? schema : { ...schema, format: 'int64' }
}

function openSet({ enum: values = [], description, ...keywords }: PublishedSchema): PublishedSchema {
  const known = `Known values: ${values.map((value) => `\`${value}\``).join(', ')}. More may come.`
  return {
    type: 'string',
    description: description === undefined ? known : `${description} ${known}`,
    ...keywords,
    examples: values,
  }
}

/** A nullable scalar is written as two types: shorter to read, and generators of clients know it. */
function union(keywords: PublishedSchema, members: PublishedSchema[]): PublishedSchema {
  const [first, second] = members
  const isNullable = members.length === 2 && second?.type === 'null'
  if (!isNullable || typeof first?.type !== 'string' || !isScalar(first)) return { ...keywords, anyOf: members }
  return { ...first, type: [first.type, 'null'], ...keywords }
}

const isScalar = (schema: PublishedSchema) =>
  !('enum' in schema || 'const' in schema || 'properties' in schema || 'items' in schema)
