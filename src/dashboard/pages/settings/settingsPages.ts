import type { Role } from '../../api/me.ts'

/** `role`: whoever may look at it; absent for everybody. */
type SettingsPage = { to: string; label: string; role?: Role }

export type SettingsGroup = { group: string; pages: readonly SettingsPage[] }

/** What can be set, in the order in which it is listed. */
export const settingsPages: readonly SettingsGroup[] = [
  {
    group: 'Organization',
    pages: [
      { to: '/settings/organization', label: 'General' },
      { to: '/settings/members', label: 'Members' },
      { to: '/settings/keys', label: 'API keys' },
      { to: '/settings/audit', label: 'Audit log', role: 'owner' },
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
  { group: 'Service', pages: [{ to: '/settings/language-model', label: 'Language model', role: 'owner' }] },
  { group: 'You', pages: [{ to: '/settings/account', label: 'Account' }] },
]
