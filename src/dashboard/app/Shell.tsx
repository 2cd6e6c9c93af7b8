import { AppShell, Burger, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { sections } from './sections.ts'
import { ShellMenu } from './ShellMenu.tsx'

/** Navigation on the left, or behind a button where there is little room; the page in the middle. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(close, [path, close])
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Navigation" />
            <Text component={Link} to="/" fw={700} size="lg" c="bright">
              Reenact
            </Text>
          </Group>
          <ShellMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label="Main">
        {sections.map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={label}
            leftSection={<Icon size={16} />}
            active={to === '/' ? path === '/' : path.startsWith(to)}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <ConnectionNotice />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
