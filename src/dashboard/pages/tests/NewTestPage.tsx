import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { manage } from '../../api/manage.ts'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { fitStep, newDraft, type DraftTest } from './editor/draft.ts'
import { EditorForm } from './editor/EditorForm.tsx'
import { useEditor } from './editor/useEditor.ts'
import { testChoicesQuery, testQuery, type TestChoices } from './queries.ts'

const route = getRouteApi('/shell/tests/new')

/** With what is probably meant: the only project and environment there is, and a first step. */
function beginningOf(choices: TestChoices, suiteId: number | null): DraftTest {
  const suite = choices.suites.find(({ id }) => id === suiteId)
  const [project] = choices.projects
  const projectId = suite?.projectId ?? (choices.projects.length === 1 ? (project?.id ?? null) : null)
  const environments = choices.environments.filter((one) => projectId === null || one.projectId === projectId)
  const environmentId = environments.length === 1 ? (environments[0]?.id ?? null) : null
  const open = { ...newDraft('goto'), data: environmentId === null ? '' : '/' }
  return { name: '', projectId, suiteId: suite?.id ?? null, environmentId, steps: [open] }
}

export function NewTestPage() {
  const { suiteId = null } = route.useSearch()
  const { data: choices } = useSuspenseQuery(testChoicesQuery())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const editor = useEditor(beginningOf(choices, suiteId), async ({ projectId, steps, ...fields }) => {
    const body = { ...fields, steps: steps.map(fitStep), ...(projectId !== null && { projectId }) }
    const test = await manage.createTest({ body })
    queries.setQueryData(testQuery(test.id).queryKey, test)
    void queries.invalidateQueries({ queryKey: ['tests', 'rows'] })
    await navigate({ to: '/tests/$testId/edit', params: { testId: String(test.id) }, replace: true })
  })
  return (
    <>
      <PageHeader title="New test" below="Saving it also runs it once, to see that it works." />
      <EditorForm
        editor={editor}
        choices={choices}
        isNew
        saveLabel="Save and validate"
        cancel={
          <Button component={Link} to="/tests" variant="default" size="xs">
            Cancel
          </Button>
        }
      />
    </>
  )
}
