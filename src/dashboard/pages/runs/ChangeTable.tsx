import { VisuallyHidden } from '@mantine/core'
import { ArrowRightIcon } from '@primer/octicons-react'
import classes from './ChangeTable.module.css'
import type { FixView } from './runView.ts'

/** What changes, old beside new. */
export function ChangeTable({ changes }: { changes: FixView['changes'] }) {
  return changes.map(({ what, before, after }) => (
    <div key={what} className={classes.change}>
      <div className={classes.what}>{what}</div>
      <div className={classes.sides}>
        <Side texts={before} none="nothing" label="Before" tone="old" />
        <span className={classes.arrow} aria-hidden>
          <ArrowRightIcon />
        </span>
        <Side texts={after} none="nothing: it is removed" label="After" tone="new" />
      </div>
    </div>
  ))
}

/** More than these are rarely looked at. */
const shownMax = 3

type SideGiven = { texts: readonly string[]; none: string; label: string; tone: 'old' | 'new' }

function Side({ texts, none, label, tone }: SideGiven) {
  const rest = texts.slice(shownMax)
  return (
    <div className={classes.side} data-tone={tone}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {texts.length === 0 && <span className={classes.none}>{none}</span>}
      <Texts texts={texts.slice(0, shownMax)} start={1} isOnly={texts.length === 1} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Texts texts={rest} start={shownMax + 1} isOnly={false} />
        </details>
      )}
    </div>
  )
}

function Texts({ texts, start, isOnly }: { texts: readonly string[]; start: number; isOnly: boolean }) {
  return (
    <ol className={classes.texts} start={start} data-is-only={isOnly}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}
