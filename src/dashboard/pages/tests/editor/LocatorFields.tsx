import { Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { describeLocator, type Locator } from '../../../../domain/testing/locator.ts'
import { locatorKinds, locatorTitles, roles, tellStrength, withKind } from './locatorWords.ts'
import { errorAt, type Problem } from './problems.ts'
import { SuggestField } from './SuggestField.tsx'
import { TokenField } from './TokenField.tsx'

type Given = { locator: Locator; onChange(locator: Locator): void; problem: Problem | null; isQuiet?: boolean }

const kinds = locatorKinds.map((value) => ({ value, label: locatorTitles[value] }))

/** One way to point at an element: its kind, the fields of that kind, and what it means. */
export function LocatorFields({ locator, onChange, problem, isQuiet = false }: Given) {
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Group gap="xs" align="flex-start">
        <NativeSelect
          label="By"
          w={168}
          data={kinds}
          value={locator.by}
          onChange={({ currentTarget }) => {
            const by = locatorKinds.find((known) => known === currentTarget.value)
            if (by) onChange(withKind(locator, by))
          }}
        />
        <KindFields locator={locator} onChange={onChange} problem={problem} />
      </Group>
      {!isQuiet && (
        <Text size="xs" c="var(--quiet)" mt={4}>
          Means {describeLocator(locator)}. {tellStrength(locator)}
        </Text>
      )}
    </div>
  )
}

function KindFields({ locator, onChange, problem }: Given) {
  if (locator.by === 'role') {
    return (
      <>
        <SuggestField
          label="Role"
          w={140}
          suggestions={roles}
          value={locator.role}
          error={errorAt(problem, '.role')}
          onChange={(role) => onChange({ ...locator, role })}
        />
        <Wide>
          <TokenField
            label="Name"
            placeholder="Any"
            value={locator.name}
            error={errorAt(problem, '.name')}
            onChange={(name) => onChange({ ...locator, name })}
          />
        </Wide>
      </>
    )
  }
  return (
    <>
      {locator.by === 'attribute' && (
        <TextInput
          label="Attribute"
          w={140}
          value={locator.name}
          error={errorAt(problem, '.name')}
          onChange={(event) => onChange({ ...locator, name: event.currentTarget.value })}
        />
      )}
      <Wide>
        <TokenField
          label={locator.by === 'attribute' ? 'Value' : locatorTitles[locator.by]}
          value={locator.value}
          error={errorAt(problem, '.value')}
          onChange={(value) => onChange({ ...locator, value })}
        />
      </Wide>
    </>
  )
}

const Wide = ({ children }: { children: ReactNode }) => <div style={{ flex: '1 1 180px' }}>{children}</div>
