import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import { completeChoices } from './completeChoices.ts'
import { keepLinks } from './keepLinks.ts'
import type { TestSearch } from './testSearch.ts'

export type TestView = ManageAnswer<'getTestView'>
export type TestChoices = ManageAnswer<'getTestChoices'>
export type TestRow = ManageAnswer<'listTestRows'>['data'][number]
export type ManagedTest = ManageAnswer<'getTest'>
export type RunItem = ManageAnswer<'listRuns'>['data'][number]
export type Suite = ManageAnswer<'getSuite'>

const liveMs = 1000
const listMs = 15_000

export const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'running'

/** Asked again soon while something is under way, and now and then otherwise. */
export const testRowsQuery = (search: TestSearch) =>
  infiniteQueryOptions({
    queryKey: ['tests', 'rows', search],
    queryFn: ({ pageParam, signal }) =>
      manage.listTestRows({ query: { ...search, limit: 30, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) => {
      const isLive = data?.pages.some((page) => page.data.some(({ lastRuns: [last] }) => last && isUnderWay(last)))
      return isLive ? 2 * liveMs : listMs
    },
  })

export const testChoicesQuery = () =>
  queryOptions({
    queryKey: ['tests', 'choices'],
    queryFn: async ({ signal }) => completeChoices(await manage.getTestChoices({ signal }), signal),
  })

export const testViewQuery = (testId: number) =>
  queryOptions({
    queryKey: ['tests', testId, 'view'],
    queryFn: ({ signal }) => manage.getTestView({ params: { testId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.newestRun && isUnderWay(data.newestRun) ? liveMs : listMs),
    structuralSharing: (before, now) => keepLinks(before as TestView | undefined, now as TestView),
  })

/** The test as the editor needs it; its validation is watched until it has ended. */
export const testQuery = (testId: number) =>
  queryOptions({
    queryKey: ['tests', testId, 'test'],
    queryFn: ({ signal }) => manage.getTest({ params: { testId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.validation.status === 'pending' ? liveMs : false),
  })

export const testHistoryQuery = (testId: number) =>
  infiniteQueryOptions({
    queryKey: ['tests', testId, 'runs'],
    queryFn: ({ pageParam, signal }) => manage.listRuns({ query: { testId, limit: 20, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const testVersionsQuery = (testId: number) =>
  infiniteQueryOptions({
    queryKey: ['tests', testId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      manage.listVersions({ params: { testId }, query: { limit: 20, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** A version never changes. */
export const versionQuery = (testId: number, version: number) =>
  queryOptions({
    queryKey: ['tests', testId, 'versions', version],
    queryFn: ({ signal }) => manage.getVersion({ params: { testId, version }, signal }),
    staleTime: Infinity,
  })

export const suiteQuery = (suiteId: number) =>
  queryOptions({
    queryKey: ['suites', suiteId],
    queryFn: ({ signal }) => manage.getSuite({ params: { suiteId }, signal }),
  })

export const filesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['files', 'choice'],
    queryFn: ({ pageParam, signal }) => manage.listFiles({ query: { limit: 100, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** For one that is chosen and too old to be among those that were listed. */
export const fileQuery = (fileId: number) =>
  queryOptions({
    queryKey: ['files', fileId],
    queryFn: ({ signal }) => manage.getFile({ params: { fileId }, signal }),
    retry: false,
  })

/** How far a run has got: its steps appear as they end. */
export const runProgressQuery = (runId: number) =>
  queryOptions({
    queryKey: ['runs', runId, 'steps so far'],
    queryFn: ({ signal }) => manage.getRun({ params: { runId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : liveMs),
  })
