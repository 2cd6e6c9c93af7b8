import { Group, Stack, Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BarChart } from '../../../parts/BarChart.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import { Section } from '../parts/Section.tsx'
import { languageModelQuery, type LanguageModel } from '../queries.ts'
import { ModelCheckSection } from './ModelCheckSection.tsx'

const kinds: Record<LanguageModel['kind'], string> = {
  none: 'off',
  openai: 'OpenAI, or a server that speaks as it does',
  anthropic: 'Anthropic',
}

export function LanguageModelPage() {
  const { data: model } = useSuspenseQuery(languageModelQuery)
  return (
    <>
      <PageHeader
        title="Language model"
        below="Optional. It rewords what the rules found out, and can give your own tags. Everything works without one."
      />
      <Stack>
        {model.kind === 'none' ? <TurnOnSection /> : <ModelSections model={model} />}
        <PrivacySection />
      </Stack>
    </>
  )
}

function ModelSections({ model }: { model: LanguageModel }) {
  return (
    <>
      <Section title="What is set">
        <Table variant="vertical" layout="fixed" maw={640}>
          <Table.Tbody>
            <Fact name="Kind" value={kinds[model.kind]} />
            <Fact name="Model" value={model.model} />
            <Fact name="Address" value={model.address} />
            <Fact name="Waits for an answer" value={`${(model.timeoutMs ?? 0) / 1000} s at most`} />
            <Fact name="Tokens a day" value={count(model.dailyTokens ?? 0)} />
          </Table.Tbody>
        </Table>
        <Text size="sm" c="var(--quiet)">
          The settings come from the environment of the service; the key is shown nowhere.
        </Text>
      </Section>
      <ModelCheckSection />
      <UsageSection model={model} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <Table.Tr>
      <Table.Th w={170}>{name}</Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
    </Table.Tr>
  )
}

const count = (value: number) => value.toLocaleString('en')

function UsageSection({ model: { days, dailyTokens } }: { model: LanguageModel }) {
  const today = days.at(-1)?.tokens ?? 0
  return (
    <Section title="What was used" about="By this organization. Days begin at midnight, UTC.">
      <Text size="sm">
        Today {count(today)} of {count(dailyTokens ?? 0)} tokens. When they are used up, our own words are used until
        midnight.
      </Text>
      {days.some(({ tokens }) => tokens > 0) ? (
        <Stack gap={2}>
          <BarChart
            title="Tokens used on each of the last 30 days"
            height={72}
            bars={days.map(({ day, tokens }) => ({ label: day, value: tokens }))}
          />
          <Group justify="space-between" fz="xs" c="var(--quiet)">
            <span>{days[0]?.day}</span>
            <span>today</span>
          </Group>
        </Stack>
      ) : (
        <Text size="sm">Nothing was used in the last 30 days.</Text>
      )}
    </Section>
  )
}

/** Comments stand on lines of their own: beside a value, some would take them for a part of it. */
const settings = [
  '# openai or anthropic',
  'LANGUAGE_MODEL=openai',
  '# the name of the model',
  'LANGUAGE_MODEL_NAME=…',
  '# not needed for a server of your own that asks for none',
  'LANGUAGE_MODEL_KEY=…',
  '# only for a server of your own, such as http://localhost:11434/v1',
  'LANGUAGE_MODEL_URL=…',
  'LANGUAGE_MODEL_DAILY_TOKENS=200000',
  'LANGUAGE_MODEL_TIMEOUT_SECONDS=15',
].join('\n')

function TurnOnSection() {
  return (
    <Section
      title="It is off"
      about="To turn it on, set these in the environment of the service and start it again. Workers need them too."
    >
      <CodeBlock label="the settings" code={settings} />
    </Section>
  )
}

function PrivacySection() {
  return (
    <Section title="What it is told">
      <Text size="sm" maw={720}>
        Facts that the rules found: what was done, what was seen, which errors came. Secrets, keys, cookies and queries
        of addresses are taken out first. Nothing that it writes is believed unless the facts say the same.
      </Text>
    </Section>
  )
}
