import { Anchor, Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { DeleteUnusedButton } from '../parts/DeleteUnusedButton.tsx'
import { useMe } from '../../../api/me.ts'
import { useProjectNames } from '../parts/ProjectSelect.tsx'
import { Section } from '../parts/Section.tsx'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { environmentsQuery, environmentUseQuery, type Environment } from '../queries.ts'
import { EnvironmentDialog } from './EnvironmentDialog.tsx'

const about = 'Where tests run: a base address, and tokens that steps name as {{name}}.'

export function EnvironmentsPage() {
  const { items, endless } = useList(environmentsQuery)
  const { may } = useMe()
  const [edited, setEdited] = useState<Environment | 'new' | null>(null)
  const create = may('editor') && <Button onClick={() => setEdited('new')}>New environment</Button>
  return (
    <>
      <PageHeader title="Environments" below={about} actions={create} />
      {items.length === 0 && (
        <EmptyState title="No environments yet">
          Create one with the address of your web app, such as https://staging.shop.example. Tests that have none open
          the addresses that stand in their steps.
        </EmptyState>
      )}
      <Stack>
        {items.map((environment) => (
          <EnvironmentCard
            key={environment.id}
            environment={environment}
            mayEdit={may('editor')}
            onEdit={() => setEdited(environment)}
          />
        ))}
      </Stack>
      <MoreBelow endless={endless} />
      <EnvironmentDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

type CardGiven = { environment: Environment; mayEdit: boolean; onEdit(): void }

function EnvironmentCard({ environment, mayEdit, onEdit }: CardGiven) {
  const { id, name, baseUrl, projectId, tokens } = environment
  const project = useProjectNames()(projectId)
  return (
    <Section
      title={name}
      about={
        <>
          <Anchor href={baseUrl} target="_blank" rel="noreferrer" size="sm">
            {baseUrl}
          </Anchor>
          {project !== null && ` · ${project}`}
        </>
      }
      actions={mayEdit && <EnvironmentActions environmentId={id} name={name} onEdit={onEdit} />}
    >
      {tokens.length > 0 && (
        <Group gap="xs">
          {tokens.map(({ name: token, isSecret, value }) => (
            <Group key={token} gap={4} wrap="nowrap" maw="100%">
              <Code>{token}</Code>
              {isSecret ? (
                <Badge size="sm" variant="light" color="gray" tt="none">
                  secret
                </Badge>
              ) : (
                <Text size="sm" truncate maw={240}>
                  {value}
                </Text>
              )}
            </Group>
          ))}
        </Group>
      )}
    </Section>
  )
}

type ActionsGiven = { environmentId: number; name: string; onEdit(): void }

function EnvironmentActions({ environmentId, name, onEdit }: ActionsGiven) {
  const queries = useQueryClient()
  const remove = async () => {
    await manage.deleteEnvironment({ params: { environmentId } })
    await queries.invalidateQueries({ queryKey: ['environments'] })
    tellDone(`The environment “${name}” was deleted.`)
  }
  return (
    <Group gap={4}>
      <Button size="compact-sm" variant="subtle" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <DeleteUnusedButton kind="environment" name={name} use={environmentUseQuery(environmentId)} onDelete={remove} />
    </Group>
  )
}
