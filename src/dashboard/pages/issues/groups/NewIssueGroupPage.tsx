import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { manage } from '../../../api/manage.ts'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { LinkAnchor } from '../links.tsx'
import { conditionsOf, emptyDraft, type GroupDraft } from './groupDraft.ts'
import { GroupEditor } from './GroupEditor.tsx'

export function NewIssueGroupPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (draft: GroupDraft) =>
      manage.createIssueGroup({ body: { name: draft.name, words: draft.words, conditions: conditionsOf(draft) } }),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: ['issues'] })
      tellDone(`Group "${name}" created.`)
      await navigate({ to: '/issues/groups' })
    },
  })
  return (
    <>
      <PageHeader
        title="New issue group"
        below={
          <LinkAnchor to="/issues/groups" size="sm">
            Issue groups
          </LinkAnchor>
        }
      />
      <GroupEditor
        start={emptyDraft}
        firstPreview={null}
        saveLabel="Create group"
        isSaving={saving.isPending}
        error={saving.error}
        onSave={saving.mutate}
      />
    </>
  )
}
