import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../parts/Dialog.tsx'
import classes from './TestSteps.module.css'

export type ShownPicture = { title: string; before: string | null; after: string | null }

/** A picture of a step, large, before and after it. */
export function StepPicture({ shown, onClose }: { shown: ShownPicture | null; onClose(): void }) {
  return (
    <Dialog opened={shown !== null} onClose={onClose} title={shown?.title} size="xl" centered>
      {shown && <Pictures key={shown.title} shown={shown} />}
    </Dialog>
  )
}

function Pictures({ shown: { title, before, after } }: { shown: ShownPicture }) {
  const [when, setWhen] = useState(after === null ? 'before' : 'after')
  const picture = when === 'before' ? before : after
  return (
    <>
      {before !== null && after !== null && (
        <SegmentedControl
          mb="sm"
          aria-label="Which picture"
          value={when}
          onChange={setWhen}
          data={[
            { value: 'before', label: 'Before the step' },
            { value: 'after', label: 'After the step' },
          ]}
        />
      )}
      {picture !== null && (
        <img className={classes['large']} src={picture} alt={`The page ${when} the step. ${title}`} />
      )}
    </>
  )
}
