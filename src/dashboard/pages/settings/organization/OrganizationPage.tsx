import { Stack } from '@mantine/core'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { chooseOrganization } from '../../../api/organization.ts'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { Section } from '../parts/Section.tsx'
import { NameForm } from './NameForm.tsx'

export function OrganizationPage() {
  const { me, may } = useMe()
  const name = me.organization?.name ?? ''
  const rename = async (chosen: string) => {
    await manage.updateOrganization({ body: { name: chosen } })
    tellDone('Saved.')
  }
  const create = async (chosen: string) => {
    const { id } = await manage.createOrganization({ body: { name: chosen } })
    chooseOrganization(id)
    location.assign('/')
  }
  return (
    <>
      <PageHeader
        title="Organization"
        below="Everything that you see here belongs to it, and only its members see it."
      />
      <Stack>
        <Section title="Name" about={may('owner') ? undefined : 'Only owners can change it.'}>
          <NameForm
            label="Name of the organization"
            initial={name}
            action="Save"
            isReadOnly={!may('owner')}
            save={rename}
          />
        </Section>
        {may('owner') && (
          <Section title="Another organization" about="With tests, sessions, members and keys of its own.">
            <NameForm label="Name of the new organization" initial="" action="Create" save={create} />
          </Section>
        )}
      </Stack>
    </>
  )
}
