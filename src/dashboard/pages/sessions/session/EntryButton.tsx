import type { ReactNode } from 'react'
import { clockWords } from '../../../parts/timeWords.ts'
import classes from './session.module.css'

type Given = {
  /** Milliseconds into the session. */
  offsetMs: number
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  isCurrent?: boolean
  onPress(): void
}

/** Something that happened: pressed, the player jumps there. */
export function EntryButton({ offsetMs, title, detail = '', icon, isCurrent = false, onPress }: Given) {
  return (
    <button
      type="button"
      className={classes.entry}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
    >
      <span className={classes.entryTime}>{clockWords(offsetMs)}</span>
      {icon !== undefined && <span className={classes.entryIcon}>{icon}</span>}
      <span className={classes.entryText}>
        {title}
        {detail !== '' && <span className={classes.entryDetail}>{detail}</span>}
      </span>
    </button>
  )
}
