import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { Section } from '../parts/Section.tsx'

type By = 'email' | 'userId'

export function ForgetUserSection() {
  const queries = useQueryClient()
  const [by, setBy] = useState<By>('email')
  const [value, setValue] = useState('')
  const [isLeft, setLeft] = useState(false)
  const who = value.trim()
  // A slip would delete nothing, and say that nothing is left.
  const isNoAddress = by === 'email' && who !== '' && !/^\S+@\S+$/.test(who)
  const forget = async () => {
    await manage.createUserDeletion({ body: by === 'email' ? { email: who } : { userId: who } })
    await queries.invalidateQueries({ queryKey: ['userDeletions'] })
    setValue('')
    tellDone('It has begun. The list tells how far it is.')
  }
  return (
    <Section
      title="Forget a user"
      about="Their sessions, recordings, pictures and issues are deleted, also in sessions that they share with others."
    >
      <Group align="flex-start" gap="sm">
        <NativeSelect
          label="Known by"
          value={by}
          onChange={({ currentTarget }) => setBy(currentTarget.value === 'email' ? 'email' : 'userId')}
          data={[
            { value: 'email', label: 'E-mail' },
            { value: 'userId', label: 'Id' },
          ]}
        />
        <TextInput
          label={by === 'email' ? 'E-mail address' : 'Id, as your web app tells it'}
          flex="1 1 220px"
          maw={380}
          maxLength={320}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          error={isLeft && isNoAddress ? 'This is no e-mail address.' : null}
        />
        <ConfirmButton
          mt={25}
          disabled={who === '' || isNoAddress}
          title="Forget this user?"
          confirmLabel="Delete everything"
          onConfirm={forget}
          explanation={`Everything that was recorded of ${who} is deleted, pinned sessions too. This cannot be undone.`}
        >
          Forget…
        </ConfirmButton>
      </Group>
    </Section>
  )
}
