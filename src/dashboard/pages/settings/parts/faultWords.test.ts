import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ApiError } from '../../../../client/apiError.ts'
import { faultOf } from './faultWords.ts'

const refusal = (message: string, field?: string, code = 'invalid_parameter') =>
  new ApiError({ type: 'validation_error', code, message, field }, new Response(null, { status: 422 }))

it('what is wrong with a field is told without the name that programs have for it', () => {
  const cases: [Error, ReturnType<typeof faultOf>][] = [
    [refusal('baseUrl must be an address.', 'baseUrl'), { field: 'baseUrl', message: 'Must be an address.' }],
    [refusal('name: "x" is a tag.', 'name'), { field: 'name', message: '"x" is a tag.' }],
    [refusal('list[1] must be y.', 'list[1]'), { field: 'list[1]', message: 'Number 2 must be y.' }],
    [refusal('names differ.', 'name'), { field: 'name', message: 'names differ.' }],
    [refusal('There is one.', undefined, 'name_taken'), { field: 'name', message: 'There is one.' }],
    [refusal('Not now.', undefined, 'busy'), null],
    [new Error('offline'), null],
  ]
  for (const [error, fault] of cases) assert.deepEqual(faultOf(error), fault)
})
