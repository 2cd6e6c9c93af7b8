import { TextInput, type TextInputProps } from '@mantine/core'

type Given = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** Null: nothing is given. */
  value: number | null
  min?: number
  max?: number
  step?: number
  onChange(value: number | null): void
}

/** The browser's own field for numbers: it does all we need, and the library's would weigh more than many a page. */
export function NumberField({ value, onChange, ...input }: Given) {
  return (
    <TextInput
      {...input}
      type="number"
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
    />
  )
}
