import type { FormHTMLAttributes, ReactNode } from 'react'

type Given = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  /** Called by its button or by Enter, once the browser finds every field in order. */
  onSend(): void
  children: ReactNode
}

/** A form that is sent by us: the page stays where it is. */
export function Form({ onSend, children, ...form }: Given) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}
