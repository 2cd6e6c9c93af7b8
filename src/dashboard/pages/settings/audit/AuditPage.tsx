import { NativeSelect, Paper, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { auditQuery, membersQuery, type AuditEntry } from '../accessQueries.ts'
import classes from '../members/rows.module.css'
import { useList } from '../parts/useList.ts'
import { auditWords } from './auditWords.ts'

const route = getRouteApi('/shell/settings/audit')

export function AuditPage() {
  return (
    <>
      <PageHeader title="Audit log" below="What members and API keys did." actions={<MemberFilter />} />
      <Entries />
    </>
  )
}

function MemberFilter() {
  const { person } = route.useSearch()
  const navigate = route.useNavigate()
  const { items } = useList(membersQuery)
  const choose = (chosen: string) =>
    void navigate({ search: chosen === '' ? {} : { person: Number(chosen) }, replace: true })
  return (
    <NativeSelect
      aria-label="Member"
      value={person === undefined ? '' : String(person)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: 'Everybody' },
        ...items.map(({ personId, email }) => ({ value: String(personId), label: email })),
      ]}
    />
  )
}

function Entries() {
  const { person } = route.useSearch()
  const { items, endless } = useList(auditQuery(person))
  if (items.length === 0) return <EmptyState title="Nothing yet">What is changed here is told here.</EmptyState>
  return (
    <EndlessList {...endless}>
      <Paper withBorder p="md">
        <ol className={classes.rows}>
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </Paper>
    </EndlessList>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { actor, createdAt } = entry
  return (
    <li className={classes.row}>
      <Text size="sm" className={classes.who}>
        <b>{actor.kind === 'key' ? `API key ${actor.name}` : actor.name}</b> {auditWords(entry)}
      </Text>
      <Text size="sm" c="var(--quiet)">
        <Moment at={createdAt} />
      </Text>
    </li>
  )
}
