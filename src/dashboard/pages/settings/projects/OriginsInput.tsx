import { Textarea } from '@mantine/core'

export const originsOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')

type Given = { value: string; onChange(text: string): void; error: string | null }

/** Where recorders may send from, one a line. */
export function OriginsInput({ value, onChange, error }: Given) {
  return (
    <Textarea
      label="Allowed origins"
      description="Pages of these origins may send, such as https://shop.example or *.shop.example. One a line; empty: any."
      placeholder="https://shop.example"
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}
