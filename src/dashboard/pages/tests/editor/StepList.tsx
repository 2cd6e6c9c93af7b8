import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { StepType } from '../../../../domain/testing/stepTypes.ts'
import { tellUndo } from '../../../parts/tell.ts'
import { AddStepMenu } from './AddStepMenu.tsx'
import { duplicateDraft, newDraft, type DraftStep } from './draft.ts'
import { inserted, moved, without } from './listChanges.ts'
import { errorAt, problemAt, problemBelow, problemOf, type Problem } from './problems.ts'
import { StepCard, type CardActions } from './StepCard.tsx'
import classes from './StepCard.module.css'
import type { StepFieldsGiven } from './StepFields.tsx'

type Steps = readonly DraftStep[]

type Given = {
  steps: Steps
  isInner?: boolean
  /** Steps that nobody has touched are checked too: somebody tried to save. */
  areAllChecked: boolean
  /** What the service refused. */
  told: Problem | null
  onChange(change: (steps: Steps) => Steps): void
}

/** Steps in their order. What is done to them is also told to whoever does not see it. */
export function StepList({ steps, isInner = false, areAllChecked, told, onChange }: Given) {
  // A single step is most likely the one that is about to be written.
  const [openKey, setOpenKey] = useState(steps.length === 1 ? (steps[0]?.key ?? null) : null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const what = isInner ? 'Inner step' : 'Step'

  const add = (type: StepType) => {
    const draft = newDraft(type)
    onChange((now) => [...now, draft])
    setOpenKey(draft.key)
    setAnnouncement(`${what} ${steps.length + 1} added.`)
  }

  const actionsOf = (draft: DraftStep, index: number): CardActions => ({
    toggle: () => setOpenKey(openKey === draft.key ? null : draft.key),
    change(changed) {
      onChange((now) => now.map((step) => (step.key === draft.key ? changed : step)))
      setTouched((before) => new Set(before).add(draft.key))
    },
    move(by) {
      const changed = moved(steps, index, by)
      if (changed === steps) return
      onChange(() => changed)
      setAnnouncement(`${what} ${index + 1} is number ${index + 1 + by} of ${steps.length} now.`)
    },
    duplicate() {
      onChange((now) => inserted(now, index + 1, duplicateDraft(draft)))
      setAnnouncement(`${what} ${index + 1} duplicated.`)
    },
    remove() {
      onChange((now) => without(now, index))
      setAnnouncement(`${what} ${index + 1} removed.`)
      const putBack = () => onChange((now) => inserted(now, Math.min(index, now.length), draft))
      tellUndo(`${what} ${index + 1} was removed.`, putBack)
    },
  })

  return (
    <Stack gap="sm" align="stretch">
      <ol className={classes['list']} aria-label={isInner ? 'Inner steps' : 'Steps'}>
        {steps.map((draft, i) => {
          const isChecked = areAllChecked || touched.has(draft.key)
          const problem = problemAt(told, i) ?? (isChecked ? problemOf(draft) : null)
          const actions = actionsOf(draft, i)
          const place = { number: i + 1, count: steps.length, isInner, isOpen: openKey === draft.key }
          return (
            <StepCard key={draft.key} draft={draft} {...place} problem={problem} actions={actions}>
              {draft.type === 'conditional' && <InnerSteps draft={draft} problem={problem} onChange={actions.change} />}
            </StepCard>
          )
        })}
      </ol>
      <div>
        <AddStepMenu isInner={isInner} onAdd={add} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}

/** The steps that are done if the condition holds. */
function InnerSteps({ draft, problem, onChange }: StepFieldsGiven) {
  return (
    <Stack gap="xs" mt="md">
      <Text fw={600} size="sm">
        Then
      </Text>
      <StepList
        steps={draft.steps}
        isInner
        areAllChecked={problem !== null}
        told={problemBelow(problem, '.steps')}
        onChange={(change) => onChange({ ...draft, steps: change(draft.steps) })}
      />
      {errorAt(problem, '.steps') !== undefined && (
        <Text size="xs" c="var(--failed)">
          Add at least one step.
        </Text>
      )}
    </Stack>
  )
}
