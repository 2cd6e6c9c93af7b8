import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

const settleMs = 400

type Given = {
  label: string
  placeholder: string
  value: string | undefined
  onSettle(value: string | undefined): void
}

/** Tells what was typed once the typing pauses or Enter is pressed. */
export function SettledTextInput({ label, placeholder, value = '', onSettle }: Given) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whatever is in the address counts: it may be changed from elsewhere.
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onSettle(text.trim() || undefined)
  }
  const clear = () => {
    setTyped('')
    settle('')
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      size="sm"
      value={typed}
      maxLength={320}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => settle(text), settleMs)
      }}
      onKeyDown={({ key }) => key === 'Enter' && settle(typed)}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={clear} />}
    />
  )
}
