import { Button, Group, Menu } from '@mantine/core'
import { PencilIcon, PlayIcon, PlusIcon, StackIcon, TriangleDownIcon } from '@primer/octicons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import type { TestChoices } from '../queries.ts'
import { SuiteModal } from './SuiteModal.tsx'

type Given = { choices: TestChoices; suiteId: number | undefined }

/** What can be done beside looking: a new test, and everything about suites. */
export function SuiteActions({ choices, suiteId }: Given) {
  const { may } = useMe()
  const [edited, setEdited] = useState<{ suiteId: number | null } | null>(null)
  if (!may('editor')) return null
  const suite = choices.suites.find(({ id }) => id === suiteId)
  const search = suiteId === undefined ? {} : { suiteId }
  return (
    <Group gap="xs">
      {suite && <RunSuite suite={suite} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<StackIcon />} rightSection={<TriangleDownIcon />}>
            Suites
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={<PlusIcon />} onClick={() => setEdited({ suiteId: null })}>
            New suite
          </Menu.Item>
          {choices.suites.length > 0 && <Menu.Label>Edit</Menu.Label>}
          {choices.suites.map(({ id, name }) => (
            <Menu.Item key={id} leftSection={<PencilIcon />} onClick={() => setEdited({ suiteId: id })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<PlusIcon />} renderRoot={(props) => <Link {...props} to="/tests/new" search={search} />}>
        New test
      </Button>
      {edited && <SuiteModal suiteId={edited.suiteId} choices={choices} onClose={() => setEdited(null)} />}
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
