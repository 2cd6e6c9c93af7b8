import { getClicks } from '../monitoring/getClicks.ts'
import { getSession } from '../monitoring/getSession.ts'
import { getTimeline } from '../monitoring/getTimeline.ts'
import { listCollections } from '../monitoring/listCollections.ts'
import { listCollectionSessions } from '../monitoring/listCollectionSessions.ts'
import { listSessions } from '../monitoring/listSessions.ts'
import { getRun } from '../testing/getRun.ts'
import { getStepScreenshots } from '../testing/getStepScreenshots.ts'
import { getTest } from '../testing/getTest.ts'
import { listRuns } from '../testing/listRuns.ts'
import { startRun } from '../testing/startRun.ts'
import type { ServedEndpoint } from './endpoint.ts'

export const servedEndpoints: readonly ServedEndpoint[] = [
  startRun,
  listRuns,
  getTest,
  getRun,
  getStepScreenshots,
  listSessions,
  getSession,
  getTimeline,
  getClicks,
  listCollections,
  listCollectionSessions,
]
