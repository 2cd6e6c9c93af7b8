import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
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
  const page = usePageFocus()
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
        <Shortcuts />
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
      <main id="main" ref={page} tabIndex={-1} className={classes.page}>
        <ConnectionNotice />
        {me.organization ? <Outlet /> : <NoOrganization email={me.email} />}
      </main>
    </div>
  )
}

/** What was pressed on the page before is gone with it: the keyboard goes on in the new page, not at the top of all. */
function usePageFocus() {
  const page = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    let shown = router.state.location.pathname
    return router.subscribe('onRendered', ({ toLocation }) => {
      const isAnother = toLocation.pathname !== shown
      shown = toLocation.pathname
      if (isAnother && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    })
  }, [router])
  return page
}
