import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { durationWords } from '../../../parts/timeWords.ts'
import { EntryButton } from './EntryButton.tsx'
import { EntryList } from './EntryList.tsx'
import type { Logged, Requested } from './recordedLog.ts'
import classes from './session.module.css'
import type { Log } from './useRecording.ts'

type Given = { log: Log; startedAt: number; onJump(at: number): void }

const kindWords: Record<Logged['kind'], string> = {
  console: 'Message',
  error: 'Error',
  rejection: 'Rejected promise',
  resource: 'File',
}

export function ConsoleTab({ log, startedAt, onJump }: Given) {
  return (
    <Stack gap="xs">
      <ReadSoFar log={log} />
      {log.logged.length === 0 && <Text size="sm">No errors and no error messages in what was read.</Text>}
      <EntryList count={log.logged.length} keyOf={String}>
        {(i) => log.logged[i] && <LoggedEntry logged={log.logged[i]} {...{ startedAt, onJump }} />}
      </EntryList>
    </Stack>
  )
}

type EntryGiven = Pick<Given, 'startedAt' | 'onJump'>

function LoggedEntry({ logged, startedAt, onJump }: EntryGiven & { logged: Logged }) {
  return (
    <>
      <EntryButton
        offsetMs={logged.at - startedAt}
        title={<span className={classes.logged}>{logged.text || 'An error without a message'}</span>}
        detail={kindWords[logged.kind]}
        onPress={() => onJump(logged.at)}
      />
      {logged.details !== '' && (
        <details className={classes.stack}>
          <summary>Stack</summary>
          <Code block>{logged.details}</Code>
        </details>
      )}
    </>
  )
}

export function RequestsTab({ log, startedAt, onJump }: Given) {
  return (
    <Stack gap="xs">
      <ReadSoFar log={log} />
      {log.requested.length === 0 && <Text size="sm">The page sent no requests in what was read.</Text>}
      <EntryList count={log.requested.length} keyOf={String}>
        {(i) => log.requested[i] && <RequestEntry request={log.requested[i]} {...{ startedAt, onJump }} />}
      </EntryList>
    </Stack>
  )
}

const RequestEntry = ({ request, startedAt, onJump }: EntryGiven & { request: Requested }) => (
  <EntryButton
    offsetMs={request.at - startedAt}
    title={<RequestLine request={request} />}
    onPress={() => onJump(request.at)}
  />
)

const isBad = ({ status, outcome }: Requested) => outcome === 'failed' || (status !== null && status >= 400)

function RequestLine({ request }: { request: Requested }) {
  const { method, url, status, durationMs, outcome } = request
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Badge size="sm" variant="light" color={isBad(request) ? 'red' : 'gray'} component="span" miw={44} tt="none">
        {status ?? outcome}
      </Badge>
      <span className={classes.address}>
        {method} {shortAddress(url)}
      </span>
      <Text size="xs" c="var(--quiet)" component="span" className={classes.number}>
        {durationWords(durationMs)}
      </Text>
    </Group>
  )
}

/** The host tells little when all are of one page; it is still there where it cannot be left out. */
const shortAddress = (url: string) => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url)

/** These are read from the recording itself, of which only what was played is there. */
function ReadSoFar({ log }: { log: Log }) {
  if (log.partsRead >= log.partCount) return null
  return (
    <Group gap="xs" role="status">
      <Text size="xs" c="var(--quiet)">
        Read from {log.partsRead} of {log.partCount} parts of the recording, as they were played.
      </Text>
      <Button size="compact-xs" variant="default" loading={log.isReading} onClick={log.readAll}>
        Read the rest
      </Button>
    </Group>
  )
}
