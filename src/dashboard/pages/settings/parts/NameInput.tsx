import { TextInput, type TextInputProps } from '@mantine/core'

type Given = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange(name: string): void }

/** What something is called. */
export function NameInput({ onChange, ...input }: Given) {
  return (
    <TextInput
      label="Name"
      required
      maxLength={200}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}
