import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { keysQuery, type ApiKey } from '../accessQueries.ts'
import { Section } from '../parts/Section.tsx'
import { useList } from '../parts/useList.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const about = 'They let programs act for this organization, such as your build.'

export function KeysPage() {
  const { items, endless } = useList(keysQuery)
  const { may } = useMe()
  const [isCreating, setCreating] = useState(false)
  const create = may('owner') && <Button onClick={() => setCreating(true)}>New API key</Button>
  return (
    <>
      <PageHeader title="API keys" below={about} actions={create} />
      {items.length === 0 && (
        <EmptyState title="No API keys yet">
          Create one to start runs from your build, or to read sessions and issues elsewhere.
        </EmptyState>
      )}
      <EndlessList {...endless}>
        <Stack>
          {items.map((key) => (
            <KeyCard key={key.id} apiKey={key} />
          ))}
        </Stack>
      </EndlessList>
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function KeyCard({ apiKey: { id, name, hint, scopes, createdAt, lastUsedAt, revokedAt } }: { apiKey: ApiKey }) {
  const { may } = useMe()
  return (
    <Section
      title={name}
      about={
        <>
          Created <Moment at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <Moment at={lastUsedAt} />
            </>
          )}
        </>
      }
      actions={
        revokedAt === null ? may('owner') && <RevokeButton keyId={id} name={name} /> : <Revoked at={revokedAt} />
      }
    >
      <Group gap="xs">
        <Code>{hint}</Code>
        {scopes.map((scope) => (
          <Badge key={scope} variant="light" color="gray" tt="none">
            {scope}
          </Badge>
        ))}
      </Group>
    </Section>
  )
}

const Revoked = ({ at }: { at: string }) => (
  <Text size="sm" c="var(--failed)">
    Revoked <Moment at={at} />
  </Text>
)

function RevokeButton({ keyId, name }: { keyId: number; name: string }) {
  const queries = useQueryClient()
  const revoke = async () => {
    await manage.revokeKey({ params: { keyId } })
    await queries.invalidateQueries({ queryKey: ['keys'] })
  }
  return (
    <ConfirmButton
      size="compact-sm"
      variant="subtle"
      title={`Revoke “${name}”?`}
      explanation="Programs that use it are refused at once. This cannot be undone."
      confirmLabel="Revoke"
      onConfirm={revoke}
      aria-label={`Revoke ${name}`}
    >
      Revoke
    </ConfirmButton>
  )
}
