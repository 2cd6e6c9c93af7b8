import { queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../../client/manageClient.ts'
import { manage } from '../../../api/manage.ts'

export type SessionView = ManageAnswer<'getSessionView'>

const pollMs = 5_000

/** Asked again while it may still change by itself. */
export const sessionViewQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['session', sessionId, 'view'],
    queryFn: ({ signal }) => manage.getSessionView({ params: { sessionId }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? pollMs : false),
    // Links to pictures in it are new each time, and nothing else is.
    refetchOnWindowFocus: false,
  })

const isWaiting = (view: SessionView | undefined) =>
  view !== undefined && (view.session.state === 'recording' || view.session.state === 'ended')
