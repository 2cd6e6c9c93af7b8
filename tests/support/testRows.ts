import { randomUUID } from 'node:crypto'
import { createOccurrenceWriter, type SessionIssue } from '../../src/server/monitoring/occurrenceWriter.ts'
import { createSessionWriter, type NewSession } from '../../src/server/monitoring/sessionWriter.ts'
import { createRunStore } from '../../src/server/testing/runStore.ts'
import { createTestStore } from '../../src/server/testing/testStore.ts'
import { createTestWriter, type NewTest } from '../../src/server/testing/testWriter.ts'
import type { Tenant, TestService } from './testService.ts'

/** Minutes before a fixed point not long ago, so that times in tests are told apart by their minutes. */
export const base = Date.now() - 2 * 60_000
export const minutesAgo = (minutes: number) => new Date(base - minutes * 60_000).toISOString()

/** Rows with everything filled in that a test does not care about. */
export function rowsFor({ storage: { db } }: Pick<TestService, 'storage'>, { organizationId, projectId }: Tenant) {
  return {
    async test(more: Partial<NewTest> & { validated?: boolean } = {}): Promise<number> {
      const { validated = true, ...test } = more
      const writer = createTestWriter(db)
      const id = await writer.createTest(organizationId, {
        projectId,
        name: 'Check out',
        steps: [
          { type: 'goto', description: 'Open the shop', data: 'https://shop.example/' },
          { type: 'click', description: 'Click "Buy"', data: null },
        ],
        ...test,
      })
      if (validated) await writer.markValidated(organizationId, id, 1, minutesAgo(1000))
      return id
    },

    async run(testId: number) {
      const test = await createTestStore(db).findTest(organizationId, testId)
      if (!test) throw new Error('no such test')
      return createRunStore(db).createRun(organizationId, test, 'manual')
    },

    async session(more: Partial<NewSession> = {}): Promise<string> {
      const id = more.id ?? randomUUID()
      await createSessionWriter(db).createSession(organizationId, {
        id,
        projectId,
        createdAt: minutesAgo(1),
        durationMs: 60_000,
        userId: null,
        userEmail: null,
        userAccount: null,
        userUsername: null,
        userPlan: null,
        userRole: null,
        browser: 'Chrome 140',
        device: 'Desktop',
        countryCode: 'DE',
        ...more,
      })
      return id
    },

    /** Occurrences of a problem, named by its fingerprint, in one session. */
    issue(sessionId: string, fingerprint: string, times: readonly string[], more: Partial<SessionIssue> = {}) {
      return createOccurrenceWriter(db).recordIssue(organizationId, {
        projectId,
        sessionId,
        userKey: sessionId,
        collection: {
          type: 'javascript_error',
          fingerprints: [{ version: 1, value: fingerprint }],
          rootCause: `Problem ${fingerprint}`,
          shortenedPath: `/${fingerprint}`,
        },
        occurrences: times.map((occurredAt) => ({
          errorId: randomUUID(),
          occurredAt,
          fullPath: `/${fingerprint}?x=1`,
          category: 'JavaScript error',
          behavior: 'Clicked "Buy"',
          productFeature: 'Cart',
          errorText: `Problem ${fingerprint}`,
          reasoning: 'Nothing happened after the click.',
        })),
        ...more,
      })
    },
  }
}
