import type { StepFailure } from '../../../domain/testing/runResult.ts'
import type { StepReport } from '../../../domain/testing/runReport.ts'
import { actionTypeOf } from '../../../domain/testing/stepTypes.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { RunStep } from '../runStore.ts'
import type { RunWriter } from '../runWriter.ts'
import { attemptFolder } from './evidence.ts'
import type { StepPictures } from './runTest.ts'

/** Another worker holds the run now, or it has ended: nothing of this one is wanted any more. */
export class LostRunError extends Error {
  override readonly name = 'LostRunError'
}

export type Place = { organizationId: number; runId: number; attempt: number }

/** Writes steps as they end. One that failed waits for its explanation, its pictures do not. */
export function createStepRecorder({ organizationId, runId, attempt }: Place, blobs: BlobStore, writer: RunWriter) {
  const folder = attemptFolder(runId, attempt)
  const keys = new Map<Uint8Array, string>()
  let failed: Omit<RunStep, 'failure'> | null = null

  async function storePicture(picture: Uint8Array | null, name: string): Promise<string | null> {
    if (!picture) return null
    // The picture before a step is often the very one after the step before.
    const known = keys.get(picture)
    if (known !== undefined) return known
    const key = `${folder}/${name}.jpg`
    await blobs.put(organizationId, key, picture, { contentType: 'image/jpeg' })
    keys.clear()
    keys.set(picture, key)
    return key
  }

  async function write(step: RunStep) {
    if (!(await writer.writeStep(organizationId, runId, attempt, step))) throw new LostRunError()
  }

  return {
    async onStep(report: StepReport, { before, after }: StepPictures): Promise<void> {
      const step = {
        stepNumber: report.stepNumber,
        description: report.value === null ? report.description : `${report.description} → ${report.value}`,
        actionType: actionTypeOf(report.type),
        success: report.success,
        durationMs: report.durationMs,
        beforeKey: await storePicture(before, `${report.stepNumber}-before`),
        afterKey: await storePicture(after, `${report.stepNumber}-after`),
      }
      if (report.success) await write({ ...step, failure: null })
      else failed = step
    },

    async writeFailed(failure: StepFailure): Promise<void> {
      if (failed) await write({ ...failed, failure })
    },
  }
}
