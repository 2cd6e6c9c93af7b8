import { Table, Title } from '@mantine/core'
import { durationWords } from '../../parts/timeWords.ts'
import { pairSteps, tellPace, type StepPair } from './compareRuns.ts'
import classes from './ComparedSteps.module.css'
import tableClasses from './RunTable.module.css'
import type { RunStep } from './runView.ts'
import { StepLink } from './StepLink.tsx'

type Given = { here: readonly RunStep[]; there: readonly RunStep[]; selected: number | null }

/** How long each step took in both runs. */
export function ComparedSteps({ here, there, selected }: Given) {
  const longestMs = Math.max(1, ...[...here, ...there].map(({ durationMs }) => durationMs))
  return (
    <div>
      <Title order={3} fz="md" id="compared-steps" mb="xs">
        Step by step
      </Title>
      <div className={tableClasses.scroll} role="region" aria-labelledby="compared-steps" tabIndex={0}>
        <Table className={tableClasses.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Step</Table.Th>
              <Table.Th className={tableClasses.number}>This run</Table.Th>
              <Table.Th className={tableClasses.number}>Last passing</Table.Th>
              <Table.Th>Difference</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pairSteps(here, there).map((pair) => (
              <PairRow key={keyOf(pair)} pair={pair} selected={selected} longestMs={longestMs} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

const keyOf = ({ here, there }: StepPair) => `${here?.stepNumber ?? '-'} ${there?.stepNumber ?? '-'}`

function PairRow({ pair, selected, longestMs }: { pair: StepPair; selected: number | null; longestMs: number }) {
  const { here, there } = pair
  const { stepNumber, description } = here ?? there ?? { stepNumber: 0, description: '' }
  return (
    <Table.Tr data-is-selected={here !== null && stepNumber === selected} className={classes.row}>
      <Table.Td className={tableClasses.text}>
        <StepLink step={stepNumber} tab="compare">
          {stepNumber}. {description}
        </StepLink>
      </Table.Td>
      <Duration step={here} longestMs={longestMs} />
      <Duration step={there} longestMs={longestMs} />
      <Table.Td className={tableClasses.whole}>{tellPair(pair)}</Table.Td>
    </Table.Tr>
  )
}

function Duration({ step, longestMs }: { step: RunStep | null; longestMs: number }) {
  return (
    <Table.Td className={tableClasses.number}>
      {step ? durationWords(step.durationMs) : '–'}
      <span className={classes.track} aria-hidden>
        <span
          className={classes.bar}
          data-is-failed={step?.success === false}
          style={{ width: `${((step?.durationMs ?? 0) / longestMs) * 100}%` }}
        />
      </span>
    </Table.Td>
  )
}

function tellPair({ here, there }: StepPair): string {
  if (!here) return 'not reached in this run'
  if (!there) return here.success ? 'not in that run' : 'failed, not in that run'
  if (!here.success) return 'failed'
  const pace = tellPace(here.durationMs, there.durationMs)
  return pace ? `${durationWords(Math.abs(here.durationMs - there.durationMs))} ${pace}` : 'about the same'
}
