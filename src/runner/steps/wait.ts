import { setTimeout as sleep } from 'node:timers/promises'
import { waitMsDefault } from '../../domain/testing/stepTypes.ts'
import { locateTarget } from '../locate/locateTarget.ts'
import { StepFailed } from '../stepFailed.ts'
import type { Perform } from './stepContext.ts'

export const wait: Perform = async (step, context) => {
  const ms = step.data === null || step.data === '' ? waitMsDefault : Number(step.data)
  if (!Number.isInteger(ms) || ms < 0) throw new StepFailed('action', `"${step.data}" is no number of milliseconds.`)
  await context.beforeActing()
  if (!step.target) {
    await sleep(ms, undefined, { signal: context.signal })
    return null
  }
  const { healing } = await locateTarget(context.page(), step.target, {
    timeoutMs: step.timeoutMs ?? ms,
    mayHeal: context.plan.mayHeal,
    isBusy: () => context.watch.pendingRequests() > 0,
    signal: context.signal,
  })
  if (healing) context.noteHealing({ ...healing, innerStepNumber: context.innerStepNumber })
  return null
}
