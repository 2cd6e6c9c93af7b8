import { Button, Group, Select, TextInput } from '@mantine/core'
import { SearchIcon } from '@primer/octicons-react'
import { useEffect, useState } from 'react'
import type { TestChoices } from '../queries.ts'
import { stateWords } from '../TestState.tsx'
import { testResults, testStates, type TestSearch } from '../testSearch.ts'

type Given = {
  search: TestSearch
  choices: TestChoices
  onChange(changes: { [Name in keyof TestSearch]: TestSearch[Name] | undefined }): void
}

const typingMs = 300

/** What is shown is told by the address, so that it can be sent to somebody. */
export function TestFilters({ search, choices, onChange }: Given) {
  const all: FilterGiven[] = [
    {
      label: 'Suite',
      value: search.suiteId === undefined ? null : String(search.suiteId),
      data: choices.suites.map(({ id, name }) => ({ value: String(id), label: name })),
      onChange: (value) => onChange({ suiteId: value === null ? undefined : Number(value) }),
    },
    {
      label: 'Tag',
      value: search.tag ?? null,
      data: choices.tags.map(itself),
      onChange: (value) => onChange({ tag: value ?? undefined }),
    },
    {
      label: 'Owner',
      value: search.owner ?? null,
      data: choices.owners.map(itself),
      onChange: (value) => onChange({ owner: value ?? undefined }),
    },
    {
      label: 'Status',
      value: search.state ?? null,
      data: testStates.map((value) => ({ value, label: stateWords[value] })),
      onChange: (value) => onChange({ state: testStates.find((known) => known === value) }),
    },
    {
      label: 'Last result',
      value: search.result ?? null,
      data: testResults.map(itself),
      onChange: (value) => onChange({ result: testResults.find((known) => known === value) }),
    },
  ]
  const none = {
    name: undefined,
    suiteId: undefined,
    tag: undefined,
    owner: undefined,
    state: undefined,
    result: undefined,
  }
  return (
    <Group gap="xs" mb="md" align="flex-end" role="search" aria-label="Tests">
      <NameSearch name={search.name ?? ''} onChange={(name) => onChange({ name: name === '' ? undefined : name })} />
      {all.map((filter) => (
        <Filter key={filter.label} {...filter} />
      ))}
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onChange(none)}>
          Show all
        </Button>
      )}
    </Group>
  )
}

const itself = (value: string) => ({ value, label: value })

type FilterGiven = {
  label: string
  value: string | null
  data: { value: string; label: string }[]
  onChange(value: string | null): void
}

function Filter({ label, value, data, onChange }: FilterGiven) {
  // A filter of an address may be one that nobody would choose by now.
  const isKnown = value === null || data.some((choice) => choice.value === value)
  return (
    <Select
      label={label}
      placeholder="Any"
      size="sm"
      w={140}
      clearable
      searchable={data.length > 8}
      data={isKnown ? data : [...data, { value, label: value }]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Not every letter asks anew. */
function NameSearch({ name, onChange }: { name: string; onChange(name: string): void }) {
  const [typed, setTyped] = useState(name)
  const [told, setTold] = useState(name)
  if (told !== name) {
    // The address was changed by other means: *Show all*, or going back.
    setTold(name)
    setTyped(name)
  }
  useEffect(() => {
    if (typed === name) return undefined
    const timer = setTimeout(() => onChange(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed, name, onChange])
  return (
    <TextInput
      label="Name"
      placeholder="Search"
      type="search"
      maxLength={200}
      leftSection={<SearchIcon />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      style={{ flex: '1 1 180px' }}
      maw={320}
    />
  )
}
