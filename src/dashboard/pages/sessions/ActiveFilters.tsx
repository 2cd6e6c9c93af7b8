import { Button, Group } from '@mantine/core'
import { XIcon } from '@primer/octicons-react'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import type { SearchChanges } from './SessionsPage.tsx'
import type { SessionSearch } from './sessionSearch.ts'
import { lastWords, stateWords } from './filterWords.ts'

type Given = {
  search: SessionSearch
  projects: ManageAnswer<'getSessionFilters'>['projects']
  onChange(changes: SearchChanges): void
  onClear(): void
}

type Active = { words: string; without: SearchChanges }

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const at = (time: string) => moment.format(new Date(time))

function activeOf(search: SessionSearch, projects: Given['projects']): Active[] {
  const { user, account, page, tag, errors, state, project, last, since, until } = search
  const active: Active[] = []
  const add = (words: string, without: SearchChanges) => active.push({ words, without })
  if (user) add(`User: ${user}`, { user: undefined })
  if (account) add(`Account: ${account}`, { account: undefined })
  if (page) add(`Page: ${page}`, { page: undefined })
  if (tag) add(`Tag: ${tag}`, { tag: undefined })
  if (errors) add(errors === 'with' ? 'With issues' : 'Without issues', { errors: undefined })
  if (state) add(stateWords[state], { state: undefined })
  if (project) {
    const name = projects.find(({ id }) => id === project)?.name ?? `number ${project}`
    add(`Project: ${name}`, { project: undefined })
  }
  if (last) add(lastWords[last], { last: undefined })
  if (since) add(`From ${at(since)}`, { since: undefined })
  if (until) add(`Until ${at(until)}`, { until: undefined })
  return active
}

/** What narrows the list, each to be taken away by itself. */
export function ActiveFilters({ search, projects, onChange, onClear }: Given) {
  const active = activeOf(search, projects)
  if (active.length === 0) return null
  return (
    <Group gap={6} mb="sm" role="group" aria-label="Active filters">
      {active.map(({ words, without }) => (
        <Button
          key={words}
          size="compact-sm"
          radius="xl"
          variant="light"
          rightSection={<XIcon size={12} />}
          aria-label={`Remove filter ${words}`}
          maw="100%"
          onClick={() => onChange(without)}
        >
          {words}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        Clear all
      </Button>
    </Group>
  )
}
