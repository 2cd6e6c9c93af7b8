import { Box, NativeSelect, NavLink, Text } from '@mantine/core'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useMe } from '../../api/me.ts'
import classes from './SettingsLayout.module.css'
import { settingsPages, type SettingsGroup } from './settingsPages.ts'

/** The list of what can be set beside the page; where there is little room, a choice above it. */
export function SettingsLayout() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { may } = useMe()
  const groups = settingsPages
    .map(({ group, pages }) => ({ group, pages: pages.filter(({ role }) => may(role ?? 'viewer')) }))
    .filter(({ pages }) => pages.length > 0)
  const isAt = (to: string) => path === to || path.startsWith(`${to}/`)
  return (
    <div className={classes.layout}>
      <Box component="nav" aria-label="Settings" visibleFrom="md" className={classes.side}>
        {groups.map(({ group, pages }) => (
          <Box key={group} mb="sm" role="group" aria-label={group}>
            <Text size="xs" fw={600} c="var(--quiet)" px="sm" pb={2}>
              {group}
            </Text>
            {pages.map(({ to, label }) => (
              <NavLink
                key={to}
                component={Link}
                to={to}
                label={label}
                active={isAt(to)}
                py={5}
                className={classes.link}
              />
            ))}
          </Box>
        ))}
      </Box>
      <SettingsChoice groups={groups} current={groups.flatMap(({ pages }) => pages).find(({ to }) => isAt(to))?.to} />
      <Box miw={0}>
        <Outlet />
      </Box>
    </div>
  )
}

function SettingsChoice({ groups, current = '' }: { groups: readonly SettingsGroup[]; current?: string | undefined }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      hiddenFrom="md"
      aria-label="Settings"
      value={current}
      onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
      data={groups.map(({ group, pages }) => ({
        group,
        items: pages.map(({ to, label }) => ({ value: to, label })),
      }))}
    />
  )
}
