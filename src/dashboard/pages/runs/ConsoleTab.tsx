import { Badge, Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { clockWords } from '../../parts/timeWords.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ListFilters } from './ListFilters.tsx'
import classes from './RunTable.module.css'
import type { Evidence } from './runView.ts'
import { StepLink } from './StepLink.tsx'
import { filtered, useListFilter } from './useListFilter.ts'

type Message = { stepNumber: number; atMs: number; level: string; text: string; source: string; stack: string }

const isWrong = ({ level }: Message) => level === 'error' || level === 'uncaught'
const textOf = ({ text, source, level }: Message) => `${level} ${text} ${source}`

/** What the pages wrote to the console and threw, errors first. */
export function ConsoleTab({ evidence, selected }: { evidence: Evidence | null; selected: number | null }) {
  const { filter, change } = useListFilter()
  const messages = useMemo(() => (evidence ? messagesOf(evidence) : []), [evidence])
  if (messages.length === 0) {
    const told = evidence
      ? 'The pages of this run wrote nothing to the console.'
      : 'It is there once the run has ended.'
    return <EmptyState title="Nothing in the console">{told}</EmptyState>
  }
  const shown = filtered(messages, filter, { stepNumber: selected, isWrong, textOf })
  return (
    <>
      <ListFilters filter={filter} change={change} what="messages" wrongLabel="Only errors" stepNumber={selected} />
      {evidence && evidence.consoleCount > evidence.console.length && (
        <Text fz="xs" c="var(--quiet)" mb="xs">
          {evidence.console.length} of {evidence.consoleCount} messages are shown, all errors among them.
        </Text>
      )}
      <div className={classes.scroll} role="region" aria-label="Console messages" tabIndex={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Level</Table.Th>
              <Table.Th>Message</Table.Th>
              <Table.Th>Step</Table.Th>
              <Table.Th className={classes.number}>Time</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((message) => (
              <MessageRow key={`${message.atMs} ${message.level} ${message.text}`} message={message} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {shown.length === 0 && <Text c="var(--quiet)">Nothing fits the filter.</Text>}
    </>
  )
}

function messagesOf({ console, errors }: Evidence): Message[] {
  return [
    ...console.map((message) => ({ ...message, stack: '' })),
    ...errors.map(({ stepNumber, atMs, message, url, stack }) => ({
      stepNumber,
      atMs,
      level: 'uncaught',
      text: message,
      source: url,
      stack,
    })),
  ]
}

function MessageRow({ message }: { message: Message }) {
  const { level, text, source, stack, stepNumber, atMs } = message
  return (
    <Table.Tr className={isWrong(message) ? classes.failed : undefined}>
      <Table.Td>
        <Badge
          color={isWrong(message) ? 'red' : level === 'warning' ? 'yellow' : 'gray'}
          variant="dot"
          miw="max-content"
          radius="sm"
          tt="none"
        >
          {level}
        </Badge>
      </Table.Td>
      <Table.Td className={classes.code}>
        {text}
        {source !== '' && (
          <Text fz="xs" c="var(--quiet)">
            {source}
          </Text>
        )}
        {stack !== '' && stack !== text && <pre className={classes.stack}>{stack}</pre>}
      </Table.Td>
      <Table.Td>
        <StepLink step={stepNumber}>Step&nbsp;{stepNumber}</StepLink>
      </Table.Td>
      <Table.Td className={classes.number}>{clockWords(atMs)}</Table.Td>
    </Table.Tr>
  )
}
