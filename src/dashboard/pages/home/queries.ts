import { queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'

export type Home = ManageAnswer<'getHome'>

const refreshMs = 30_000

export const homeQuery = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => manage.getHome({ signal }),
    refetchInterval: refreshMs,
  })
