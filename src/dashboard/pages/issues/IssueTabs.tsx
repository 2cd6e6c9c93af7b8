import { Link } from '@tanstack/react-router'
import classes from './IssueTabs.module.css'

const tabs = [
  { to: '/issues', label: 'Issues' },
  { to: '/issues/groups', label: 'Groups' },
] as const

/** Collections as they are found, and the groups that members make of them. */
export function IssueTabs() {
  return (
    <nav className={classes.tabs} aria-label="Issues">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
