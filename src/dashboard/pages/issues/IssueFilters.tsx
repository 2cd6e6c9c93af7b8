import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { collectionTypeWords } from '../../../domain/monitoring/collectionTypeWords.ts'
import { collectionTypes } from '../../../domain/monitoring/collectionTypes.ts'
import classes from './IssueFilters.module.css'
import type { IssuesSearch, IssueStatus } from './issuesSearch.ts'
import { groupNamesQuery, projectNamesQuery } from './queries.ts'
import { WindowSwitch } from './WindowSwitch.tsx'

type Given = {
  search: IssuesSearch
  onChange(changes: { [Name in keyof IssuesSearch]?: IssuesSearch[Name] | undefined }): void
}

const typeChoices = collectionTypes.map((type) => ({ value: type, label: collectionTypeWords[type] }))

const statusChoices = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
]

/** Every one of them is in the address, so that what is seen can be sent to somebody. */
export function IssueFilters({ search, onChange }: Given) {
  const type = typeChoices.find(({ value }) => value === search.type)?.value ?? null
  return (
    <Group gap="sm" mb="md" role="search" aria-label="Filter issues">
      <div role="group" aria-label="State">
        <SegmentedControl
          size="xs"
          data={statusChoices}
          value={search.status ?? 'open'}
          onChange={(status) => onChange({ status: status as IssueStatus })}
        />
      </div>
      <WindowSwitch window={search.window} onChange={(window) => onChange({ window })} />
      <TextFilter label="Words in the root cause" value={search.text} onChange={(text) => onChange({ text })} />
      <TextFilter label="Part of the path" value={search.path} onChange={(path) => onChange({ path })} />
      <Select
        size="xs"
        className={classes.field}
        aria-label="Type"
        placeholder="Any type"
        clearable
        data={typeChoices}
        value={type}
        onChange={(value) => onChange({ type: typeChoices.find((one) => one.value === value)?.value })}
      />
      <NameFilters search={search} onChange={onChange} />
    </Group>
  )
}

/** What the organization itself has named; a choice of one project is none. */
function NameFilters({ search, onChange }: Given) {
  const { data: groups } = useQuery(groupNamesQuery)
  const { data: projects } = useQuery(projectNamesQuery)
  const choicesOf = (named: readonly { id: number; name: string }[] = []) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }))
  const read = (value: string | null) => (value === null ? undefined : Number(value))
  return (
    <>
      {(groups?.data.length ?? 0) > 0 && (
        <Select
          size="xs"
          className={classes.field}
          aria-label="Group"
          placeholder="Any group"
          clearable
          data={choicesOf(groups?.data)}
          value={search.group === undefined ? null : String(search.group)}
          onChange={(value) => onChange({ group: read(value) })}
        />
      )}
      {(projects?.data.length ?? 0) > 1 && (
        <Select
          size="xs"
          className={classes.field}
          aria-label="Project"
          placeholder="Any project"
          clearable
          data={choicesOf(projects?.data)}
          value={search.project === undefined ? null : String(search.project)}
          onChange={(value) => onChange({ project: read(value) })}
        />
      )}
    </>
  )
}

const typingMs = 300

type TextGiven = { label: string; value: string | undefined; onChange(value: string | undefined): void }

/** Asks when the typing pauses, and follows the address when that changes otherwise. */
function TextFilter({ label, value = '', onChange }: TextGiven) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback((text: string) => onChange(text.trim() === '' ? undefined : text), typingMs)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      size="xs"
      className={classes.field}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        tell(currentTarget.value)
      }}
    />
  )
}
