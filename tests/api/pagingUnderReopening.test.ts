import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createOccurrenceWriter } from '../../src/server/monitoring/occurrenceWriter.ts'
import { issueRecorder } from '../support/issues.ts'
import { requester } from '../support/request.ts'
import { minutesAgo } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { walkList } from '../support/walkList.ts'

describe('a walk over collections', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  for (const { status, states } of [
    { status: 'resolved', states: [true, true, true] },
    { status: 'all', states: [true, true, true] },
    { status: 'open', states: [] },
  ]) {
    it(`shows collections of status ${status} as they were, when new occurrences open them again`, async () => {
      const tenant = await service.createTenant('Ours')
      const { session, record } = issueRecorder(service, tenant)
      const sessionId = await session()
      const ids: number[] = []
      for (const minutes of [30, 20, 10]) {
        const id = await record(`met ${minutes} minutes ago`, sessionId, [minutesAgo(minutes)])
        await createOccurrenceWriter(service.storage.db).resolveCollection(tenant.organizationId, id, minutesAgo(5))
        ids.unshift(id)
      }
      // Another that stays open, so that this walk, too, has pages between which something happens.
      const open = [
        await record('open a', sessionId, [minutesAgo(9)]),
        await record('open b', sessionId, [minutesAgo(8)]),
      ]
      const request = requester(service.publicUrl, tenant.key)
      const query = { status, since: minutesAgo(60), until: minutesAgo(-1), limit: 1 }
      const items = await walkList<{ id: number; isResolved: boolean }>(
        request,
        '/monitoring/issue-collections',
        query,
        async () => {
          for (const minutes of [30, 20, 10]) await record(`met ${minutes} minutes ago`, sessionId, [minutesAgo(1)])
        },
      )
      const expected =
        status === 'resolved' ? ids : status === 'open' ? open.toReversed() : [...open.toReversed(), ...ids]
      assert.deepEqual(
        items.map(({ id }) => id),
        expected,
      )
      assert.deepEqual(
        items.filter(({ id }) => ids.includes(id)).map(({ isResolved }) => isResolved),
        states,
      )
      const now = await walkList<{ id: number }>(request, '/monitoring/issue-collections', {
        ...query,
        status: 'resolved',
      })
      assert.deepEqual(now, [], 'a new walk sees them open')
    })
  }
})
