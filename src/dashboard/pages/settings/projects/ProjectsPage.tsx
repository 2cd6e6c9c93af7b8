import { Anchor, Button, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { byteWords } from '../parts/byteWords.ts'
import { useMe } from '../../../api/me.ts'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { WideTable } from '../parts/WideTable.tsx'
import { projectsQuery, type Project } from '../queries.ts'
import { NewProjectDialog } from './NewProjectDialog.tsx'

/** Every organization has at least one project, so there is always a list. */
export function ProjectsPage() {
  const { items, endless } = useList(projectsQuery)
  const { may } = useMe()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <PageHeader
        title="Projects"
        below="A project is a web app that is tested or recorded."
        actions={may('editor') && <Button onClick={open}>New project</Button>}
      />
      <WideTable label="Projects" minWidth={280}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Last data</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Recordings
            </Table.Th>
            <Table.Th ta="right">Kept for</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </Table.Tbody>
      </WideTable>
      <MoreBelow endless={endless} />
      <NewProjectDialog isOpen={isOpen} onClose={close} />
    </>
  )
}

function ProjectRow({ project }: { project: Project }) {
  const { id, name, allowedOrigins, lastChunkAt, recordingBytes, retentionDays } = project
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/settings/projects/${id}`} fw={600}>
          {name}
        </Anchor>
        <Text size="xs" c="var(--quiet)" lineClamp={1}>
          {allowedOrigins.length === 0 ? 'from any origin' : allowedOrigins.join(', ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Moment at={lastChunkAt} />
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {byteWords(recordingBytes)}
      </Table.Td>
      <Table.Td ta="right">{retentionDays === 1 ? '1 day' : `${retentionDays} days`}</Table.Td>
    </Table.Tr>
  )
}
