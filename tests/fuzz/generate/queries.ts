import * as fc from 'fast-check'
import type { Draw } from './sent.ts'
import type { Given } from './plan.ts'

/** Parameters that no operation knows, some of them close to one that it does. */
const strangers = [
  'fields=*',
  'limit[]=0',
  'limit%5B%5D=0',
  'limit.a=0',
  'Limit=0',
  'LIMIT=1000',
  'cursors=x',
  '__proto__=1',
  '__proto__[limit]=0',
  'constructor=1',
  'constructor.prototype.limit=0',
  'hasOwnProperty=1',
  'toString',
  '=',
  '=5',
  '%00=1',
  '%zz=%zz',
  '&&',
  'a=b=c',
  'a;limit=0',
  'organizationId=1',
  'organization_id=2',
  'testId=1',
  'sessionId=x',
  'api_key=x',
  'access_token=x',
  '_method=DELETE',
  'callback=alert',
  "q=';--",
  'a=1&'.repeat(300),
]

const nameSpelling = fc.constantFrom('plain', 'plain', 'plain', 'plain', 'encoded')

/** The query string, in any order, with or without parameters that mean nothing. */
export function writeQuery(draw: Draw, given: Given, withStrangers: boolean): string {
  const pairs = Object.entries(given).flatMap(([name, { texts }]) => {
    const first = name.charCodeAt(0).toString(16)
    const spelt = draw(nameSpelling) === 'encoded' ? `%${first}${name.slice(1)}` : name
    return texts.map((text) => `${spelt}=${text}`)
  })
  if (withStrangers) pairs.push(...draw(fc.subarray([...strangers], { minLength: 1, maxLength: 3 })))
  const inOrder = draw(fc.shuffledSubarray(pairs, { minLength: pairs.length, maxLength: pairs.length }))
  return inOrder.length === 0 ? '' : `?${inOrder.join('&')}`
}
