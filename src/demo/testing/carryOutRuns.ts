import type { JobHandler } from '../../server/jobs/jobQueue.ts'
import type { DemoManifest } from '../demoManifest.ts'
import { findDemoOrganizations } from '../findDemoOrganizations.ts'
import type { DemoParts } from '../seedDemo.ts'
import type { DemoRun } from './demoRuns.ts'
import { executeRuns } from './executeRuns.ts'
import { findSeededTests } from './findSeededTests.ts'

const progressEvery = 5

/** Once a browser is there. Returns the runs that the manifest tells of. */
export async function carryOutRuns(
  { service, say = () => {} }: Pick<DemoParts, 'service' | 'say'>,
  { keys }: Pick<DemoManifest, 'keys'>,
  executeRun: JobHandler<'executeRun'>,
): Promise<NonNullable<DemoManifest['runs']>> {
  let ended = 0
  const { db } = service.storage
  const known = await findDemoOrganizations(db, keys)
  if (!known) throw new Error('The organizations of the demo are gone.')
  say("Carrying out the demo's tests in the browser, once …")
  const now = Date.now()
  const [ofShop] = await Promise.all(
    [known.shop, known.other].map(async (organizationId) =>
      executeRuns(db, executeRun, await findSeededTests(db, organizationId), { now, onEnd: tellProgress }),
    ),
  )
  return {
    passed: newestRun(ofShop, ({ test, environment }) => test === 'buyAsGuest' && !environment),
    failed: newestRun(ofShop, ({ test, environment }) => test === 'changeAddress' && !environment),
  }

  function tellProgress() {
    ended++
    if (ended % progressEvery === 0) say(`  ${ended} runs have ended`)
  }
}

function newestRun(runIds: Map<DemoRun, number> | undefined, matches: (run: DemoRun) => boolean): number {
  const [newest] = [...(runIds ?? [])].filter(([run]) => matches(run)).toSorted(([a], [b]) => a.hoursAgo - b.hoursAgo)
  if (!newest) throw new Error('The demo lacks what its manifest tells of.')
  return newest[1]
}
