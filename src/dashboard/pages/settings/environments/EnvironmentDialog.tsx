import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { FormError } from '../parts/FormError.tsx'
import { NameInput } from '../parts/NameInput.tsx'
import { ProjectSelect, useFirstProject } from '../parts/ProjectSelect.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { environmentUseQuery, type Environment } from '../queries.ts'
import { Form } from '../../../parts/Form.tsx'
import { EnvironmentUse } from './EnvironmentUse.tsx'
import { draftOf, sentTokens, type TokenDraft } from './tokenDrafts.ts'
import { TokensEditor } from './TokensEditor.tsx'

type Given = { edited: Environment | 'new' | null; onClose(): void }

export function EnvironmentDialog({ edited, onClose }: Given) {
  const title = edited === 'new' ? 'New environment' : `Environment “${edited?.name ?? ''}”`
  return (
    <FormDialog opened={edited !== null} onClose={onClose} title={title} size="lg">
      {edited !== null && <EnvironmentForm environment={edited === 'new' ? null : edited} onClose={onClose} />}
    </FormDialog>
  )
}

type FormGiven = { environment: Environment | null; onClose(): void }

function EnvironmentForm({ environment, onClose }: FormGiven) {
  const firstProject = useFirstProject()
  const [name, setName] = useState(environment?.name ?? '')
  const [baseUrl, setBaseUrl] = useState(environment?.baseUrl ?? '')
  const [projectId, setProjectId] = useState(environment?.projectId ?? firstProject)
  const [tokens, setTokens] = useState<TokenDraft[]>(() => (environment?.tokens ?? []).map(draftOf))
  const saving = useSaving({
    save: () => saveEnvironment(environment, { name, baseUrl, projectId, tokens }),
    outdated: ['environments'],
    done: 'The environment was saved.',
    onSaved: onClose,
  })
  return (
    <Form onSend={() => saving.send(undefined)}>
      <Stack gap="sm">
        <NameInput value={name} onChange={setName} error={saving.errorOf('name')} data-autofocus />
        <TextInput
          label="Base address"
          description="Steps open paths below it."
          placeholder="https://staging.shop.example"
          required
          value={baseUrl}
          onChange={({ currentTarget }) => setBaseUrl(currentTarget.value)}
          error={saving.errorOf('baseUrl')}
        />
        {environment === null && (
          <ProjectSelect value={projectId} onChange={setProjectId} error={saving.errorOf('projectId')} />
        )}
        <TokensEditor tokens={tokens} onChange={setTokens} errorOf={saving.errorOf} />
        {environment !== null && <UsedBy environmentId={environment.id} />}
        <FormError message={saving.errorBesides('name', 'baseUrl', 'projectId', ...tokens.flatMap(fieldsOf))} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isSaving}>
            {environment === null ? 'Create environment' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

const fieldsOf = (_token: TokenDraft, i: number) => [`tokens[${i}].name`, `tokens[${i}].value`]

function UsedBy({ environmentId }: { environmentId: number }) {
  const { data } = useQuery(environmentUseQuery(environmentId))
  return data ? <EnvironmentUse use={data} /> : null
}

type Filled = { name: string; baseUrl: string; projectId: number | null; tokens: readonly TokenDraft[] }

function saveEnvironment(environment: Environment | null, { name, baseUrl, projectId, tokens }: Filled) {
  const body = { name: name.trim(), baseUrl: baseUrl.trim(), tokens: sentTokens(tokens) }
  if (environment) return manage.updateEnvironment({ params: { environmentId: environment.id }, body })
  return manage.createEnvironment({ body: { ...body, ...(projectId !== null && { projectId }) } })
}
