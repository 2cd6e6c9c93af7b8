import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useClickOutside, useDisclosure } from '@mantine/hooks'
import { CheckIcon, MoonIcon, OrganizationIcon, PersonIcon, SignOutIcon, SunIcon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { access } from '../api/access.ts'
import { useMe, type Me } from '../api/me.ts'
import { chooseOrganization } from '../api/organization.ts'
import { tellFailed } from '../parts/tell.ts'
import classes from './ShellMenu.module.css'

/** Who is signed in, for which organization, and how it looks. Without the library's menu, which every page would load. */
export function ShellMenu() {
  const { me } = useMe()
  const [isOpen, { toggle, close }] = useDisclosure()
  const ref = useClickOutside<HTMLDivElement>(close)
  return (
    <div ref={ref} className={classes.menu} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className={classes.button} aria-expanded={isOpen} aria-controls="menu" onClick={toggle}>
        <span className={classes.hidden}>Menu of {me.name}</span>
        <span className={classes.organization}>{me.organization?.name ?? ''}</span>
        <span className={classes.initials} aria-hidden>
          {initialsOf(me.name)}
        </span>
      </button>
      {isOpen && (
        <div id="menu" className={classes.panel}>
          <Organizations me={me} />
          <p className={classes.label}>
            {me.name}
            <br />
            {me.email}
          </p>
          <Link to="/settings/account" className={classes.item} onClick={close}>
            <PersonIcon /> Your account
          </Link>
          <ColourItem />
          <button type="button" className={classes.item} onClick={() => void signOut()}>
            <SignOutIcon /> Sign out
          </button>
        </div>
      )}
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

function Organizations({ me }: { me: Me }) {
  return (
    <>
      <p className={classes.label}>Organization</p>
      {me.organizations.map(({ id, name, role }) => {
        const isCurrent = id === me.organization?.id
        return (
          <button
            key={id}
            type="button"
            className={classes.item}
            aria-current={isCurrent || undefined}
            onClick={() => !isCurrent && switchTo(id)}
          >
            <OrganizationIcon />
            <span className={classes.text}>
              {name} <small>{role}</small>
            </span>
            {isCurrent && <CheckIcon />}
          </button>
        )
      })}
      <hr className={classes.line} />
    </>
  )
}

function ColourItem() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" className={classes.item} onClick={() => setColorScheme(other)}>
      {scheme === 'dark' ? <SunIcon /> : <MoonIcon />} Show in {other} colours
    </button>
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
