import { Link } from '@tanstack/react-router'
import classes from './IssueTabs.module.css'

/** Collections as they are found, and the groups that members make of them. */
export function IssueTabs({ current }: { current: 'collections' | 'groups' }) {
  return (
    <nav className={classes.tabs} aria-label="Issues">
      <Link to="/issues" className={classes.tab} aria-current={current === 'collections' ? 'page' : false}>
        Collections
      </Link>
      <Link to="/issues/groups" className={classes.tab} aria-current={current === 'groups' ? 'page' : false}>
        Groups
      </Link>
    </nav>
  )
}
