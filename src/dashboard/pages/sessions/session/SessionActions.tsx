import { ActionIcon, Button, CopyButton, Menu } from '@mantine/core'
import { KebabHorizontalIcon, LinkIcon, PinIcon, SyncIcon, TrashIcon } from '@primer/octicons-react'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import { clockWords } from '../../../parts/timeWords.ts'
import { useClock, type Clock } from './clock.ts'
import { sessionViewQuery, type SessionView } from './sessionViewQuery.ts'

type Session = SessionView['session']

/** `startedAt` is null while there is nothing to play. */
export function SessionActions({
  session,
  clock,
  startedAt,
}: {
  session: Session
  clock: Clock
  startedAt: number | null
}) {
  const { may } = useMe()
  return (
    <>
      {startedAt !== null && <CopyLink session={session} clock={clock} startedAt={startedAt} />}
      {may('editor') && (
        <>
          <PinButton session={session} />
          <MoreMenu session={session} />
        </>
      )}
    </>
  )
}

function CopyLink({ session, clock, startedAt }: { session: Session; clock: Clock; startedAt: number }) {
  const seconds = useClock(clock, (at) => Math.max(0, Math.floor((at - startedAt) / 1000)))
  const address = `${location.origin}/sessions/${session.id}?t=${seconds}`
  return (
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <Button size="xs" variant="default" leftSection={<LinkIcon size={14} />} onClick={copy}>
          {copied ? 'Copied' : `Copy link at ${clockWords(seconds * 1000)}`}
        </Button>
      )}
    </CopyButton>
  )
}

function PinButton({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionViewQuery(session.id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => manage[session.isPinned ? 'unpinSession' : 'pinSession']({ params: { sessionId: session.id } }),
    onSuccess: ({ isPinned }) =>
      queryClient.setQueryData(queryKey, (view) => view && { ...view, session: { ...view.session, isPinned } }),
    onError: tellFailed,
  })
  const words = session.isPinned ? 'It is kept. Unpin it to let it go with age' : 'Keep it, however old it gets'
  return (
    <Button
      title={words}
      size="xs"
      variant={session.isPinned ? 'light' : 'default'}
      leftSection={<PinIcon size={14} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {session.isPinned ? 'Unpin' : 'Pin'}
    </Button>
  )
}

/** What is seldom done, and what cannot be taken back. */
function MoreMenu({ session }: { session: Session }) {
  const [isDeleting, { open, close }] = useDisclosure()
  const { mutate: analyse } = useAnalysis(session)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="More actions">
            <KebabHorizontalIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<SyncIcon size={14} />}
            disabled={session.state === 'recording'}
            onClick={() => analyse()}
          >
            Analyse again
          </Menu.Item>
          <Menu.Item color="red" leftSection={<TrashIcon size={14} />} onClick={open}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isDeleting}
        onClose={close}
        title="Delete this session?"
        explanation="Its recording, timeline, pictures and the issues it met are deleted for good."
        confirmLabel="Delete the session"
        onConfirm={useDeletion(session)}
      />
    </>
  )
}

function useAnalysis(session: Session) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => manage.analyzeSession({ params: { sessionId: session.id } }),
    onSuccess: async () => {
      tellDone('The session is being analysed again.')
      await queryClient.invalidateQueries({ queryKey: ['session', session.id] })
    },
    onError: tellFailed,
  })
}

function useDeletion(session: Session) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    await manage.deleteSession({ params: { sessionId: session.id } })
    tellDone('The session was deleted.')
    await navigate({ to: '/sessions' })
    queryClient.removeQueries({ queryKey: ['session', session.id] })
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
  }
}
