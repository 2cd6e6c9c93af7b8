import {
  Avatar,
  Group,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { CheckIcon, MoonIcon, OrganizationIcon, PersonIcon, SignOutIcon, SunIcon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { access } from '../api/access.ts'
import { useMe, type Me } from '../api/me.ts'
import { chooseOrganization } from '../api/organization.ts'
import { tellFailed } from '../parts/tell.ts'

/** Who is signed in, for which organization, and how it looks. */
export function ShellMenu() {
  const { me } = useMe()
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <UnstyledButton px={6} py={4} maw="60vw">
          <VisuallyHidden>Menu of {me.name}</VisuallyHidden>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="var(--quiet)" truncate visibleFrom="xs">
              {me.organization?.name ?? ''}
            </Text>
            <Avatar name={me.name} color="initials" size={30} radius="xl" aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Organizations me={me} />
        <Menu.Label>
          {me.name}
          <br />
          {me.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/settings/account" leftSection={<PersonIcon />}>
          Your account
        </Menu.Item>
        <ColourItem />
        <Menu.Item leftSection={<SignOutIcon />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Organizations({ me }: { me: Me }) {
  return (
    <>
      <Menu.Label>Organization</Menu.Label>
      {me.organizations.map(({ id, name, role }) => {
        const isCurrent = id === me.organization?.id
        return (
          <Menu.Item
            key={id}
            leftSection={<OrganizationIcon />}
            rightSection={isCurrent ? <CheckIcon aria-label="current" /> : null}
            onClick={() => !isCurrent && switchTo(id)}
          >
            {name}
            <Text size="xs" c="var(--quiet)">
              {role}
            </Text>
          </Menu.Item>
        )
      })}
      <Menu.Divider />
    </>
  )
}

function ColourItem() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu.Item
      leftSection={scheme === 'dark' ? <SunIcon /> : <MoonIcon />}
      closeMenuOnClick={false}
      onClick={() => setColorScheme(other)}
    >
      Show in {other} colours
    </Menu.Item>
  )
}

/** Loaded anew: nothing of the other organization stays on the page. */
function switchTo(organizationId: number) {
  chooseOrganization(organizationId)
  location.assign('/')
}

async function signOut() {
  await access.signOut().then(() => location.replace('/sign-in'), tellFailed)
}
