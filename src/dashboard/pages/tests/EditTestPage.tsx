import { Alert, Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../client/apiError.ts'
import { manage } from '../../api/manage.ts'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { fitStep, toDraft, type DraftTest } from './editor/draft.ts'
import { EditorForm } from './editor/EditorForm.tsx'
import { useEditor } from './editor/useEditor.ts'
import { testChoicesQuery, testQuery, type ManagedTest } from './queries.ts'
import { ValidationNotice } from './ValidationNotice.tsx'

const route = getRouteApi('/shell/tests/$testId/edit')

const draftOf = ({ name, projectId, suiteId, environmentId, steps }: ManagedTest): DraftTest => ({
  name,
  projectId,
  suiteId,
  environmentId,
  steps: steps.map(toDraft),
})

/** What it belongs to first: the validation of new steps runs where the test runs from now on. */
async function saveTest(test: ManagedTest, { name, suiteId, environmentId, steps: drafts }: DraftTest) {
  const fields = { name, suiteId, environmentId }
  const isOther = name !== test.name || suiteId !== test.suiteId || environmentId !== test.environmentId
  const changed = isOther ? await manage.updateTest({ params: { testId: test.id }, body: fields }) : test
  const steps = drafts.map(fitStep)
  if (JSON.stringify(steps) === JSON.stringify(test.steps)) return changed
  return manage.replaceSteps({ params: { testId: test.id }, body: { steps, baseVersion: test.version } })
}

export function EditTestPage() {
  const params = route.useParams()
  const testId = Number(params.testId)
  const queries = useQueryClient()
  const { data: test } = useSuspenseQuery(testQuery(testId))
  const { data: choices } = useSuspenseQuery(testChoicesQuery())
  const [conflict, setConflict] = useState<string | null>(null)
  const editor = useEditor(draftOf(test), async (draft) => {
    try {
      queries.setQueryData(testQuery(testId).queryKey, await saveTest(test, draft))
      void queries.invalidateQueries({ queryKey: ['tests'] })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') setConflict(error.message)
      throw error
    }
  })
  const takeNewest = async () => {
    const newest = await queries.fetchQuery({ ...testQuery(testId), staleTime: 0 })
    editor.reset(draftOf(newest))
    setConflict(null)
  }
  return (
    <>
      <PageHeader title={`Edit: ${test.name}`} below={`Version ${test.version}. Saving other steps makes a new one.`} />
      <EditorForm
        editor={editor}
        choices={choices}
        isNew={false}
        saveLabel="Save and validate"
        notice={
          conflict === null ? (
            <ValidationNotice test={test} />
          ) : (
            <Alert color="red" title="Somebody else saved this test meanwhile" role="alert">
              {conflict}{' '}
              <Button size="compact-sm" variant="default" onClick={() => void takeNewest()}>
                Drop my changes and take the newest steps
              </Button>
            </Alert>
          )
        }
        cancel={
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...props} to="/tests/$testId" params={params} />}
          >
            Back to the test
          </Button>
        }
      />
    </>
  )
}
