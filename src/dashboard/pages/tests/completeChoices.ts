import { manage } from '../../api/manage.ts'
import { readWhole } from './readWhole.ts'
import type { TestChoices } from './queries.ts'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Few have more suites or environments than come with the other choices; for those the rest is asked for. */
export async function completeChoices(choices: TestChoices, signal: AbortSignal): Promise<TestChoices> {
  const { hasMoreSuites, hasMoreEnvironments } = choices
  const [suites, environments] = await Promise.all([
    hasMoreSuites ? readWhole((query) => manage.listSuites({ query, signal })) : choices.suites,
    hasMoreEnvironments ? readWhole((query) => manage.listEnvironments({ query, signal })) : choices.environments,
  ])
  return {
    ...choices,
    suites: suites.map(({ id, name, projectId }) => ({ id, name, projectId })).toSorted(byName),
    environments: environments
      .map(({ id, name, projectId, baseUrl, tokens }) => ({
        id,
        name,
        projectId,
        baseUrl,
        tokens: tokens.map((token) => ({ name: token.name, isSecret: token.isSecret })),
      }))
      .toSorted(byName),
  }
}
