import { Stack, Table, Text, Title } from '@mantine/core'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { healedWords } from '../../parts/runWords.ts'
import { durationWords } from '../../parts/timeWords.ts'
import { compareFacts, findSameStep } from './compareRuns.ts'
import { ComparedSteps } from './ComparedSteps.tsx'
import { PictureComparison } from './pictures/PictureComparison.tsx'
import classes from './RunTable.module.css'
import type { PassedRun, RunStep, RunView } from './runView.ts'
import { RunLink } from './StepLink.tsx'
import type { ListedStep } from './stepStates.ts'

/** This run beside the last one before it that passed: what differs, how long each step took, how the pages looked. */
export function CompareTab({ view, selected }: { view: RunView; selected: ListedStep | null }) {
  const { run, lastPassing } = view
  if (!lastPassing) {
    return <EmptyState title="Nothing to compare with">No run of this test passed before this one.</EmptyState>
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Compared with the last passing run</Title>
        <Text fz="sm" c="var(--quiet)" component="div">
          <RunLink testId={run.testId} runId={lastPassing.id}>
            Run {lastPassing.id}
          </RunLink>{' '}
          passed <Moment at={lastPassing.createdAt} />
          {lastPassing.healedStepCount > 0 && `, ${healedWords(lastPassing.healedStepCount)}`}
        </Text>
      </div>
      <Facts view={view} passed={lastPassing} />
      {selected && <ComparedPictures selected={selected} passed={lastPassing} />}
      <ComparedSteps here={run.steps} there={lastPassing.steps} selected={selected?.number ?? null} />
    </Stack>
  )
}

function Facts({ view, passed }: { view: RunView; passed: PassedRun }) {
  const facts = compareFacts(view, passed, durationWords)
  return (
    <div className={classes.scroll} role="region" aria-label="What differs" tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th>This run</Table.Th>
            <Table.Th>Last passing run</Table.Th>
            <Table.Th>Difference</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {facts.map(({ what, here, there, isOther }) => (
            <Table.Tr key={what}>
              <Table.Th scope="row">{what}</Table.Th>
              <Table.Td className={classes.text}>{here}</Table.Td>
              <Table.Td className={classes.text}>{there}</Table.Td>
              <Table.Td fw={isOther ? 600 : 400} c={isOther ? 'bright' : 'var(--quiet)'}>
                {isOther ? 'differs' : 'the same'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function ComparedPictures({ selected, passed }: { selected: ListedStep; passed: PassedRun }) {
  const { done, number, description } = selected
  const isSame = (one: RunStep) => one.stepNumber === number && one.description === description
  // A step that was not reached here may have been there.
  const there = done ? findSameStep(done, passed.steps) : (passed.steps.find(isSame) ?? null)
  return (
    <section aria-labelledby="compared-pictures">
      <Title order={3} fz="md" id="compared-pictures" mb="xs">
        After step {number}: {description}
      </Title>
      <PictureComparison
        key={number}
        subject={`After step ${number}: ${description}`}
        left={{ label: 'Last passing run', src: there?.screenshots?.after ?? null }}
        right={{ label: 'This run', src: done?.screenshots?.after ?? null }}
      />
    </section>
  )
}
