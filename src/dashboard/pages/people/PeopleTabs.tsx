import { Link } from '@tanstack/react-router'
import classes from './People.module.css'

/** From users to accounts and back. */
export function PeopleTabs() {
  return (
    <nav className={classes.tabs} aria-label="Users and accounts">
      <Link to="/users" className={classes.tab}>
        Users
      </Link>
      <Link to="/accounts" className={classes.tab}>
        Accounts
      </Link>
    </nav>
  )
}
