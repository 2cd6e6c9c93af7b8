import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v1 } from '../../src/contract/v1.ts'
import { tellFindings } from './findings.ts'
import { fuzz } from './fuzzer.ts'

test('answers whatever is sent as the contract says', async () => {
  const { requests, findings, statuses } = await fuzz({ requests: 1500, seed: 4400, msMax: 120_000 })
  assert.equal(findings.length, 0, `\n${tellFindings(findings)}`)
  assert.equal(requests, 1500)

  // Requests that are all refused for the same reason would prove little.
  for (const operation of Object.keys(v1)) {
    assert.ok(statuses.get(operation)?.has(200), `${operation} never answered 200`)
    assert.ok(statuses.get(operation)?.has(401), `${operation} never answered 401`)
  }
  const answered = new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))
  for (const status of [304, 400, 403, 404, 405, 409, 413, 422, 431]) assert.ok(answered.has(status), `no ${status}`)
})
