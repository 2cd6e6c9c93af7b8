import {
  BeakerIcon,
  GearIcon,
  HomeIcon,
  IssueOpenedIcon,
  PeopleIcon,
  PlayIcon,
  type Icon,
} from '@primer/octicons-react'

/** `also` is where the section goes on under another address. */
export const sections: readonly { to: string; also?: string; label: string; icon: Icon }[] = [
  { to: '/', label: 'Home', icon: HomeIcon },
  { to: '/tests', label: 'Tests', icon: BeakerIcon },
  { to: '/sessions', label: 'Sessions', icon: PlayIcon },
  { to: '/issues', label: 'Issues', icon: IssueOpenedIcon },
  { to: '/users', also: '/accounts', label: 'Users', icon: PeopleIcon },
  { to: '/settings', label: 'Settings', icon: GearIcon },
]
