import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { invitationsQuery, membersQuery } from '../accessQueries.ts'
import { Section } from '../parts/Section.tsx'
import { useList } from '../parts/useList.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import classes from './rows.module.css'

const about = 'Viewers look, editors change, owners also decide who comes in.'

export function MembersPage() {
  const { may } = useMe()
  const [isInviting, setInviting] = useState(false)
  const invite = may('owner') && <Button onClick={() => setInviting(true)}>Invite somebody</Button>
  return (
    <>
      <PageHeader title="Members" below={about} actions={invite} />
      <Stack>
        <Members />
        <Invitations />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function Members() {
  const { items, endless } = useList(membersQuery)
  return (
    <Section title="Who is in">
      <ul className={classes.rows}>
        {items.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {endless.hasMore && <EndlessList {...endless}>{null}</EndlessList>}
    </Section>
  )
}

function Invitations() {
  const { items, endless } = useList(invitationsQuery)
  if (items.length === 0) return null
  return (
    <Section title="Invited" about="They have not accepted yet.">
      <ul className={classes.rows}>
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {endless.hasMore && <EndlessList {...endless}>{null}</EndlessList>}
    </Section>
  )
}
