import { List, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { byteWords } from '../parts/byteWords.ts'
import { Section } from '../parts/Section.tsx'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { projectsQuery, serviceQuery } from '../queries.ts'
import { RetentionForm } from './RetentionForm.tsx'

export function RetentionPage() {
  const { items, endless } = useList(projectsQuery)
  const { data: service } = useSuspenseQuery(serviceQuery)
  return (
    <>
      <PageHeader title="Retention & storage" below="How long recordings are kept, and how much room they may take." />
      <Stack>
        <Section title="What is deleted, and when">
          <List size="sm" spacing={4} maw={720}>
            <List.Item>Once an hour, sessions that are older than their project keeps them.</List.Item>
            <List.Item>
              When a project’s recordings take up more than they may: the oldest sessions, until the rest fits.
            </List.Item>
            <List.Item>
              With a session go its recording, its pictures, its timeline and its share of issues. Files that no session
              shows any more follow later.
            </List.Item>
            <List.Item>
              Pinned sessions are kept, however old or large they are. They still count towards the room. Only you, or
              the request of a user to be forgotten, delete them.
            </List.Item>
          </List>
        </Section>
        <Stack>
          {items.map((project) => (
            <RetentionForm key={project.id} project={project} />
          ))}
        </Stack>
        <MoreBelow endless={endless} />
        <Section title="The disk">
          <Text size="sm" maw={720}>
            {service.freeBytesMin === null
              ? 'The room on the disk is not watched here: recordings are kept elsewhere, or the guard is turned off.'
              : `With less than ${byteWords(service.freeBytesMin)} left on the disk, nothing more is recorded, so that ` +
                'what is stored can still be worked with. Recorders keep what they have and try again. ' +
                'The setting INGEST_FREE_MEGABYTES_MIN of the service changes this.'}
          </Text>
        </Section>
      </Stack>
    </>
  )
}
