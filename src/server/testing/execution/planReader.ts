import type { HostRule } from '../../../domain/testing/hostRules.ts'
import type { Step } from '../../../domain/testing/step.ts'
import type { Token } from '../../../domain/testing/tokens.ts'
import type { Trigger } from '../../../domain/testing/runResult.ts'
import type { Sealing } from '../../sealing.ts'
import { sql, type Database } from '../../storage/database.ts'
import { createTestStore } from '../testStore.ts'

export type PlannedFile = { id: number; name: string; blobKey: string; sizeBytes: number }

/** A run with all that it needs, as it is stored. */
export type PlannedRun = {
  testId: number
  testVersion: number
  testName: string
  triggeredBy: Trigger
  mayHeal: boolean
  steps: Step[]
  baseUrl: string | null
  tokens: Token[]
  hostRules: HostRule[]
  files: PlannedFile[]
}

export const tokenPurpose = (environmentId: number, name: string) => `token ${environmentId}.${name}`
export const hostRulePurpose = (ruleId: number) => `host-rule ${ruleId}`

type RunRow = Pick<PlannedRun, 'testId' | 'testVersion' | 'testName' | 'triggeredBy' | 'baseUrl'> & {
  projectId: number
  environmentId: number | null
  isStrict: boolean
}

export function createPlanReader(db: Database, sealing: Sealing) {
  return {
    async readPlannedRun(organizationId: number, runId: number): Promise<PlannedRun | null> {
      const { rows } = await sql<RunRow>`
        select r.test_id as "testId", r.test_version as "testVersion", t.name as "testName",
          r.triggered_by as "triggeredBy", t.project_id as "projectId", e.id as "environmentId",
          e.base_url as "baseUrl", coalesce(t.strict, s.strict, false) as "isStrict"
        from test_runs r
        join tests t on t.organization_id = r.organization_id and t.id = r.test_id
        left join suites s on s.organization_id = t.organization_id and s.id = t.suite_id
        left join environments e on e.organization_id = r.organization_id
          and e.id = coalesce(r.environment_id, t.environment_id)
        where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(db)
      const [run] = rows
      if (!run) return null
      const { projectId, environmentId, isStrict, ...told } = run
      const steps = await createTestStore(db).listSteps(organizationId, run.testId, run.testVersion)
      return {
        ...told,
        mayHeal: !isStrict,
        steps,
        tokens: environmentId === null ? [] : await readTokens(organizationId, environmentId),
        hostRules: await readHostRules(organizationId, projectId),
        files: await readFiles(organizationId, steps),
      }
    },
  }

  async function readTokens(organizationId: number, environmentId: number): Promise<Token[]> {
    const { rows } = await sql<{ name: string; value: string | null; sealed: Buffer | null }>`
      select name, value, sealed_value as sealed from environment_tokens
      where organization_id = ${organizationId} and environment_id = ${environmentId}`.execute(db)
    return rows.map(({ name, value, sealed }) =>
      sealed
        ? { name, value: sealing.open(organizationId, tokenPurpose(environmentId, name), sealed), isSecret: true }
        : { name, value: value ?? '', isSecret: false },
    )
  }

  async function readHostRules(organizationId: number, projectId: number): Promise<HostRule[]> {
    const { rows } = await sql<{ id: number; hostSuffix: string; sealed: Buffer; script: string | null }>`
      select id, host_suffix as "hostSuffix", sealed_headers as sealed, script from host_rules
      where organization_id = ${organizationId} and project_id = ${projectId} order by id`.execute(db)
    return rows.map(({ id, hostSuffix, sealed, script }) => ({
      hostSuffix,
      script,
      headers: JSON.parse(sealing.open(organizationId, hostRulePurpose(id), sealed)) as HostRule['headers'],
    }))
  }

  async function readFiles(organizationId: number, steps: readonly Step[]): Promise<PlannedFile[]> {
    const ids = [...new Set(steps.flatMap((step) => [step, ...step.steps]).flatMap(({ fileIds }) => fileIds))]
    if (ids.length === 0) return []
    const { rows } = await sql<PlannedFile>`
      select id, name, blob_key as "blobKey", size_bytes as "sizeBytes" from upload_files
      where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
    return rows
  }
}
