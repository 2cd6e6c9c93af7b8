import { Group, Select, SimpleGrid, Text } from '@mantine/core'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import type { SearchChanges } from './SessionsPage.tsx'
import { issueWords, stateWords } from './filterWords.ts'
import { SettledTextInput } from './SettledTextInput.tsx'
import type { SessionSearch } from './sessionSearch.ts'
import { TimeFilter } from './TimeFilter.tsx'

type Filters = ManageAnswer<'getSessionFilters'>

type Given = { search: SessionSearch; filters: Filters; onChange(changes: SearchChanges): void }

const countedMax = 1000

const choicesOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** Each field stands in the address as soon as it is settled. */
export function SessionFilterBar({ search, filters, onChange }: Given) {
  const { projects } = filters
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: projects.length > 1 ? 7 : 6 }} spacing="xs" mb="sm" role="search">
      <SettledTextInput
        label="User"
        placeholder="E-mail, name or id"
        value={search.user}
        onSettle={(user) => onChange({ user })}
      />
      <SettledTextInput
        label="Page"
        placeholder="Part of an address"
        value={search.page}
        onSettle={(page) => onChange({ page })}
      />
      <TagFilter tag={search.tag} tags={filters.tags} onChange={(tag) => onChange({ tag })} />
      <Select
        label="Issues"
        placeholder="Any"
        size="sm"
        clearable
        data={choicesOf(issueWords)}
        value={search.errors ?? null}
        onChange={(errors) => onChange({ errors: errors ?? undefined })}
      />
      <TimeFilter search={search} onChange={onChange} />
      <Select
        label="State"
        placeholder="Any"
        size="sm"
        clearable
        data={choicesOf(stateWords)}
        value={search.state ?? null}
        onChange={(state) => onChange({ state: state ?? undefined })}
      />
      {projects.length > 1 && (
        <Select
          label="Project"
          placeholder="All"
          size="sm"
          clearable
          data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.project === undefined ? null : String(search.project)}
          onChange={(id) => onChange({ project: id === null ? undefined : Number(id) })}
        />
      )}
    </SimpleGrid>
  )
}

type GivenTags = { tag: string | undefined; tags: Filters['tags']; onChange(tag: string | undefined): void }

/** With how many sessions of the last week have each. One that is in the address can be chosen, in use or not. */
function TagFilter({ tag, tags, onChange }: GivenTags) {
  const counts = new Map(tags.map((used) => [used.tag, used.sessionCount]))
  const names = tags.map((used) => used.tag)
  return (
    <Select
      label="Tag"
      placeholder="Any"
      size="sm"
      clearable
      searchable
      nothingFoundMessage="No such tag"
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={tag === undefined || names.includes(tag) ? names : [tag, ...names]}
      value={tag ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" w="100%" gap="xs">
          <Text size="sm" truncate>
            {option.value}
          </Text>
          <Text size="xs" c="var(--quiet)" title="Sessions of the last 7 days">
            {countWords(counts.get(option.value) ?? 0)}
          </Text>
        </Group>
      )}
    />
  )
}

const countWords = (count: number) => (count >= countedMax ? `${countedMax}+` : String(count))
