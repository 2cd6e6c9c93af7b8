import type { CSSProperties, ReactNode } from 'react'
import classes from './Mark.module.css'

type Given = { color: string; children: ReactNode; title?: string; isState?: boolean }

/** A word with a colour beside or around it; the word itself stays as readable as any other. */
export function Mark({ color, children, title, isState = false }: Given) {
  return (
    <span
      className={isState ? `${classes.mark} ${classes.state}` : classes.mark}
      style={{ '--mark-color': color } as CSSProperties}
      title={title}
    >
      {children}
    </span>
  )
}
