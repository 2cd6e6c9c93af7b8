import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v1 } from '../../src/contract/v1.ts'
import { tellFindings } from './findings.ts'
import { fuzz } from './fuzzer.ts'

test('answers whatever is sent as the contract says', async () => {
  const { requests, findings, statuses } = await fuzz({ requests: 1500, seed: 4400, msMax: 120_000 })
  assert.equal(findings.length, 0, `\n${tellFindings(findings)}`)
  assert.equal(requests, 1500)
  // Requests that are all refused would prove little.
  for (const operation of Object.keys(v1)) {
    const answered = statuses.get(operation)
    for (const status of [200, 401, 403, 405]) assert.ok(answered?.get(status), `${operation} never answered ${status}`)
  }
})
