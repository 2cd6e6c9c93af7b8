import { Autocomplete, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { stepRules, stepTypes, waitMsDefault, type StepType } from '../../../../domain/testing/stepTypes.ts'
import { withType, type DraftStep } from './draft.ts'
import { fitStep } from './draft.ts'
import { ExpectationFields } from './ExpectationFields.tsx'
import { errorAt, problemBelow, type Problem } from './problems.ts'
import { TargetEditor } from './TargetEditor.tsx'
import { TokenField } from './TokenField.tsx'
import { UploadFields } from './UploadFields.tsx'
import { describeStep } from '../describeStep.ts'

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
      <Select
        label="Type"
        w={220}
        maw="100%"
        data={typeChoices(isInner)}
        value={draft.type}
        allowDeselect={false}
        onChange={(type) => type && onChange(withType(draft, type))}
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
        <NumberInput
          label="Time limit"
          w={220}
          maw="100%"
          suffix=" ms"
          placeholder={`${timeoutMs} ms`}
          thousandSeparator=" "
          allowDecimal={false}
          allowNegative={false}
          value={draft.timeoutMs ?? ''}
          error={errorAt(problem, '.timeoutMs')}
          onChange={(value) => onChange({ ...draft, timeoutMs: value === '' ? null : Number(value) })}
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
  if (type === 'upload') return <UploadFields draft={draft} problem={problem} onChange={onChange} />
  if (type === 'press') {
    return (
      <Autocomplete
        label="Key"
        description="Such as Enter or Control+A."
        data={keys}
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
    <div>
      <Text size="sm" fw={500} mb={4}>
        Afterwards it is
      </Text>
      <SegmentedControl
        aria-label="Afterwards it is"
        value={value === 'off' ? 'off' : 'on'}
        onChange={onChange}
        data={[
          { value: 'on', label: 'Checked' },
          { value: 'off', label: 'Not checked' },
        ]}
      />
    </div>
  )
}
