import { SegmentedControl, Stack, TagsInput, Text } from '@mantine/core'

type Given = {
  /** Null: those of its suite. */
  owners: string[] | null
  inherited: readonly string[]
  known: string[]
  disabled: boolean
  error: string | undefined
  onChange(owners: string[] | null): void
}

/** Who is asked about a test: people of its own, or those of its suite. */
export function OwnersField({ owners, inherited, known, disabled, error, onChange }: Given) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        Owners
      </Text>
      <SegmentedControl
        aria-label="Whose owners"
        disabled={disabled}
        value={owners === null ? 'suite' : 'own'}
        onChange={(value) => onChange(value === 'suite' ? null : [...inherited])}
        data={[
          { value: 'suite', label: 'From its suite' },
          { value: 'own', label: 'Its own' },
        ]}
      />
      {owners === null ? (
        <Text size="sm" c="var(--quiet)">
          {inherited.length === 0 ? 'Its suite names nobody.' : inherited.join(', ')}
        </Text>
      ) : (
        <TagsInput
          aria-label="Its own owners"
          placeholder="E-mail addresses"
          disabled={disabled}
          data={known}
          value={owners}
          acceptValueOnBlur
          error={error}
          onChange={onChange}
        />
      )}
    </Stack>
  )
}
