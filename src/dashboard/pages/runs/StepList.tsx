import { Text, VisuallyHidden } from '@mantine/core'
import {
  CheckCircleFillIcon,
  CircleIcon,
  CircleSlashIcon,
  DotFillIcon,
  SkipIcon,
  ToolsIcon,
  XCircleFillIcon,
  type Icon,
} from '@primer/octicons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { durationWords } from '../../parts/timeWords.ts'
import type { RunTab } from './runSearch.ts'
import classes from './StepList.module.css'
import type { ListedStep, StepState } from './stepStates.ts'
import { useStepKeys } from './useStepKeys.ts'

const icons: Record<StepState, Icon> = {
  passed: CheckCircleFillIcon,
  healed: ToolsIcon,
  failed: XCircleFillIcon,
  skipped: SkipIcon,
  running: DotFillIcon,
  waiting: CircleIcon,
  'not reached': CircleSlashIcon,
}

type Given = { steps: readonly ListedStep[]; selected: number | null; tab: RunTab | undefined }

/** The spine of the page: whatever is beside it is about the step that is chosen here. */
export function StepList({ steps, selected, tab }: Given) {
  const navigate = useNavigate({ from: '/tests/$testId/runs/$runId' })
  const list = useRef<HTMLOListElement>(null)
  const go = (by: 1 | -1) => {
    const number = Math.min(Math.max((selected ?? 0) + by, 1), steps.length)
    void navigate({ to: '.', search: (now) => ({ ...now, step: number }), replace: true, resetScroll: false })
    list.current?.querySelectorAll('a')[number - 1]?.focus({ preventScroll: true })
  }
  useStepKeys(go)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    go(event.key === 'ArrowDown' ? 1 : -1)
  }
  const longestMs = Math.max(1, ...steps.map(({ durationMs }) => durationMs ?? 0))
  return (
    <nav aria-label="Steps" className={classes.nav}>
      <Text fz="xs" c="var(--quiet)" className={classes.hint}>
        {steps.length} steps · move with <kbd>J</kbd> and <kbd>K</kbd>
      </Text>
      <ol ref={list} className={classes.list} onKeyDown={onKeyDown}>
        {steps.map((step) => (
          <li key={step.number}>
            <Row step={step} isSelected={step.number === selected} tab={tab} longestMs={longestMs} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type RowGiven = { step: ListedStep; isSelected: boolean; tab: RunTab | undefined; longestMs: number }

function Row({ step: { number, state, description, durationMs }, isSelected, tab, longestMs }: RowGiven) {
  const StateIcon = icons[state]
  return (
    <Link
      from="/tests/$testId/runs/$runId"
      to="."
      search={{ step: number, ...(tab && { tab }) }}
      replace
      resetScroll={false}
      className={classes.row}
      data-state={state}
      {...(isSelected && { 'aria-current': 'step' as const })}
    >
      <span className={classes.number}>{number}</span>
      <span className={classes.description}>{description}</span>
      <span className={classes.state}>
        <StateIcon size={14} aria-hidden />
        <VisuallyHidden>, </VisuallyHidden>
        {state}
        {durationMs !== null && <span className={classes.duration}>{durationWords(durationMs)}</span>}
      </span>
      {durationMs !== null && (
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${(durationMs / longestMs) * 100}%` }} />
        </span>
      )}
    </Link>
  )
}
