import { ActionIcon, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { XIcon } from '@primer/octicons-react'

/** `keptName`: a header that is stored under this name keeps its value as long as nothing else is typed. */
export type HeaderDraft = { key: number; name: string; value: string; keptName: string | null }

let drafts = 0

export const headerDraftOf = ({ name }: { name: string }): HeaderDraft => ({
  key: ++drafts,
  name,
  value: '',
  keptName: name,
})

const isKept = ({ name, keptName }: HeaderDraft) => keptName?.toLowerCase() === name.trim().toLowerCase()

export const sentHeaders = (headers: readonly HeaderDraft[]) =>
  headers.map((header) => ({
    name: header.name.trim(),
    ...(!(isKept(header) && header.value === '') && { value: header.value }),
  }))

type Given = {
  headers: readonly HeaderDraft[]
  onChange(headers: HeaderDraft[]): void
  errorOf(field: string): string | null
}

export function HeadersEditor({ headers, onChange, errorOf }: Given) {
  const change = (key: number, changes: Partial<HeaderDraft>) =>
    onChange(headers.map((header) => (header.key === key ? { ...header, ...changes } : header)))
  const add = () => onChange([...headers, { key: ++drafts, name: '', value: '', keptName: null }])
  return (
    <Stack gap="xs" role="group" aria-label="Headers">
      <Text size="sm" fw={500}>
        Headers
      </Text>
      {headers.map((header, i) => (
        <Group key={header.key} align="flex-start" gap="xs" role="group" aria-label={`Header ${i + 1}`}>
          <TextInput
            aria-label="Name of the header"
            placeholder="x-bypass"
            flex="1 1 120px"
            required
            value={header.name}
            onChange={({ currentTarget }) => change(header.key, { name: currentTarget.value })}
            error={errorOf(`headers[${i}].name`)}
          />
          <PasswordInput
            aria-label="Value of the header"
            placeholder={isKept(header) ? 'kept; type to replace it' : 'value'}
            flex="2 1 180px"
            autoComplete="off"
            value={header.value}
            onChange={({ currentTarget }) => change(header.key, { value: currentTarget.value })}
            error={errorOf(`headers[${i}].value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mt={4}
            onClick={() => onChange(headers.filter(({ key }) => key !== header.key))}
            aria-label={`Remove the header ${header.name}`}
          >
            <XIcon size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button size="compact-sm" variant="default" onClick={add}>
          Add header
        </Button>
      </Group>
    </Stack>
  )
}
