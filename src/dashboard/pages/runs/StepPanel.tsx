import { ActionIcon, Anchor, CopyButton, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { CheckIcon, LinkIcon } from '@primer/octicons-react'
import { useRef, useState } from 'react'
import { durationWords } from '../../parts/timeWords.ts'
import { claimsOf } from './claims.ts'
import { findSameStep } from './compareRuns.ts'
import { FailureCard } from './FailureCard.tsx'
import { HealingCard } from './HealingCard.tsx'
import { PictureComparison } from './pictures/PictureComparison.tsx'
import type { Mark, PicturePair } from './pictures/picture.ts'
import type { RunStep, RunView } from './runView.ts'
import type { ListedStep } from './stepStates.ts'

/** Everything about one step: what it is, what became of it, and how the page looked. */
export function StepPanel({ view, step }: { view: RunView; step: ListedStep }) {
  const [mark, setMark] = useState<Mark | null>(() => mainMark(view, step))
  const pictures = useRef<HTMLDivElement>(null)
  const show = (shown: Mark) => {
    setMark(shown)
    pictures.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const { done } = step
  const healings = view.evidence?.healings.filter(({ stepNumber }) => stepNumber === step.number) ?? []
  return (
    <Stack gap="md">
      <StepHeading view={view} step={step} />
      {done?.failure && <FailureCard view={view} step={step} failure={done.failure} onShow={show} />}
      {healings.map((healing) => (
        <HealingCard key={healing.innerStepNumber} healing={healing} onShow={show} />
      ))}
      <div ref={pictures}>
        {done ? (
          <StepPictures key={foundIn(mark)} view={view} done={done} mark={mark} />
        ) : (
          <NoPictures state={step.state} />
        )}
      </div>
    </Stack>
  )
}

/** What was acted on is to be seen on the picture before the step alone, whatever was compared until now. */
const foundIn = (mark: Mark | null) => (mark?.tone === 'found' ? mark.label : '')

/** What a failed step most likely should have found, or what kept it from it. */
function mainMark(view: RunView, step: ListedStep): Mark | null {
  if (step.state !== 'failed') return null
  const claims = claimsOf(view, step.number)
  return claims.find(({ isMain, kind }) => isMain ?? kind === 'obstacle')?.mark ?? null
}

function StepHeading({ view, step }: { view: RunView; step: ListedStep }) {
  const place = view.evidence?.steps.find(({ stepNumber }) => stepNumber === step.number)
  const link = `${location.origin}${location.pathname}?step=${step.number}`
  return (
    <div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Title order={2}>
          Step {step.number}: {step.description}
        </Title>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={copy}
              title="Copy a link to this step"
              aria-label={copied ? 'Copied' : 'Copy a link to this step'}
            >
              {copied ? <CheckIcon /> : <LinkIcon />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
      <Text fz="sm" c="var(--quiet)" component="div">
        {step.title} · {step.state}
        {step.durationMs !== null && ` · ${durationWords(step.durationMs)}`}
        {place && place.url !== '' && (
          <>
            {' · '}
            <Anchor
              href={place.url}
              target="_blank"
              rel="noreferrer"
              fz="sm"
              underline="always"
              style={{ overflowWrap: 'anywhere' }}
            >
              {place.title || place.url}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  )
}

function NoPictures({ state }: { state: ListedStep['state'] }) {
  const told = {
    running: 'The step is under way. Its pictures come when it has ended.',
    waiting: 'The step has not begun.',
    'not reached': 'The run ended before this step.',
  }[state as 'running' | 'waiting' | 'not reached']
  return <Text c="var(--quiet)">{told}</Text>
}

type Shown = 'own' | 'passing'

function StepPictures({ view, done, mark }: { view: RunView; done: RunStep; mark: Mark | null }) {
  const passing = view.lastPassing ? findSameStep(done, view.lastPassing.steps) : null
  // What a failed step began on beside what it should have begun on tells most.
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = passing ? (chosen ?? (done.success ? 'own' : 'passing')) : 'own'
  const options: { value: Shown; label: string }[] = [
    { value: 'own', label: 'Before and after' },
    { value: 'passing', label: 'Last passing run' },
  ]
  return (
    <Stack gap="xs" component="section" aria-label="Pictures">
      {passing && (
        <SegmentedControl
          size="xs"
          data={options}
          value={shown}
          onChange={setChosen}
          aria-label="What to compare"
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      <PictureComparison {...pairOf(done, shown === 'passing' ? passing : null, mark)} />
    </Stack>
  )
}

function pairOf(done: RunStep, passing: RunStep | null, mark: Mark | null): PicturePair {
  const subject = `Step ${done.stepNumber}: ${done.description}`
  const { before = null, after = null } = done.screenshots ?? {}
  const marks = mark ? [mark] : []
  if (!passing) {
    // What was found and acted on may have changed or gone by then.
    const later = marks.filter(({ tone }) => tone !== 'found')
    return {
      subject,
      left: { label: 'Before', src: before, marks },
      right: { label: 'After', src: after, marks: later },
    }
  }
  const which = done.success ? 'after' : 'before'
  return {
    subject: `${subject}, ${which} it`,
    left: { label: 'Last passing run', src: passing.screenshots?.[which] ?? null },
    right: { label: 'This run', src: done.screenshots?.[which] ?? null, marks },
  }
}
