import { Badge, Group, Paper, Spoiler, Text, Title } from '@mantine/core'
import { causeWords } from '../../../domain/testing/explain/causeWords.ts'
import classes from './RunSummary.module.css'
import type { RunView } from './runView.ts'
import { StepLink } from './StepLink.tsx'

/** What became of the run and why, in words, before anything else. */
export function RunSummary({ view: { run } }: { view: RunView }) {
  const { oneLineSummary, overallReasoning, firstFailedStepNumber } = run.summary
  const cause = run.cause === null ? undefined : causeWords[run.cause]
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="summary"
      className={classes.summary}
      data-status={run.status}
    >
      <Title order={2} id="summary" mb={6}>
        {oneLineSummary}
      </Title>
      {cause && (
        <Group gap="xs" mb="xs">
          <Badge color={run.cause === 'application_bug' ? 'red' : 'orange'} variant="dot" radius="sm" tt="none">
            {cause.title}
          </Badge>
          <Text fz="sm">{cause.meaning}</Text>
        </Group>
      )}
      <Spoiler
        maxHeight={90}
        showLabel="Read all"
        hideLabel="Read less"
        fz="sm"
        classNames={{ root: classes.reasoning, control: classes.more }}
      >
        {overallReasoning}
      </Spoiler>
      {firstFailedStepNumber !== null && (
        <StepLink step={firstFailedStepNumber}>Go to step {firstFailedStepNumber}</StepLink>
      )}
    </Paper>
  )
}
