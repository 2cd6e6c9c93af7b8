import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { FormError } from '../parts/FormError.tsx'
import { ProjectSelect, useFirstProject } from '../parts/ProjectSelect.tsx'
import { useSaving } from '../parts/useSaving.ts'
import type { HostRule } from '../queries.ts'
import { Form } from '../../../parts/Form.tsx'
import { headerDraftOf, HeadersEditor, sentHeaders, type HeaderDraft } from './HeadersEditor.tsx'

type Given = { edited: HostRule | 'new' | null; onClose(): void }

export function HostRuleDialog({ edited, onClose }: Given) {
  const title = edited === 'new' ? 'New host rule' : `Rule for ${edited?.hostSuffix ?? ''}`
  return (
    <FormDialog opened={edited !== null} onClose={onClose} title={title} size="lg">
      {edited !== null && <HostRuleForm rule={edited === 'new' ? null : edited} onClose={onClose} />}
    </FormDialog>
  )
}

const suffixAbout =
  'shop.example fits itself and every host below it. With - or . in front it fits the end of names: -acme.example.app.'

function HostRuleForm({ rule, onClose }: { rule: HostRule | null; onClose(): void }) {
  const firstProject = useFirstProject()
  const [hostSuffix, setHostSuffix] = useState(rule?.hostSuffix ?? '')
  const [projectId, setProjectId] = useState(rule?.projectId ?? firstProject)
  const [headers, setHeaders] = useState<HeaderDraft[]>(() => (rule?.headers ?? []).map(headerDraftOf))
  const [script, setScript] = useState(rule?.script ?? '')
  const saving = useSaving({
    save: () => saveHostRule(rule, { hostSuffix, projectId, headers, script }),
    outdated: ['hostRules'],
    done: 'The host rule was saved.',
    onSaved: onClose,
  })
  const fields = headers.flatMap((_header, i) => [`headers[${i}].name`, `headers[${i}].value`])
  return (
    <Form onSend={() => saving.send(undefined)}>
      <Stack gap="sm">
        <TextInput
          label="Hosts that end in"
          description={suffixAbout}
          placeholder="staging.shop.example"
          required
          value={hostSuffix}
          onChange={({ currentTarget }) => setHostSuffix(currentTarget.value)}
          error={saving.errorOf('hostSuffix')}
          data-autofocus
        />
        {rule === null && (
          <ProjectSelect value={projectId} onChange={setProjectId} error={saving.errorOf('projectId')} />
        )}
        <HeadersEditor headers={headers} onChange={setHeaders} errorOf={saving.errorOf} />
        <ScriptInput script={script} onChange={setScript} error={saving.errorOf('script')} />
        <FormError message={saving.errorBesides('hostSuffix', 'projectId', 'script', ...fields)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isSaving}>
            {rule === null ? 'Create host rule' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

type ScriptGiven = { script: string; onChange(script: string): void; error: string | null }

function ScriptInput({ script, onChange, error }: ScriptGiven) {
  return (
    <Textarea
      label="Script"
      description="JavaScript that runs in every page and frame of these hosts, before its own scripts. May be empty."
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      value={script}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}

type Filled = { hostSuffix: string; projectId: number | null; headers: readonly HeaderDraft[]; script: string }

function saveHostRule(rule: HostRule | null, { hostSuffix, projectId, headers, script }: Filled) {
  const body = {
    hostSuffix: hostSuffix.trim(),
    headers: sentHeaders(headers),
    script: script.trim() === '' ? null : script,
  }
  if (rule) return manage.updateHostRule({ params: { hostRuleId: rule.id }, body })
  return manage.createHostRule({ body: { ...body, ...(projectId !== null && { projectId }) } })
}
