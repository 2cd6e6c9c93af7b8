import { Button } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { IssueGroupConditions } from '../../../../domain/monitoring/issueGroup.ts'
import { manage } from '../../../api/manage.ts'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { doUnlessUndone, tellDone } from '../../../parts/tell.ts'
import { LinkAnchor, LinkButton } from '../links.tsx'
import { groupQuery } from '../queries.ts'
import { conditionsOf, draftOf, type GroupDraft } from './groupDraft.ts'
import { GroupEditor } from './GroupEditor.tsx'

const route = getRouteApi('/shell/issues/groups/$groupId')

export function IssueGroupPage() {
  const issueGroupId = Number(route.useParams().groupId)
  const { data: group } = useSuspenseQuery(groupQuery(issueGroupId))
  // What somebody else saves meanwhile does not overwrite what is being typed.
  const [start] = useState(() => draftOf({ ...group, conditions: group.conditions as IssueGroupConditions }))
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (draft: GroupDraft) =>
      manage.updateIssueGroup({
        params: { issueGroupId },
        body: { name: draft.name, words: draft.words, conditions: conditionsOf(draft) },
      }),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: ['issues'] })
      tellDone(`Group "${name}" saved.`)
    },
  })
  return (
    <>
      <PageHeader
        title={group.name}
        below={
          <LinkAnchor to="/issues/groups" size="sm">
            Issue groups
          </LinkAnchor>
        }
        actions={
          <LinkButton to="/issues" search={{ group: issueGroupId }} variant="default">
            Show its issues
          </LinkButton>
        }
      />
      <GroupEditor
        start={start}
        firstPreview={group.preview}
        saveLabel="Save"
        isSaving={saving.isPending}
        error={saving.error}
        onSave={saving.mutate}
      >
        <DeleteButton issueGroupId={issueGroupId} name={group.name} />
      </GroupEditor>
    </>
  )
}

function DeleteButton({ issueGroupId, name }: { issueGroupId: number; name: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = async () => {
    await manage.deleteIssueGroup({ params: { issueGroupId } })
    await queryClient.invalidateQueries({ queryKey: ['issues'] })
  }
  const leave = () => {
    void navigate({ to: '/issues/groups' })
    doUnlessUndone(`Group "${name}" is deleted.`, remove, () => {
      void navigate({ to: '/issues/groups/$groupId', params: { groupId: String(issueGroupId) } })
    })
  }
  return (
    <Button variant="subtle" color="red" onClick={leave}>
      Delete
    </Button>
  )
}
