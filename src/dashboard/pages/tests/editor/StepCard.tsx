import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, KebabHorizontalIcon, TrashIcon } from '@primer/octicons-react'
import { useId, type ReactNode } from 'react'
import { stepRules } from '../../../../domain/testing/stepTypes.ts'
import { stepIcons } from '../stepIcons.ts'
import { fitStep, type DraftStep } from './draft.ts'
import type { Problem } from './problems.ts'
import classes from './StepCard.module.css'
import { StepFields } from './StepFields.tsx'

export type CardActions = {
  toggle(): void
  change(draft: DraftStep): void
  move(by: -1 | 1): void
  duplicate(): void
  remove(): void
}

type Given = {
  draft: DraftStep
  number: number
  count: number
  isInner: boolean
  isOpen: boolean
  /** Null also while nobody has tried yet. */
  problem: Problem | null
  actions: CardActions
  /** Below the fields: the steps that it holds. */
  children?: ReactNode
}

/** A step in one line, with everything of it below when it is open. */
export function StepCard({ draft, number, count, isInner, isOpen, problem, actions, children }: Given) {
  const bodyId = useId()
  const Icon = stepIcons[draft.type]
  const name = `${isInner ? 'inner step' : 'step'} ${number}`
  return (
    <li
      className={classes['card']}
      data-wrong={problem ? true : undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || (by !== -1 && by !== 1)) return
        // An inner step moves within its step, not both.
        event.preventDefault()
        event.stopPropagation()
        actions.move(by)
      }}
    >
      <div className={classes['head']}>
        <UnstyledButton
          className={classes['toggle']}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': bodyId })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={actions.toggle}
        >
          <span className={classes['number']}>{number}</span>
          <Icon />
          <span className={classes['words']}>
            <Text size="xs" c="var(--quiet)" span display="block">
              {stepRules[draft.type].title}
            </Text>
            <Text size="sm" span display="block">
              {fitStep(draft).description}
            </Text>
            {problem && (
              <Text size="xs" c="var(--failed)" span display="block">
                {problem.message}
              </Text>
            )}
          </span>
        </UnstyledButton>
        <MoveButtons name={name} number={number} count={count} onMove={actions.move} />
        <MoreMenu name={name} actions={actions} />
      </div>
      {isOpen && (
        <div className={classes['body']} id={bodyId}>
          <StepFields draft={draft} problem={problem} onChange={actions.change} isInner={isInner} />
          {children}
        </div>
      )}
    </li>
  )
}

const quiet = { variant: 'subtle', color: 'gray' } as const

/** At the ends they stay focusable, so that whoever moves a step by them does not lose their place. */
function MoveButtons({
  name,
  number,
  count,
  onMove,
}: {
  name: string
  number: number
  count: number
  onMove(by: -1 | 1): void
}) {
  return (
    <div className={classes['actions']}>
      <ActionIcon
        {...quiet}
        aria-label={`Move ${name} up`}
        title="Move up (Alt+↑)"
        {...(number === 1 && { 'data-disabled': true })}
        aria-disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <ArrowUpIcon />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={`Move ${name} down`}
        title="Move down (Alt+↓)"
        {...(number === count && { 'data-disabled': true })}
        aria-disabled={number === count}
        onClick={() => onMove(1)}
      >
        <ArrowDownIcon />
      </ActionIcon>
    </div>
  )
}

function MoreMenu({ name, actions }: { name: string; actions: CardActions }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon {...quiet} aria-label={`More for ${name}`}>
          <KebabHorizontalIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CopyIcon />} onClick={actions.duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<TrashIcon />} color="red" onClick={actions.remove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
