import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import type { Manage } from '../../../contract/manage/manage.ts'
import type { GlobalError } from '../../../domain/testing/runResult.ts'
import type { Links } from '../../http/links.ts'
import type { PictureLinks } from '../../http/pictures.ts'
import type { ManagedFix, ManagedRun } from '../managedRunStore.ts'
import { presentRun, presentRunItem } from '../present.ts'
import type { RunStep } from '../runStore.ts'

const more = (run: ManagedRun) => {
  const { status, testVersion, environmentId, cause, healedSteps, isCancelRequested, startedBy } = run
  return { status, testVersion, environmentId, cause, healedSteps, isCancelRequested, startedBy }
}

export const presentManagedRunItem = (run: ManagedRun): ManageAnswerOf<Manage['listRuns']>['data'][number] => ({
  ...presentRunItem(run),
  ...more(run),
  testName: run.testName,
})

export function presentManagedRun(
  run: ManagedRun,
  { fixes, ...details }: { steps: RunStep[]; globalErrors: GlobalError[]; fixes: ManagedFix[] },
  links: Links,
  signing: PictureLinks,
  withPictures: boolean,
): ManageAnswerOf<Manage['getRun']> {
  return {
    ...presentRun(run, { ...details, suggestedFixes: [] }, links, withPictures ? signing : null),
    ...more(run),
    suggestedFixes: fixes,
    evidenceUrl: signing.link(run.evidenceKey),
  }
}
