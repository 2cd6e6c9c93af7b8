/** Where a letter leads after `g`. */
export const goKeys: Readonly<Record<string, { to: string; label: string }>> = {
  h: { to: '/', label: 'Home' },
  t: { to: '/tests', label: 'Tests' },
  s: { to: '/sessions', label: 'Sessions' },
  i: { to: '/issues', label: 'Issues' },
  u: { to: '/users', label: 'Users' },
  ',': { to: '/settings', label: 'Settings' },
}
