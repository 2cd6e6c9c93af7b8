import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import type { IssueGroupConditions } from '../../../domain/monitoring/issueGroup.ts'
import type { IssueWindow } from '../../../domain/monitoring/issueWindow.ts'
import { manage } from '../../api/manage.ts'
import { queryOf, type IssuesSearch } from './issuesSearch.ts'

export type CollectionRow = ManageAnswer<'listCollectionRows'>['data'][number]
export type CollectionView = ManageAnswer<'getCollectionView'>
export type CollectionSession = ManageAnswer<'listSessionsOfCollection'>['data'][number]
export type IssueGroupItem = ManageAnswer<'listIssueGroups'>['data'][number]
export type GroupPreview = Omit<ManageAnswer<'previewIssueGroup'>, 'object'>

const pageRows = 30

const first: { initialPageParam: string | undefined } = { initialPageParam: undefined }

export const rowsQuery = (search: IssuesSearch) =>
  infiniteQueryOptions({
    queryKey: ['issues', 'rows', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      manage.listCollectionRows({ query: { ...queryOf(search), cursor, limit: pageRows }, signal }),
    ...first,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const viewQuery = (collectionId: number, window: IssueWindow) =>
  queryOptions({
    queryKey: ['issues', 'view', collectionId, window],
    queryFn: ({ signal }) => manage.getCollectionView({ params: { collectionId }, query: { window }, signal }),
    placeholderData: (before) => (before?.id === collectionId ? before : undefined),
  })

export const sessionsQuery = (collectionId: number) =>
  infiniteQueryOptions({
    queryKey: ['issues', 'sessions', collectionId],
    queryFn: ({ pageParam: cursor, signal }) =>
      manage.listSessionsOfCollection({ params: { collectionId }, query: { cursor, limit: 20 }, signal }),
    ...first,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** All of them: there may be a hundred. */
export const groupsQuery = queryOptions({
  queryKey: ['issues', 'groups'],
  queryFn: ({ signal }) => manage.listIssueGroups({ query: { limit: 100, counts: 'open' }, signal }),
})

/** Their names only, for a choice. */
export const groupNamesQuery = queryOptions({
  queryKey: ['issues', 'groupNames'],
  queryFn: ({ signal }) => manage.listIssueGroups({ query: { limit: 100 }, signal }),
})

export const groupQuery = (issueGroupId: number) =>
  queryOptions({
    queryKey: ['issues', 'group', issueGroupId],
    queryFn: ({ signal }) => manage.getIssueGroup({ params: { issueGroupId }, signal }),
  })

export const previewQuery = (words: string, conditions: IssueGroupConditions) =>
  queryOptions({
    queryKey: ['issues', 'preview', words, conditions],
    queryFn: ({ signal }) => manage.previewIssueGroup({ body: { words, conditions }, signal }),
    placeholderData: keepPreviousData,
  })

export const projectNamesQuery = queryOptions({
  queryKey: ['issues', 'projectNames'],
  queryFn: ({ signal }) => manage.listProjects({ query: { limit: 100 }, signal }),
})
