import type { Role } from '../contract/manage/endpoint.ts'

export type Colleague = { email: string; name: string; role: Role; joinedDaysAgo: number }

/** Has made the most of what is there. */
export const ada: Colleague = {
  email: 'ada@demo-shop.example',
  name: 'Ada Lindqvist',
  role: 'editor',
  joinedDaysAgo: 22,
}

export const noor: Colleague = {
  email: 'noor@demo-shop.example',
  name: 'Noor Haddad',
  role: 'viewer',
  joinedDaysAgo: 6,
}

/** Whoever tries the demo; at the address that the configuration says. */
export const founder: Omit<Colleague, 'email'> = { name: 'Owner', role: 'owner', joinedDaysAgo: 23 }
