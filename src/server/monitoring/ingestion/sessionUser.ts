/** Who a session is of, as far as its page told. */
export type SessionUser = {
  id: string | null
  email: string | null
  username: string | null
  account: string | null
  plan: string | null
  role: string | null
  traits: Record<string, string | number | boolean | null> | null
}

const textLengthMax = 320
const traitsMax = 50
const traitNameLengthMax = 100
const traitLengthMax = 500

/** A text that the database can keep: without NUL and half characters. */
const keepable = (text: string, lengthMax: number) =>
  text.slice(0, lengthMax).replaceAll('\0', '').toWellFormed().trim()

/** Ids are often numbers; whatever else is no text says nothing. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? keepable(value, textLengthMax) || null : null
}

function traitsOf(value: unknown): SessionUser['traits'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const traits: [string, string | number | boolean | null][] = []
  for (const [name, trait] of Object.entries(value)) {
    if (traits.length === traitsMax) break
    const kept = keepable(name, traitNameLengthMax)
    if (kept === '') continue
    if (typeof trait === 'string') traits.push([kept, keepable(trait, traitLengthMax)])
    else if (typeof trait === 'boolean' || trait === null || Number.isFinite(trait))
      traits.push([kept, trait as number])
  }
  // From entries, so that no name has a meaning of its own.
  return traits.length > 0 ? Object.fromEntries(traits) : null
}

export function readUser(told: object): SessionUser {
  const { id, email, username, account, plan, role, traits } = told as Record<string, unknown>
  return {
    id: textOf(id),
    email: textOf(email),
    username: textOf(username),
    account: textOf(account),
    plan: textOf(plan),
    role: textOf(role),
    traits: traitsOf(traits),
  }
}

/** What was told later counts, and leaves what it does not mention, unless it is about somebody else. */
export function mergeUsers(earlier: SessionUser | null, later: SessionUser): SessionUser {
  if (earlier === null || (earlier.id !== null && later.id !== null && earlier.id !== later.id)) return later
  const traits = earlier.traits || later.traits ? { ...earlier.traits, ...later.traits } : null
  return {
    id: later.id ?? earlier.id,
    email: later.email ?? earlier.email,
    username: later.username ?? earlier.username,
    account: later.account ?? earlier.account,
    plan: later.plan ?? earlier.plan,
    role: later.role ?? earlier.role,
    traits,
  }
}

/** By which a user can be found again, among the several that a session was told of. */
export const namesOf = ({ id, email }: Pick<SessionUser, 'id' | 'email'>): string[] => [
  ...(id === null ? [] : [`id:${id}`]),
  ...(email === null ? [] : [`email:${email.toLowerCase()}`]),
]
