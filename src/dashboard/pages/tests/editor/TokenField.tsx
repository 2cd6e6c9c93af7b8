import { ActionIcon, Badge, Group, Menu, Textarea, TextInput } from '@mantine/core'
import { KeyIcon } from '@primer/octicons-react'
import { useRef, type ReactNode } from 'react'
import { useEditorFacts } from './EditorContext.ts'

type Given = {
  label: string
  value: string
  onChange(value: string): void
  description?: ReactNode
  placeholder?: string
  error?: string | undefined
  /** For code: many lines, all letters equally wide. */
  isCode?: boolean
}

/** A text in which tokens of the environment may be named; they can be put in where the caret is. */
export function TokenField({ isCode = false, value, onChange, ...field }: Given) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? value.length
    onChange(`${value.slice(0, from)}{{${name}}}${value.slice(selectionEnd ?? from)}`)
    input.current?.focus()
  }
  const all = {
    ...field,
    ref: input,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    rightSection: isCode ? undefined : <TokenMenu label={field.label} onChoose={insert} />,
    spellCheck: false,
  }
  if (!isCode) return <TextInput {...all} />
  return <Textarea {...all} autosize minRows={4} maxRows={24} styles={{ input: { fontFamily: 'monospace' } }} />
}

function TokenMenu({ label, onChoose }: { label: string; onChoose(name: string): void }) {
  const { tokens } = useEditorFacts()
  if (tokens.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Insert a token into ${label}`} title="Insert a token">
          <KeyIcon size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Tokens of the environment</Menu.Label>
        {tokens.map(({ name, isSecret }) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            <Group justify="space-between" wrap="nowrap">
              <span>{`{{${name}}}`}</span>
              {isSecret && (
                <Badge size="xs" variant="light" color="gray" tt="none">
                  secret
                </Badge>
              )}
            </Group>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
