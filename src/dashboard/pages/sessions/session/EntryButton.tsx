import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
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
  ref?: Ref<HTMLButtonElement>
}

/** Something that happened: pressed, the player jumps there. */
export function EntryButton({ offsetMs, title, detail, icon, isCurrent = false, onPress, ref }: Given) {
  return (
    <UnstyledButton
      ref={ref}
      className={classes.entry}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
    >
      <span className={classes.entryTime}>{clockWords(offsetMs)}</span>
      {icon !== undefined && <span className={classes.entryIcon}>{icon}</span>}
      <span className={classes.entryText}>
        <Text size="sm" component="span" display="block">
          {title}
        </Text>
        {detail !== undefined && detail !== '' && (
          <Text size="xs" c="var(--quiet)" component="span" display="block">
            {detail}
          </Text>
        )}
      </span>
    </UnstyledButton>
  )
}
