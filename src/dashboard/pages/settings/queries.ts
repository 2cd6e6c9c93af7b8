import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import { listOptions } from './parts/useList.ts'

export type Project = ManageAnswer<'getProject'>
export type Environment = ManageAnswer<'getEnvironment'>
export type HostRule = ManageAnswer<'getHostRule'>
export type UploadedFile = ManageAnswer<'getFile'>
export type Tag = ManageAnswer<'getTag'>
export type TagPreview = ManageAnswer<'previewTag'>
export type UserDeletion = ManageAnswer<'getUserDeletion'>
export type Arrival = ManageAnswer<'getArrival'>
export type LanguageModel = ManageAnswer<'getLanguageModel'>
export type Use = ManageAnswer<'getFileUse'>

export const projectsQuery = listOptions('projects', (query, signal) => manage.listProjects({ query, signal }))

export const projectQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => manage.getProject({ params: { projectId }, signal }),
  })

export const arrivalQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['arrival', projectId],
    queryFn: ({ signal }) => manage.getArrival({ params: { projectId }, signal }),
  })

export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: ({ signal }) => manage.getService({ signal }),
  // It changes only when the service is started anew.
  staleTime: 5 * 60_000,
})

export const environmentsQuery = listOptions('environments', (query, signal) =>
  manage.listEnvironments({ query, signal }),
)

export const environmentUseQuery = (environmentId: number) =>
  queryOptions({
    queryKey: ['environments', environmentId, 'use'],
    queryFn: ({ signal }) => manage.getEnvironmentUse({ params: { environmentId }, signal }),
  })

export const hostRulesQuery = listOptions('hostRules', (query, signal) => manage.listHostRules({ query, signal }))

export const filesQuery = listOptions('files', (query, signal) => manage.listFiles({ query, signal }))

export const fileUseQuery = (fileId: number) =>
  queryOptions({
    queryKey: ['files', fileId, 'use'],
    queryFn: ({ signal }) => manage.getFileUse({ params: { fileId }, signal }),
  })

export const tagsQuery = listOptions('tags', (query, signal) => manage.listTags({ query, signal }))

export const tagQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['tags', tagId],
    queryFn: ({ signal }) => manage.getTag({ params: { tagId }, signal }),
  })

/** Each time there is more time than the last one needed: what was read before is remembered. */
const furtherLooksMax = 3

export const tagPreviewQuery = (conditions: object) =>
  queryOptions({
    queryKey: ['tagPreviews', conditions],
    queryFn: ({ signal }) => manage.previewTag({ body: { conditions }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isOutOfTime && state.dataUpdateCount <= furtherLooksMax ? 200 : false),
  })

export const userDeletionsQuery = listOptions('userDeletions', (query, signal) =>
  manage.listUserDeletions({ query, signal }),
)

export const languageModelQuery = queryOptions({
  queryKey: ['languageModel'],
  queryFn: ({ signal }) => manage.getLanguageModel({ signal }),
})
