import { invalidParameter } from '../../../domain/failure.ts'
import type { Step } from '../../../domain/testing/step.ts'
import type { Stores } from '../../services.ts'

/** The project that is named, or the only one there is. */
export async function chooseProject(
  { projects }: Pick<Stores, 'projects'>,
  organizationId: number,
  projectId?: number,
) {
  const known = await projects.listProjectIds(organizationId)
  if (projectId === undefined) {
    const [only, ...others] = known
    if (only !== undefined && others.length === 0) return only
    throw invalidParameter('projectId', 'projectId is missing: there are several projects to choose from.')
  }
  if (known.includes(projectId)) return projectId
  throw invalidParameter('projectId', `projectId: there is no project ${projectId}.`)
}

/** Nothing of another organization, or of another project, can be named. */
function requireIn(projectId: number, field: string, what: string, found: { projectId: number } | null) {
  if (!found) throw invalidParameter(field, `${field}: there is no ${what}.`)
  if (found.projectId !== projectId) throw invalidParameter(field, `${field}: the ${what} belongs to another project.`)
}

type Named = { projectId: number; suiteId?: number | null | undefined; environmentId?: number | null | undefined }

/** The suite and environment that a test names are there, and stay until the transaction has ended. */
export async function holdNamed(
  { suites, environments }: Pick<Stores, 'suites' | 'environments'>,
  organizationId: number,
  { projectId, suiteId = null, environmentId = null }: Named,
) {
  if (suiteId !== null) {
    requireIn(projectId, 'suiteId', `suite ${suiteId}`, await suites.holdSuite(organizationId, suiteId))
  }
  if (environmentId !== null) {
    const found = await environments.holdEnvironment(organizationId, environmentId)
    requireIn(projectId, 'environmentId', `environment ${environmentId}`, found)
  }
}

/** The same for the files that steps hand over. */
export async function holdFiles(
  { uploadFiles }: Pick<Stores, 'uploadFiles'>,
  organizationId: number,
  steps: readonly Step[],
) {
  const named = steps.flatMap((step, i) => [
    ...step.fileIds.map((id, k) => ({ id, field: `steps[${i}].fileIds[${k}]` })),
    ...step.steps.flatMap((inner, j) =>
      inner.fileIds.map((id, k) => ({ id, field: `steps[${i}].steps[${j}].fileIds[${k}]` })),
    ),
  ])
  if (named.length === 0) return
  const held = await uploadFiles.holdFiles(organizationId, [...new Set(named.map(({ id }) => id))])
  const missing = named.find(({ id }) => !held.has(id))
  if (missing) throw invalidParameter(missing.field, `${missing.field}: there is no file ${missing.id}.`)
}
