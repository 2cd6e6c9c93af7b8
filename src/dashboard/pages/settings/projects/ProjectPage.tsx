import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Form } from '../../../parts/Form.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { CopyTextButton } from '../parts/CodeBlock.tsx'
import { EditorFields } from '../parts/EditorFields.tsx'
import { FormError } from '../parts/FormError.tsx'
import { NameInput } from '../parts/NameInput.tsx'
import { useMe } from '../../../api/me.ts'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { projectQuery, serviceQuery, type Project } from '../queries.ts'
import { ArrivalSection } from './ArrivalSection.tsx'
import { InstallSection } from './InstallSection.tsx'
import { OriginsInput, originsOf } from './OriginsInput.tsx'

const route = getRouteApi('/shell/settings/projects/$projectId')

export function ProjectPage() {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const { data: service } = useSuspenseQuery(serviceQuery)
  return (
    <>
      <PageHeader
        title={project.name}
        below={
          <Anchor component={Link} to="/settings/projects" size="sm">
            All projects
          </Anchor>
        }
      />
      <Stack>
        <ArrivalSection project={project} publicUrl={service.publicUrl} />
        <InstallSection writeKey={project.writeKey} publicUrl={service.publicUrl} />
        <WriteKeySection project={project} />
        {/* What somebody else saves meanwhile does not overwrite what is being typed. */}
        <GeneralSection key={project.id} project={project} />
      </Stack>
    </>
  )
}

function WriteKeySection({ project }: { project: Project }) {
  const { may } = useMe()
  const queries = useQueryClient()
  const rotate = async () => {
    await manage.rotateWriteKey({ params: { projectId: project.id } })
    await queries.invalidateQueries({ queryKey: ['projects'] })
    tellDone('The project has another write key.')
  }
  return (
    <Section
      title="Write key"
      about="Stands in the pages that are recorded. Who knows it may send recordings, and never read any."
    >
      <Group gap="xs">
        <Code fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {project.writeKey}
        </Code>
        <CopyTextButton text={project.writeKey} label="Copy the write key" />
        {may('editor') && (
          <ConfirmButton
            size="compact-sm"
            title="Give the project another write key?"
            confirmLabel="Replace the key"
            onConfirm={rotate}
            explanation={
              <>
                Every page with the key <Code>{project.writeKey}</Code> stops being recorded within seconds, and stays
                so until the new key is put into it. What was recorded so far is kept. This cannot be undone.
              </>
            }
          >
            Replace…
          </ConfirmButton>
        )}
      </Group>
    </Section>
  )
}

function GeneralSection({ project }: { project: Project }) {
  const { may } = useMe()
  const [name, setName] = useState(project.name)
  const [origins, setOrigins] = useState(project.allowedOrigins.join('\n'))
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () =>
      manage.updateProject({
        params: { projectId: project.id },
        body: { name: name.trim(), allowedOrigins: originsOf(origins) },
      }),
    outdated: ['projects'],
    done: 'The project was saved.',
  })
  return (
    <Section title="General">
      <Form onSend={() => send(undefined)}>
        <EditorFields>
          <Stack gap="sm" maw={560}>
            <NameInput value={name} onChange={setName} error={errorOf('name')} />
            <OriginsInput value={origins} onChange={setOrigins} error={errorOf('allowedOrigins')} />
            <FormError message={errorBesides('name', 'allowedOrigins')} />
            {may('editor') && (
              <Group>
                <Button type="submit" loading={isSaving}>
                  Save
                </Button>
              </Group>
            )}
            <Text size="sm" c="var(--quiet)">
              How long recordings are kept is set under{' '}
              <Anchor component={Link} to="/settings/retention" size="sm" underline="always">
                retention &amp; storage
              </Anchor>
              .
            </Text>
          </Stack>
        </EditorFields>
      </Form>
    </Section>
  )
}
