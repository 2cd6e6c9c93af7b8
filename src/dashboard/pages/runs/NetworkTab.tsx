import { Badge, Table, Text } from '@mantine/core'
import { durationWords } from '../../parts/timeWords.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { isFailed } from './nearClaims.ts'
import { ListFilters } from './ListFilters.tsx'
import classes from './RunTable.module.css'
import type { Evidence } from './runView.ts'
import { StepLink } from './StepLink.tsx'
import { filtered, useListFilter } from './useListFilter.ts'

type Request = Evidence['requests'][number]

const textOf = ({ method, url, status, resource }: Request) => `${method} ${url} ${status ?? ''} ${resource}`

/** What the pages asked for, what failed first. */
export function NetworkTab({ evidence, selected }: { evidence: Evidence | null; selected: number | null }) {
  const { filter, change } = useListFilter()
  if (!evidence || evidence.requests.length === 0) {
    const told = evidence ? 'The pages of this run asked for nothing.' : 'They are there once the run has ended.'
    return <EmptyState title="No requests">{told}</EmptyState>
  }
  const shown = filtered(evidence.requests, filter, {
    stepNumber: selected,
    isWrong: (one: Request) => isFailed(one),
    textOf,
  })
  return (
    <>
      <ListFilters filter={filter} change={change} what="requests" wrongLabel="Only failed" stepNumber={selected} />
      {evidence.requestCount > evidence.requests.length && (
        <Text fz="xs" c="var(--quiet)" mb="xs">
          {evidence.requests.length} of {evidence.requestCount} requests are shown, all failed ones among them.
        </Text>
      )}
      <div className={classes.scroll} role="region" aria-label="Requests" tabIndex={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Answer</Table.Th>
              <Table.Th>Request</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Step</Table.Th>
              <Table.Th className={classes.number}>Took</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((request) => (
              <RequestRow key={`${request.atMs} ${request.method} ${request.url}`} request={request} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {shown.length === 0 && <Text c="var(--quiet)">Nothing fits the filter.</Text>}
    </>
  )
}

function RequestRow({ request }: { request: Request }) {
  const { method, url, status, error, resource, stepNumber, durationMs } = request
  return (
    <Table.Tr className={isFailed(request) ? classes.failed : undefined}>
      <Table.Td>
        <Badge color={isFailed(request) ? 'red' : 'gray'} variant="light" radius="sm" tt="none">
          {status ?? (error === null ? 'no answer' : 'failed')}
        </Badge>
      </Table.Td>
      <Table.Td className={classes.code}>
        {method} {url}
        {error !== null && (
          <Text fz="xs" c="var(--failed)">
            {error}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{resource}</Table.Td>
      <Table.Td>
        <StepLink step={stepNumber}>Step&nbsp;{stepNumber}</StepLink>
      </Table.Td>
      <Table.Td className={classes.number}>{durationMs === null ? '–' : durationWords(durationMs)}</Table.Td>
    </Table.Tr>
  )
}
