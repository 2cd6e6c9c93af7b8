import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'

type Given = Omit<TextInputProps, 'value' | 'onChange' | 'list'> & {
  value: string
  suggestions: readonly string[]
  onChange(value: string): void
}

/** A text for which the browser suggests what is usual; anything else may be typed as well. */
export function SuggestField({ suggestions, onChange, ...input }: Given) {
  const listId = useId()
  return (
    <>
      <TextInput
        {...input}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
