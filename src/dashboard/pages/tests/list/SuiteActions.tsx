import { Button, Group, Menu } from '@mantine/core'
import { PencilIcon, PlayIcon, PlusIcon, StackIcon, TriangleDownIcon } from '@primer/octicons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import type { TestChoices } from '../queries.ts'

const SuiteModal = lazy(async () => ({ default: (await import('./SuiteModal.tsx')).SuiteModal }))

type Given = { choices: TestChoices; suiteId: number | undefined }

/** What can be done beside looking: a new test, and everything about suites. */
export function SuiteActions({ choices, suiteId }: Given) {
  const { may } = useMe()
  const [edited, setEdited] = useState<{ suiteId: number | null; isOpen: boolean } | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  if (!may('editor')) return null
  const suite = choices.suites.find(({ id }) => id === suiteId)
  const edit = (id: number | null) => setEdited({ suiteId: id, isOpen: true })
  const close = () => {
    setEdited((now) => now && { ...now, isOpen: false })
    // The entry of the menu that opened it is gone.
    menuButton.current?.focus()
  }
  const search = suiteId === undefined ? {} : { suiteId }
  return (
    <Group gap="xs">
      {suite && <RunSuite suite={suite} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button ref={menuButton} variant="default" leftSection={<StackIcon />} rightSection={<TriangleDownIcon />}>
            Suites
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<PlusIcon />} onClick={() => edit(null)}>
            New suite
          </Menu.Item>
          {choices.suites.length > 0 && <Menu.Label>Edit</Menu.Label>}
          {choices.suites.map(({ id, name }) => (
            <Menu.Item key={id} leftSection={<PencilIcon />} onClick={() => edit(id)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<PlusIcon />} renderRoot={(props) => <Link {...props} to="/tests/new" search={search} />}>
        New test
      </Button>
      <Suspense>{edited && <SuiteModal key={edited.suiteId} {...edited} choices={choices} onClose={close} />}</Suspense>
    </Group>
  )
}

function RunSuite({ suite }: { suite: { id: number; name: string } }) {
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: () => manage.startSuite({ params: { suiteId: suite.id } }),
    onSuccess: async ({ data }) => {
      const tests = data.length === 1 ? '1 test' : `${data.length} tests`
      tellDone(
        data.length === 0 ? `No test of ${suite.name} is live and ready.` : `${tests} of ${suite.name} were started.`,
      )
      await queries.invalidateQueries({ queryKey: ['tests'] })
    },
    onError: tellFailed,
  })
  return (
    <Button variant="default" leftSection={<PlayIcon />} loading={start.isPending} onClick={() => start.mutate()}>
      Run {suite.name}
    </Button>
  )
}
