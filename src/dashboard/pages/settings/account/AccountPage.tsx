import { Stack } from '@mantine/core'
import { useMe } from '../../../api/me.ts'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { NameSection } from './NameSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'

export function AccountPage() {
  const { me } = useMe()
  return (
    <>
      <PageHeader title="Your account" below={me.email} />
      <Stack>
        <NameSection />
        <PasswordSection />
        <SignInsSection />
      </Stack>
    </>
  )
}
