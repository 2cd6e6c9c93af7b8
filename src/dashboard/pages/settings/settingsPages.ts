/** What can be set, in the order in which it is listed. */
export const settingsPages: readonly { group: string; pages: readonly { to: string; label: string }[] }[] = [
  {
    group: 'Organization',
    pages: [
      { to: '/settings/organization', label: 'General' },
      { to: '/settings/members', label: 'Members' },
      { to: '/settings/keys', label: 'API keys' },
      { to: '/settings/audit', label: 'Audit log' },
    ],
  },
  {
    group: 'Recording',
    pages: [
      { to: '/settings/projects', label: 'Projects' },
      { to: '/settings/tags', label: 'Tags' },
      { to: '/settings/retention', label: 'Retention & storage' },
      { to: '/settings/forgotten-users', label: 'Forgotten users' },
    ],
  },
  {
    group: 'Testing',
    pages: [
      { to: '/settings/environments', label: 'Environments' },
      { to: '/settings/host-rules', label: 'Host rules' },
      { to: '/settings/files', label: 'Files' },
    ],
  },
  { group: 'Service', pages: [{ to: '/settings/language-model', label: 'Language model' }] },
  { group: 'You', pages: [{ to: '/settings/account', label: 'Account' }] },
]
