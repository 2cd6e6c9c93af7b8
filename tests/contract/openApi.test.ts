import { Validator } from '@seriousme/openapi-schema-validator'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Compile } from 'typebox/compile'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { ErrorBody } from '../../src/contract/errorBody.ts'
import { openApiDocument } from '../../src/contract/openApi.ts'
import { v1 } from '../../src/contract/v1.ts'

type Schema = {
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  description?: string
  examples?: string[]
  properties?: Record<string, Schema>
}
type Parameter = { name: string; in: string; required: boolean; schema: Schema; style?: string; explode?: boolean }
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Response = { headers: Record<string, unknown>; content?: Record<string, Media> }
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, Response> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Schema>> & { schemas: Record<string, Schema> }
}

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
const written: Document = JSON.parse(text)
/** Shared parameters, headers and responses stand where they are referred to; schemas stay references. */
const document: Document = JSON.parse(text, (_key, value: Schema | null) => {
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(value?.$ref ?? '') ?? []
  return kind && name && kind !== 'schemas' ? written.components[kind]?.[name] : value
})
const endpoints: AnyEndpoint[] = Object.values(v1)

function operationOf({ path, method }: AnyEndpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  assert.ok(operation, `${method} ${path} is missing`)
  return operation
}

const parametersOf = (endpoint: AnyEndpoint) =>
  Object.fromEntries(operationOf(endpoint).parameters.map((parameter) => [parameter.name, parameter]))

describe('the OpenAPI description', () => {
  it('is the committed openapi.json', () => {
    const committed = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
    assert.ok(committed === text, 'openapi.json is not what the contract says: run `npm run openapi` and commit it')
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    assert.deepEqual(await validator.validate(openApiDocument()), { valid: true })
    assert.equal(validator.version, '3.1')
  })

  it('has exactly the operations of the contract, eleven', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    assert.equal(operations.length, 11)
    assert.deepEqual(operations.map((operation) => operation.operationId).toSorted(), Object.keys(v1).toSorted())
  })

  it('publishes neither closed objects nor open sets as enumerations', () => {
    assert.doesNotMatch(text, /"additionalProperties"|"x-open"/)
    const type = written.components.schemas['TestStep']?.properties?.['type']
    assert.equal(type?.type, 'string')
    assert.match(type.description ?? '', /`goto`, `click`/)
    assert.ok(type.examples?.includes('goto'))
  })

  it('refers only to schemas that exist, and to each of them', () => {
    const used = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name))
    assert.deepEqual(used, new Set(Object.keys(written.components.schemas)))
  })

  it('tells defaults, bounds and forms of parameters', () => {
    const { limit, since, include } = parametersOf(v1.listCollectionSessions)
    assert.deepEqual(limit?.schema, { type: 'integer', minimum: 1, maximum: 50, default: 10 })
    const time = new RegExp(since?.schema.pattern ?? '')
    for (const good of ['2026-05-04', '2026-05-04T09:30:00Z', '2026-05-04T09:30:00.123+02:00']) assert.match(good, time)
    for (const bad of ['yesterday', '2026-05-04T09:30:00', '1767225600']) assert.doesNotMatch(bad, time)
    assert.deepEqual([include?.style, include?.explode, include?.required], ['form', false, false])
    assert.equal(parametersOf(v1.startRun)['Idempotency-Key']?.in, 'header')
    assert.equal(parametersOf(v1.getSession)['sessionId']?.schema.format, 'uuid')
  })
})

describe('each operation', () => {
  const errorBody = Compile(ErrorBody)

  for (const endpoint of endpoints) {
    it(`${endpoint.operation} has an example that fits its answer`, () => {
      const answer = Compile(endpoint.answer)
      assert.ok(answer.Check(endpoint.example), JSON.stringify(answer.Errors(endpoint.example)[0]))
      const media = operationOf(endpoint).responses['200']?.content?.['application/json']
      assert.deepEqual(media?.example, endpoint.example)
      assert.match(media?.schema.$ref ?? '', /^#\/components\/schemas\//)
    })

    it(`${endpoint.operation} documents its errors`, () => {
      const { responses } = operationOf(endpoint)
      const expected = [200, ...(endpoint.revalidates ? [304] : []), ...endpoint.errors, 401, 403, 429, 500]
      assert.deepEqual(
        Object.keys(responses).map(Number),
        expected.toSorted((a, b) => a - b),
      )
      for (const [status, { content, headers }] of Object.entries(responses)) {
        assert.ok('X-Request-Id' in headers, `${status} without X-Request-Id`)
        if (Number(status) < 400) continue
        const { example, examples } = content?.['application/json'] ?? {}
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example]
        for (const value of values) assert.ok(errorBody.Check(value), `${status}: ${JSON.stringify(value)}`)
      }
      for (const name of ['Retry-After', 'RateLimit', 'RateLimit-Policy']) {
        assert.ok(name in (responses['429']?.headers ?? {}), name)
      }
    })

    it(`${endpoint.operation} ${endpoint.revalidates ? 'can' : 'cannot'} be revalidated`, () => {
      const { parameters, responses } = operationOf(endpoint)
      const told = [
        parameters.some(({ name }) => name === 'If-None-Match'),
        'ETag' in (responses['200']?.headers ?? {}),
        '304' in responses,
      ]
      assert.deepEqual(told, Array<boolean>(3).fill(endpoint.revalidates === true))
    })
  }
})
