import type { Step } from '../../../domain/testing/step.ts'
import type { Writing } from '../../services.ts'
import { queueRun } from '../queueRun.ts'
import { conflict } from '../../http/conflict.ts'

/** Makes these steps the next version of a test and starts its validation; tells the version. */
export async function addVersion(
  writing: Writing,
  organizationId: number,
  test: { id: number; currentVersion: number; environmentId: number | null },
  steps: readonly Step[],
  createdBy: string | null,
): Promise<number> {
  const version = test.currentVersion + 1
  await writing.testWriter.addVersion(organizationId, test.id, { version, steps, createdBy })
  await queueRun(writing, organizationId, { ...test, currentVersion: version }, 'validation')
  return version
}

export function requireVersion(test: { id: number; currentVersion: number }, version: number | undefined) {
  if (version === undefined || version === test.currentVersion) return
  const now = `Test ${test.id} is at version ${test.currentVersion} by now, not ${version}.`
  throw conflict('version_conflict', `${now} Look at its steps again.`)
}
