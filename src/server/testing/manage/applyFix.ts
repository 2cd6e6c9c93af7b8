import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { checkSteps } from '../../../domain/testing/checkSteps.ts'
import { applyChange } from '../../../domain/testing/fixChange.ts'
import { callerEmail } from '../../http/callerEmail.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { addVersion, requireVersion } from './addVersion.ts'
import { conflict } from '../../http/conflict.ts'
import { holdFiles } from './ownedThings.ts'
import { presentStep, tellTest } from './presentTest.ts'

export const applyFix = manageEndpoint(manage.applyFix, async ({ params, organizationId, caller }, services) => {
  const { runId, number } = params
  const testId = await services.inTransaction(async (writing) => {
    const run = await writing.managedRuns.findRun(organizationId, runId)
    if (!run) throw notFound(`There is no run ${runId}.`)
    const fix = (await writing.managedRuns.listFixes(organizationId, runId)).find((one) => one.number === number)
    if (!fix) throw notFound(`Run ${runId} has no suggested fix ${number}.`)
    if (!fix.change) {
      throw conflict('nothing_to_apply', 'No change of the test helps here: this fix has to be made elsewhere.')
    }

    await writing.testWriter.lockTest(organizationId, run.testId)
    const test = await writing.tests.findTest(organizationId, run.testId)
    if (!test) throw notFound(`There is no test ${run.testId}.`)
    requireVersion(test, run.testVersion)
    const steps = await writing.tests.listSteps(organizationId, test.id, test.currentVersion)
    const changed = applyChange(steps.map(presentStep), fix.change)
    if (!changed) throw conflict('nothing_to_apply', 'The steps are not the ones that this fix was made for.')

    // A fix may add a step, and there is a bound.
    checkSteps(changed)
    await holdFiles(writing, organizationId, changed)
    const version = await addVersion(writing, organizationId, test, changed, callerEmail(caller))
    await writing.managedRuns.noteApplied(organizationId, runId, number, version)
    return test.id
  })
  return tellTest(services, organizationId, testId)
})
