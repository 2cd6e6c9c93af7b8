import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { stepRules, stepTypes, waitMsDefault, type StepType } from '../../../../domain/testing/stepTypes.ts'
import { NumberField } from '../../../parts/NumberField.tsx'
import { withType, type DraftStep } from './draft.ts'
import { fitStep } from './draft.ts'
import { ExpectationFields } from './ExpectationFields.tsx'
import { errorAt, problemBelow, type Problem } from './problems.ts'
import { SuggestField } from './SuggestField.tsx'
import { TargetEditor } from './TargetEditor.tsx'
import { TokenField } from './TokenField.tsx'
import { describeStep } from '../describeStep.ts'

// Few tests hand over files.
const UploadFields = lazy(async () => ({ default: (await import('./UploadFields.tsx')).UploadFields }))

export type StepFieldsGiven = {
  draft: DraftStep
  problem: Problem | null
  onChange(draft: DraftStep): void
}

type Given = StepFieldsGiven & { isInner: boolean }

const keys = [
  'Enter',
  'Tab',
  'Escape',
  'Space',
  'Backspace',
  'Delete',
  'ArrowDown',
  'ArrowUp',
  'Control+A',
  'Shift+Tab',
]

const typeChoices = (isInner: boolean) =>
  stepTypes
    .filter((type) => !(isInner && type === 'conditional'))
    .map((value) => ({ value, label: stepRules[value].title }))

/** Everything of a step that can be changed, by its type. */
export function StepFields({ draft, problem, onChange, isInner }: Given) {
  const { timeoutMs } = stepRules[draft.type]
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Type"
        w={220}
        maw="100%"
        data={typeChoices(isInner)}
        value={draft.type}
        onChange={({ currentTarget }) => {
          const type = stepTypes.find((known) => known === currentTarget.value)
          if (type) onChange(withType(draft, type))
        }}
      />
      <DataField draft={draft} problem={problem} onChange={onChange} />
      <TargetOf draft={draft} problem={problem} onChange={onChange} />
      <TextInput
        label="Description"
        description="Shown in runs and reports. Left empty, it is told from the step."
        placeholder={describeStep({ ...fitStep(draft), description: '' })}
        value={draft.description}
        error={errorAt(problem, '.description')}
        onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
      />
      {timeoutMs > 0 && (
        <NumberField
          label="Time limit, in milliseconds"
          w={220}
          maw="100%"
          placeholder={String(timeoutMs)}
          min={0}
          value={draft.timeoutMs}
          error={errorAt(problem, '.timeoutMs')}
          onChange={(value) => onChange({ ...draft, timeoutMs: value })}
        />
      )}
    </Stack>
  )
}

const legends: Partial<Record<StepType, string>> = { wait: 'Wait for this element', press: 'Press it in this field' }

function TargetOf({ draft, problem, onChange }: StepFieldsGiven) {
  const need = stepRules[draft.type].target
  // What is expected of an element is told together with the element.
  if (need === 'none' || draft.type === 'assert') return null
  return (
    <TargetEditor
      legend={legends[draft.type] ?? 'Element'}
      target={draft.target}
      isOptional={need === 'optional'}
      problem={problemBelow(problem, '.target')}
      onChange={(target) => onChange({ ...draft, target })}
    />
  )
}

const plainLabels: Partial<Record<StepType, [label: string, description: string]>> = {
  goto: ['Address', 'A path below the base address of the environment, or a whole address.'],
  fill: ['Text', 'What is typed. Left empty, the field is cleared.'],
  select: ['Option', 'By its label or its value.'],
  'tab-switch': ['Tab', 'Its number from 1, “last”, or a part of its address or title.'],
  code: ['JavaScript', 'Runs in the page. `await` is allowed, and what it returns is shown.'],
}

/** What is beside the element: a text, a number, a key, files, an expectation. */
function DataField({ draft, problem, onChange }: StepFieldsGiven) {
  const { type } = draft
  const set = (data: string | null) => onChange({ ...draft, data })
  const error = errorAt(problem, '.data')
  const plain = plainLabels[type]
  if (plain) {
    const [label, description] = plain
    const field = { label, description, error, value: draft.data ?? '', onChange: set, isCode: type === 'code' }
    return <TokenField {...field} />
  }
  if (type === 'assert' || type === 'conditional') {
    return <ExpectationFields draft={draft} problem={problem} onChange={onChange} />
  }
  if (type === 'upload') {
    return (
      <Suspense>
        <UploadFields draft={draft} problem={problem} onChange={onChange} />
      </Suspense>
    )
  }
  if (type === 'press') {
    return (
      <SuggestField
        label="Key"
        description="Such as Enter or Control+A."
        suggestions={keys}
        value={draft.data ?? ''}
        error={error}
        onChange={set}
      />
    )
  }
  if (type === 'check') return <CheckField value={draft.data} onChange={set} />
  if (type === 'wait') {
    return (
      <TokenField
        label={draft.target ? 'For how long at the most, in milliseconds' : 'How long, in milliseconds'}
        placeholder={String(waitMsDefault)}
        value={draft.data ?? ''}
        error={error}
        onChange={set}
      />
    )
  }
  return null
}

function CheckField({ value, onChange }: { value: string | null; onChange(value: string): void }) {
  return (
    <NativeSelect
      label="Afterwards it is"
      w={220}
      maw="100%"
      value={value === 'off' ? 'off' : 'on'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: 'on', label: 'Checked' },
        { value: 'off', label: 'Not checked' },
      ]}
    />
  )
}
