import { Anchor, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../api/me.ts'
import { Section } from '../parts/Section.tsx'
import { serviceQuery } from '../queries.ts'

export type Meaning = { name: string; description: string; byLanguageModel: boolean }

type Given = { meaning: Meaning; onChange(meaning: Meaning): void }

export function MeaningSection({ meaning, onChange, errorOf }: Given & { errorOf(field: string): string | null }) {
  return (
    <Section title="What it means">
      <TextInput
        label="Name"
        required
        maxLength={100}
        maw={420}
        value={meaning.name}
        onChange={({ currentTarget }) => onChange({ ...meaning, name: currentTarget.value })}
        error={errorOf('name')}
      />
      <Textarea
        label="Description"
        description="For readers, and for the language model."
        autosize
        minRows={2}
        maxLength={2000}
        value={meaning.description}
        onChange={({ currentTarget }) => onChange({ ...meaning, description: currentTarget.value })}
        error={errorOf('description')}
      />
    </Section>
  )
}

const byModelAbout =
  'It may give the tag by its description where the conditions do not hold, with a reason from the recording.'

export function ByModelSection({ meaning, onChange }: Given) {
  const { data: service } = useSuspenseQuery(serviceQuery)
  const { may } = useMe()
  const isOn = meaning.byLanguageModel
  return (
    <Section title="Language model">
      <Switch
        label="Ask the language model too"
        description={byModelAbout}
        checked={isOn}
        // One that is on may be turned off, model or not.
        disabled={!service.hasLanguageModel && !isOn}
        onChange={({ currentTarget }) => onChange({ ...meaning, byLanguageModel: currentTarget.checked })}
      />
      {!service.hasLanguageModel && (
        <Text size="sm" c="var(--quiet)">
          No language model is set.{' '}
          {may('owner') ? (
            <Anchor component={Link} to="/settings/language-model" size="sm" underline="always">
              See how to turn one on.
            </Anchor>
          ) : (
            'An owner can turn one on.'
          )}
        </Text>
      )}
    </Section>
  )
}
