import { manage } from '../../contract/manage/manage.ts'
import { notFound } from '../../domain/failure.ts'
import { refuseTakenName } from '../http/conflict.ts'
import { manageEndpoint } from '../http/manageEndpoint.ts'
import { presentList } from '../http/presentList.ts'
import type { Stores } from '../services.ts'
import type { Project, ProjectFields } from './projectStore.ts'
import { readOrigins } from './readOrigins.ts'

const presentProject = (project: Project) => ({
  object: 'project' as const,
  id: project.id,
  name: project.name,
  writeKey: project.writeKey,
  allowedOrigins: project.allowedOrigins,
  retentionDays: project.retentionDays,
  recordingBytesMax: project.recordingBytesMax,
  recordingBytes: project.recordingBytes,
  lastChunkAt: project.lastChunkAt,
  createdAt: project.createdAt,
})

const noProject = (projectId: number) => notFound(`There is no project ${projectId}.`)

async function tellProject({ projects }: Pick<Stores, 'projects'>, organizationId: number, projectId: number) {
  const project = await projects.findProject(organizationId, projectId)
  if (!project) throw noProject(projectId)
  return presentProject(project)
}

async function changeProject(
  { projects }: Pick<Stores, 'projects'>,
  organizationId: number,
  projectId: number,
  { allowedOrigins, ...changes }: Partial<ProjectFields>,
) {
  const now = await projects.lockProject(organizationId, projectId)
  if (!now) throw noProject(projectId)
  const origins = allowedOrigins && { allowedOrigins: readOrigins(allowedOrigins, 'allowedOrigins') }
  await projects.updateProject(organizationId, projectId, { ...now, ...changes, ...origins })
}

export const listProjects = manageEndpoint(manage.listProjects, async ({ query, organizationId }, services) => {
  const { cursors, projects } = services
  const { limit, cursor } = query
  const list = { operation: 'manage.listProjects', organizationId, filters: {} } as const
  const rows = await projects.listProjects(organizationId, {
    rows: limit + 1,
    after: cursors.open<{ id: number }>(list, cursor),
  })
  return presentList(rows, limit, { cursors, list, positionOf: ({ id }: Project) => ({ id }) }, presentProject)
})

export const getProject = manageEndpoint(manage.getProject, ({ params, organizationId }, services) =>
  tellProject(services, organizationId, params.projectId),
)

export const createProject = manageEndpoint(manage.createProject, async ({ body, organizationId }, services) => {
  const saved = services.inTransaction(async (writing) => {
    const id = await writing.projects.createProject(organizationId, body.name)
    await changeProject(writing, organizationId, id, body)
    return tellProject(writing, organizationId, id)
  })
  return saved.catch(refuseTakenName('a project', body.name, 'here'))
})

export const updateProject = manageEndpoint(
  manage.updateProject,
  async ({ params, body, organizationId }, services) => {
    const saved = services.inTransaction(async (writing) => {
      await changeProject(writing, organizationId, params.projectId, body)
      return tellProject(writing, organizationId, params.projectId)
    })
    return saved.catch(refuseTakenName('a project', body.name ?? '', 'here'))
  },
)

export const rotateWriteKey = manageEndpoint(manage.rotateWriteKey, async ({ params, organizationId }, services) => {
  const { projectId } = params
  if (!(await services.projects.rotateWriteKey(organizationId, projectId))) throw noProject(projectId)
  return tellProject(services, organizationId, projectId)
})
