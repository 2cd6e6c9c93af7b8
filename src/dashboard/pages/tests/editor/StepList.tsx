import { Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { StepType } from '../../../../domain/testing/stepTypes.ts'
import { tellUndo } from '../../../parts/tell.ts'
import { AddStepMenu } from './AddStepMenu.tsx'
import { duplicateDraft, newDraft, type DraftStep } from './draft.ts'
import { inserted, moved, without } from './listChanges.ts'
import { problemAt, problemOf, type Problem } from './problems.ts'
import { StepCard, type CardActions } from './StepCard.tsx'
import classes from './StepCard.module.css'

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
  const [openKey, setOpenKey] = useState<string | null>(null)
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
        {steps.map((draft, i) => (
          <StepCard
            key={draft.key}
            draft={draft}
            number={i + 1}
            count={steps.length}
            isInner={isInner}
            isOpen={openKey === draft.key}
            problem={problemAt(told, i) ?? (areAllChecked || touched.has(draft.key) ? problemOf(draft) : null)}
            actions={actionsOf(draft, i)}
          />
        ))}
      </ol>
      <div>
        <AddStepMenu isInner={isInner} onAdd={add} />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}
