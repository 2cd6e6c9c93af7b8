import type { Asked } from '../generate/plan.ts'
import { otherOf, type FuzzTenant, type World } from '../world/world.ts'
import { valueOf } from './meaning.ts'

export type Found = 'found' | 'missing' | 'notReady'

/** Whether the organization has what the path names. */
export function lookUp(asked: Asked, tenant: FuzzTenant = asked.tenant): Found {
  const id = (name: 'testId' | 'runId' | 'collectionId') => valueOf(asked, name) ?? 0
  const session = tenant.sessions.get(valueOf(asked, 'sessionId') ?? '')
  switch (asked.operation) {
    case 'startRun': {
      const test = tenant.tests.get(id('testId'))
      if (!test) return 'missing'
      return test.validated ? 'found' : 'notReady'
    }
    case 'listRuns':
    case 'getTest':
      return foundIf(tenant.tests.has(id('testId')))
    case 'getRun':
      return foundIf(tenant.runs.has(id('runId')))
    case 'getStepScreenshots':
      return foundIf(
        tenant.runs.get(id('runId'))?.steps.some(({ stepNumber }) => stepNumber === valueOf(asked, 'stepNumber')) ??
          false,
      )
    case 'getSession':
    case 'getClicks':
      return foundIf(session !== undefined)
    case 'getTimeline':
      return foundIf((session?.overview ?? null) !== null)
    case 'listCollectionSessions':
      return foundIf(tenant.collections.has(id('collectionId')))
    default:
      return 'found'
  }
}

/** Whether it is the other organization's alone. */
export const isForeign = (world: World, asked: Asked): boolean =>
  lookUp(asked) === 'missing' && lookUp(asked, otherOf(world, asked.tenant)) !== 'missing'

const foundIf = (isThere: boolean): Found => (isThere ? 'found' : 'missing')
