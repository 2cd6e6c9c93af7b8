import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { useMe } from '../../../api/me.ts'
import { useProjectNames } from '../parts/ProjectSelect.tsx'
import { Section } from '../parts/Section.tsx'
import { useDeletion } from '../parts/useDeletion.ts'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { hostRulesQuery, type HostRule } from '../queries.ts'
import { HostRuleDialog } from './HostRuleDialog.tsx'

const deleteHostRule = (hostRuleId: number) => manage.deleteHostRule({ params: { hostRuleId } })

export function HostRulesPage() {
  const { items, endless } = useList(hostRulesQuery)
  const { may } = useMe()
  const [edited, setEdited] = useState<HostRule | 'new' | null>(null)
  const { isHidden, deleteSoon } = useDeletion('hostRules', deleteHostRule)
  const rules = items.filter(({ id }) => !isHidden(id))
  return (
    <>
      <PageHeader
        title="Host rules"
        below="Headers and a script for the hosts that tests visit."
        actions={may('editor') && <Button onClick={() => setEdited('new')}>New host rule</Button>}
      />
      {rules.length === 0 ? (
        <EmptyState title="No host rules yet">
          Create one if your staging asks for a header, such as a bypass key of your host, or to run a script before the
          scripts of a page.
        </EmptyState>
      ) : (
        <Text size="sm" c="var(--quiet)" mb="sm" maw={720}>
          All rules that fit a host apply to it, the oldest first. Where two set the same header, the newer one wins,
          and it is above the older in this list. Headers of rules replace those of the page.
        </Text>
      )}
      <Stack>
        {rules.map((rule) => (
          <HostRuleCard
            key={rule.id}
            rule={rule}
            mayEdit={may('editor')}
            onEdit={() => setEdited(rule)}
            onDelete={() => deleteSoon(rule.id, `The rule for ${rule.hostSuffix} is deleted.`)}
          />
        ))}
      </Stack>
      <MoreBelow endless={endless} />
      <HostRuleDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

type CardGiven = { rule: HostRule; mayEdit: boolean; onEdit(): void; onDelete(): void }

function HostRuleCard({ rule: { hostSuffix, projectId, headers, script }, mayEdit, onEdit, onDelete }: CardGiven) {
  const project = useProjectNames()(projectId)
  const lines = script?.trim().split('\n').length ?? 0
  const actions = (
    <Group gap={4}>
      <Button size="compact-sm" variant="subtle" onClick={onEdit} aria-label={`Edit ${hostSuffix}`}>
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${hostSuffix}`}>
        Delete
      </Button>
    </Group>
  )
  return (
    <Section title={hostSuffix} about={project} actions={mayEdit && actions}>
      <Group gap="xs">
        {headers.map(({ name }) => (
          <Code key={name}>{name}: ••••••</Code>
        ))}
        {lines > 0 && (
          <Badge variant="light" color="gray" tt="none">
            script of {lines === 1 ? '1 line' : `${lines} lines`}
          </Badge>
        )}
        {headers.length === 0 && lines === 0 && <Text size="sm">It has neither headers nor a script.</Text>}
      </Group>
    </Section>
  )
}
