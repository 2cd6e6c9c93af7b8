import { Paper, Text, Title } from '@mantine/core'
import { FailureEvidence } from './FailureEvidence.tsx'
import classes from './FailureCard.module.css'
import type { Mark } from './pictures/picture.ts'
import type { RunStep, RunView } from './runView.ts'
import type { ListedStep } from './stepStates.ts'

type Given = {
  view: RunView
  step: ListedStep
  failure: NonNullable<RunStep['failure']>
  onShow(mark: Mark): void
}

/** Why the step failed: what should have been, what was, why we think so, and on what grounds. */
export function FailureCard({ view, step, failure, onShow }: Given) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Why the step failed" className={classes.card}>
      <Title order={3} fz="md" className={classes.text}>
        {failure.description}
      </Title>
      <dl className={classes.outcomes}>
        <div>
          <dt>Expected</dt>
          <dd>{failure.expectedOutcome}</dd>
        </div>
        <div data-is-actual>
          <dt>Actual</dt>
          <dd>{failure.actualOutcome}</dd>
        </div>
      </dl>
      <Title order={4} fz="sm" mt="sm">
        Reasoning
      </Title>
      <Text fz="sm" className={classes.text}>
        {failure.reasoning}
      </Text>
      <FailureEvidence view={view} step={step} onShow={onShow} />
    </Paper>
  )
}
