import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { NoOrganization } from './NoOrganization.tsx'
import { sections } from './sections.ts'
import classes from './Shell.module.css'
import { ShellMenu } from './ShellMenu.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'

/** Navigation on the left, or behind a button where there is little room; the page in the middle. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const { me } = useMe()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(close, [path, close])
  return (
    <div className={classes.shell}>
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <header className={classes.header}>
        <Burger
          opened={isOpen}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label="Navigation"
          aria-expanded={isOpen}
        />
        <Link to="/" className={classes.name}>
          Reenact
        </Link>
        <ShellMenu />
      </header>
      <nav className={classes.navigation} aria-label="Main" data-open={isOpen || undefined}>
        {sections.map(({ to, also, label, icon: Icon }) => {
          const isHere =
            to === '/' ? path === '/' : path.startsWith(to) || (also !== undefined && path.startsWith(also))
          return (
            <Link key={to} to={to} className={classes.section} aria-current={isHere ? 'page' : undefined}>
              <Icon size={16} /> {label}
            </Link>
          )
        })}
      </nav>
      <main id="main" tabIndex={-1} className={classes.page}>
        <ConnectionNotice />
        <Shortcuts />
        {me.organization ? <Outlet /> : <NoOrganization email={me.email} />}
      </main>
    </div>
  )
}
