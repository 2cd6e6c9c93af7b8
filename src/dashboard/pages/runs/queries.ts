import { queryOptions } from '@tanstack/react-query'
import { manage } from '../../api/manage.ts'
import { keepPictureLinks } from './keepPictureLinks.ts'
import { readChunks } from './readChunks.ts'
import { isLive, type RunView } from './runView.ts'

const liveMs = 1000

/** Asked again every second until the run has ended. */
export const runViewQuery = (runId: number) =>
  queryOptions({
    queryKey: ['runs', runId, 'view'],
    queryFn: ({ signal }) => manage.getRunView({ params: { runId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isLive(data.run) ? liveMs : false),
    structuralSharing: (before, now) => keepPictureLinks(before as RunView | undefined, now as RunView),
  })

/** How far a run has got, without all that there is to see of it. */
export const runProgressQuery = (runId: number) =>
  queryOptions({
    queryKey: ['runs', runId, 'progress'],
    queryFn: ({ signal }) => manage.getRun({ params: { runId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isLive(data) ? false : liveMs),
  })

/** A run is recorded once, so what was loaded stays. */
export const runRecordingQuery = (runId: number) =>
  queryOptions({
    queryKey: ['runs', runId, 'recording'],
    queryFn: async ({ signal }) => readChunks(await manage.getRunRecordingContent({ params: { runId }, signal })),
    staleTime: Infinity,
  })
