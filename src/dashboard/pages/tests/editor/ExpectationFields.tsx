import { NativeSelect, Stack } from '@mantine/core'
import type { Expectation } from '../../../../domain/testing/step.ts'
import { assertionKinds, assertionRules, type AssertionKind } from '../../../../domain/testing/stepTypes.ts'
import { problemBelow, errorAt, type Problem } from './problems.ts'
import type { StepFieldsGiven } from './StepFields.tsx'
import { TargetEditor } from './TargetEditor.tsx'
import { TokenField } from './TokenField.tsx'

const kinds = assertionKinds.map((value) => ({ value, label: assertionRules[value].title }))

const dataLabels: Partial<Record<AssertionKind, string>> = {
  text: 'Text',
  url: 'Address, or a part of it',
  value: 'Value',
  count: 'How many times',
}

/** What an assert step expects, or a conditional step asks. */
export function ExpectationFields({ draft, problem, onChange }: StepFieldsGiven) {
  if (draft.type === 'conditional') {
    const condition = draft.condition ?? { assertion: 'visible', target: null, data: null }
    return (
      <Expecting
        label="Only if"
        expectation={condition}
        problem={problemBelow(problem, '.condition')}
        onChange={(changed) => onChange({ ...draft, condition: changed })}
      />
    )
  }
  return (
    <Expecting
      label="Expect that it"
      expectation={{ assertion: draft.assertion ?? 'text', target: draft.target, data: draft.data }}
      problem={problem}
      onChange={(changed) => onChange({ ...draft, ...changed })}
    />
  )
}

type Given = {
  label: string
  expectation: Expectation
  problem: Problem | null
  onChange(expectation: Expectation): void
}

function Expecting({ label, expectation, problem, onChange }: Given) {
  const { assertion, target, data } = expectation
  const needs = assertionRules[assertion]
  return (
    <Stack gap="sm">
      <NativeSelect
        label={label}
        w={240}
        maw="100%"
        data={kinds}
        value={assertion}
        error={errorAt(problem, '.assertion')}
        onChange={({ currentTarget }) => {
          const kind = assertionKinds.find((known) => known === currentTarget.value)
          if (kind) onChange({ ...expectation, assertion: kind })
        }}
      />
      {needs.data !== 'none' && (
        <TokenField
          label={dataLabels[assertion] ?? 'Text'}
          value={data ?? ''}
          error={errorAt(problem, '.data')}
          onChange={(changed) => onChange({ ...expectation, data: changed })}
        />
      )}
      {needs.target !== 'none' && (
        <TargetEditor
          legend={needs.target === 'optional' ? 'Only in this element' : 'Element'}
          target={target}
          isOptional={needs.target === 'optional'}
          problem={problemBelow(problem, '.target')}
          onChange={(changed) => onChange({ ...expectation, target: changed })}
        />
      )}
    </Stack>
  )
}
