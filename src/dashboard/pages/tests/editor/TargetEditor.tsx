import { ActionIcon, Badge, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@primer/octicons-react'
import type { Locator, Target } from '../../../../domain/testing/locator.ts'
import { targetOf } from './draft.ts'
import { moved, without } from './listChanges.ts'
import { LocatorFields } from './LocatorFields.tsx'
import { errorAt, problemBelow, type Problem } from './problems.ts'
import { TargetPlace } from './TargetPlace.tsx'

type Given = {
  target: Target | null
  isOptional: boolean
  legend: string
  onChange(target: Target | null): void
  problem: Problem | null
}

const locatorsMax = 12

/** What a step acts on or looks at: its locators in the order in which they are believed, and where it is. */
export function TargetEditor({ target, isOptional, legend, onChange, problem }: Given) {
  if (target === null) {
    return (
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon />}
          onClick={() => onChange(targetOf({ by: 'role', role: 'button', name: '' }))}
        >
          {isOptional ? `Add: ${legend.toLowerCase()}` : `Choose: ${legend.toLowerCase()}`}
        </Button>
        <FieldError message={errorAt(problem, '')} />
      </div>
    )
  }
  return (
    <Fieldset legend={legend} variant="filled" p="sm">
      <Locators target={target} onChange={onChange} problem={problem} />
      <TargetPlace target={target} onChange={onChange} problem={problem} />
      {isOptional && (
        <Button variant="subtle" size="compact-xs" color="gray" mt="xs" onClick={() => onChange(null)}>
          Leave this out
        </Button>
      )}
    </Fieldset>
  )
}

type Part = { target: Target; onChange(target: Target): void; problem: Problem | null }

function Locators({ target, onChange, problem }: Part) {
  const { locators } = target
  const set = (changed: readonly Locator[]) => onChange({ ...target, locators: changed })
  return (
    <Stack gap="sm">
      <Text size="xs" c="var(--quiet)">
        The first choice is tried first. The others help to find the element again when the page has changed.
      </Text>
      {locators.map((locator, i) => (
        // A locator has no identity beside its place.
        <Group key={i} gap="xs" align="flex-start" wrap="nowrap" role="group" aria-label={`Locator ${i + 1}`}>
          <Stack gap={2} align="center" miw={28} pt={24}>
            <Badge variant={i === 0 ? 'filled' : 'light'} color={i === 0 ? 'brand' : 'gray'} circle>
              {i + 1}
            </Badge>
          </Stack>
          <LocatorFields
            locator={locator}
            problem={problemBelow(problem, `.locators[${i}]`)}
            onChange={(changed) => set(locators.with(i, changed))}
          />
          <LocatorActions index={i} locators={locators} onChange={set} />
        </Group>
      ))}
      <FieldError message={errorAt(problem, '', '.locators')} />
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PlusIcon size={12} />}
          disabled={locators.length >= locatorsMax}
          onClick={() => set([...locators, { by: 'text', value: '' }])}
        >
          Add a locator
        </Button>
      </Group>
    </Stack>
  )
}

function LocatorActions({
  index,
  locators,
  onChange,
}: {
  index: number
  locators: readonly Locator[]
  onChange(locators: readonly Locator[]): void
}) {
  const quiet = { variant: 'subtle', color: 'gray', size: 'sm' } as const
  return (
    <Stack gap={0} pt={22}>
      <ActionIcon
        {...quiet}
        aria-label={`Move locator ${index + 1} up`}
        disabled={index === 0}
        onClick={() => onChange(moved(locators, index, -1))}
      >
        <ArrowUpIcon size={12} />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={`Move locator ${index + 1} down`}
        disabled={index === locators.length - 1}
        onClick={() => onChange(moved(locators, index, 1))}
      >
        <ArrowDownIcon size={12} />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={`Remove locator ${index + 1}`}
        disabled={locators.length === 1}
        onClick={() => onChange(without(locators, index))}
      >
        <TrashIcon size={12} />
      </ActionIcon>
    </Stack>
  )
}

function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Text size="xs" c="var(--failed)" mt={4}>
      {message}
    </Text>
  )
}
