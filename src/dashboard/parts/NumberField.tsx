import { TextInput, type TextInputProps } from '@mantine/core'

type Given = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** Null: nothing is given. */
  value: number | null
  min?: number
  max?: number
  /** Values are whole multiples of it. */
  step?: number
  /** What is out of bounds stays as it is typed, and the browser refuses it when it is sent. */
  keepsTyped?: boolean
  onChange(value: number | null): void
}

/** The browser's own field for numbers: it does all we need, and the library's would weigh more than many a page. */
export function NumberField({ value, onChange, step = 1, keepsTyped = false, ...input }: Given) {
  const { min = -Infinity, max = Infinity } = input
  const fit = () => {
    if (value === null || keepsTyped) return
    const fitting = Math.min(max, Math.max(min, Number((Math.round(value / step) * step).toFixed(6))))
    if (fitting !== value) onChange(fitting)
  }
  return (
    <TextInput
      {...input}
      type="number"
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      // A finer one that a program set must not keep the rest of a form from being sent.
      step={step < 1 ? 'any' : step}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      onBlur={fit}
    />
  )
}
