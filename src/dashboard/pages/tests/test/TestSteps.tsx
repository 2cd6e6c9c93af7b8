import { Code, Paper, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { describeLocator } from '../../../../domain/testing/locator.ts'
import type { Step } from '../../../../domain/testing/step.ts'
import { stepRules } from '../../../../domain/testing/stepTypes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { healedWords } from '../../../parts/runWords.ts'
import { durationWords } from '../../../parts/timeWords.ts'
import { describeExpectation } from '../describeStep.ts'
import type { TestView } from '../queries.ts'
import { stepIcons } from '../stepIcons.ts'
import { RunLink } from '../TestLink.tsx'
import { StepPicture, type ShownPicture } from './StepPicture.tsx'
import classes from './TestSteps.module.css'

type RunStep = NonNullable<TestView['endedRun']>['steps'][number]

/** The steps of the current version, with what the last run saw of each. */
export function TestSteps({ view: { test, endedRun } }: { view: TestView }) {
  const [shown, setShown] = useState<ShownPicture | null>(null)
  if (test.steps.length === 0) return <EmptyState title="This test has no steps" />
  // A run of other steps shows something else under the same number.
  const seenOf = (step: Step, number: number) =>
    endedRun?.steps.find((seen) => seen.stepNumber === number && seen.description === step.description)
  return (
    <>
      {endedRun && (
        <Text size="sm" c="var(--quiet)" mb="xs">
          Pictures of{' '}
          <RunLink testId={test.id} runId={endedRun.id} size="sm" underline="always">
            run {endedRun.id}
          </RunLink>
          , which {endedRun.status} <Moment at={endedRun.endTime} />
          {endedRun.testVersion !== test.version && ` with version ${endedRun.testVersion}`}
          {endedRun.healedSteps.length > 0 && `, ${healedWords(endedRun.healedSteps.length)}`}.
        </Text>
      )}
      <Paper withBorder>
        <ol className={classes['list']} aria-label="Steps">
          {test.steps.map((step, i) => (
            <StepRow key={i} step={step} number={i + 1} seen={seenOf(step, i + 1)} onShow={setShown} />
          ))}
        </ol>
      </Paper>
      <StepPicture shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

type RowGiven = { step: Step; number: number; seen: RunStep | undefined; onShow(picture: ShownPicture): void }

function StepRow({ step, number, seen, onShow }: RowGiven) {
  const Icon = stepIcons[step.type]
  const { before, after } = seen?.screenshots ?? { before: null, after: null }
  const picture = after ?? before
  return (
    <li className={classes['step']}>
      <span className={classes['number']}>{number}</span>
      <Icon />
      <div className={classes['words']}>
        <Text fw={500}>{step.description}</Text>
        <StepWords step={step} />
        {seen && (
          <Text size="xs" c={seen.success ? 'var(--quiet)' : 'var(--failed)'} mt={4}>
            {seen.success
              ? `Took ${durationWords(seen.durationMs)} in the last run`
              : `Failed in the last run: ${seen.failure?.description ?? 'it could not be completed'}`}
          </Text>
        )}
      </div>
      {picture !== null && (
        <UnstyledButton
          className={classes['thumbnail']}
          aria-label={`Show step ${number} large`}
          onClick={() => onShow({ title: `Step ${number}: ${step.description}`, before, after })}
        >
          <img src={picture} alt="" loading="lazy" width={132} height={82} />
        </UnstyledButton>
      )}
    </li>
  )
}

/** Its type, what it points at and what it holds. */
function StepWords({ step }: { step: Step }) {
  const { type, target, data, condition, assertion } = step
  const [first, ...others] = target?.locators ?? []
  const points = [
    stepRules[type].title,
    assertion && describeExpectation({ assertion, target, data }),
    !assertion && first && describeLocator(first),
    target?.within && `in ${describeLocator(target.within)}`,
    others.length > 0 && `${others.length} more ${others.length === 1 ? 'locator' : 'locators'}`,
    condition && describeExpectation(condition),
    step.timeoutMs !== null && `at most ${durationWords(step.timeoutMs)}`,
  ].filter(Boolean)
  return (
    <>
      <Text size="sm" c="var(--quiet)">
        {points.join(' · ')}
        {data !== null && !assertion && type !== 'code' && (
          <>
            {' · '}
            <Code>{data}</Code>
          </>
        )}
      </Text>
      {type === 'code' && (
        <Code block mt={4}>
          {data}
        </Code>
      )}
      {step.steps.length > 0 && (
        <ol className={classes['inner']} aria-label="Inner steps">
          {step.steps.map((inner, i) => (
            <li key={i}>
              <Text size="sm">{inner.description}</Text>
              <StepWords step={inner} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
