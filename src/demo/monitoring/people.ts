/** Somebody who uses the shop; what a guest has not told is null. */
export type Person = {
  name: string
  they: string
  their: string
  id: string | null
  email: string | null
  account: string | null
  username: string | null
  plan: string | null
  role: string | null
  browser: string
  device: 'Desktop' | 'Mobile' | 'Tablet'
  country: string
}

type Machine = [browser: string, device: Person['device'], country: string]
type Customer = { id: string; pronoun: keyof typeof pronouns; account?: string; plan?: string; role?: string }

const pronouns = { she: 'her', he: 'his', they: 'their' }

function customer(fullName: string, details: Customer, [browser, device, country]: Machine): Person {
  const { id, pronoun, account = null, plan = 'member', role = 'customer' } = details
  const words = fullName
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .split(' ')
  return {
    name: fullName.split(' ')[0] ?? fullName,
    they: pronoun,
    their: pronouns[pronoun],
    id,
    email: `${words.join('.')}@${account ? account.split(' ')[0]?.toLowerCase() : 'mail'}.example`,
    account,
    username: words[0] ?? null,
    plan,
    role,
    browser,
    device,
    country,
  }
}

function guest(name: string, [browser, device, country]: Machine): Person {
  const unknown = { id: null, email: null, account: null, username: null, plan: null, role: null }
  return { name, they: 'they', their: 'their', ...unknown, browser, device, country }
}

const trade = { plan: 'trade', role: 'buyer' }

export const people = {
  grace: customer('Grace Okafor', { id: 'c-1042', pronoun: 'she', account: 'Larkfield Outfitters', ...trade }, [
    'Chrome 141',
    'Desktop',
    'GB',
  ]),
  viktor: customer('Viktor Lind', { id: 'c-1057', pronoun: 'he', account: 'Fjord Rentals', ...trade, role: 'owner' }, [
    'Edge 141',
    'Desktop',
    'SE',
  ]),
  noor: customer('Noor de Vries', { id: 'c-1061', pronoun: 'she', account: 'Fjord Rentals', ...trade }, [
    'Chrome 141',
    'Desktop',
    'NL',
  ]),
  jonas: customer('Jonas Weber', { id: 'c-2210', pronoun: 'he' }, ['Firefox 144', 'Desktop', 'DE']),
  mei: customer('Mei Tanaka', { id: 'c-2215', pronoun: 'she' }, ['Safari 26', 'Mobile', 'JP']),
  omar: customer('Omar Haddad', { id: 'c-2231', pronoun: 'he' }, ['Chrome 141', 'Desktop', 'FR']),
  lucia: customer('Lucía Romero', { id: 'c-2238', pronoun: 'she', plan: 'plus' }, ['Safari 26', 'Tablet', 'ES']),
  piotr: customer('Piotr Nowak', { id: 'c-2244', pronoun: 'he' }, ['Edge 141', 'Desktop', 'PL']),
  hanna: customer('Hanna Virtanen', { id: 'c-2250', pronoun: 'she', plan: 'plus' }, ['Chrome 141', 'Mobile', 'FI']),
  tom: customer('Tom Becker', { id: 'c-2263', pronoun: 'he' }, ['Chrome 140', 'Desktop', 'US']),
  aisha: customer('Aisha Rahman', { id: 'c-2271', pronoun: 'she' }, ['Safari 26', 'Mobile', 'GB']),
  elena: customer('Elena Moretti', { id: 'c-2284', pronoun: 'she', plan: 'plus' }, ['Chrome 141', 'Mobile', 'IT']),
  sam: customer('Sam Nguyen', { id: 'c-2290', pronoun: 'they' }, ['Firefox 144', 'Desktop', 'CA']),
  david: customer('David Walsh', { id: 'c-2302', pronoun: 'he' }, ['Safari 26', 'Desktop', 'IE']),
  guestAtDesk: guest('A guest', ['Chrome 141', 'Desktop', 'DE']),
  guestOnPhone: guest('A guest on a phone', ['Safari 26', 'Mobile', 'FR']),
  guestOnTablet: guest('A guest on a tablet', ['Samsung Internet 28', 'Tablet', 'BR']),
  guestAbroad: guest('A guest from Australia', ['Firefox 144', 'Desktop', 'AU']),
} satisfies Record<string, Person>

export type PersonName = keyof typeof people
