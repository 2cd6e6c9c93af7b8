import type { RecordedUser } from '../domain/monitoring/recordedEvent.ts'

const known = ['id', 'email', 'username', 'account', 'plan', 'role'] as const
const textMax = 500
const traitsMax = 50

/** What was said about a user, in its form; null when it says nothing. */
export function readUser(given: unknown): RecordedUser | null {
  const said = (typeof given === 'string' || typeof given === 'number' ? { id: given } : given) as Record<
    string,
    unknown
  >
  if (typeof said !== 'object' || said === null) return null
  const user: RecordedUser = {}
  const traits: NonNullable<RecordedUser['traits']> = {}
  const more = typeof said['traits'] === 'object' ? (said['traits'] as object) : {}
  for (const [name, value] of Object.entries({ ...said, ...more }).slice(0, traitsMax)) {
    const field = known.find((one) => one === name)
    const isText = typeof value === 'string' || typeof value === 'number'
    if (field) {
      if (isText) user[field] = String(value).slice(0, textMax)
    } else if (isText || typeof value === 'boolean' || value === null) {
      traits[name.slice(0, 100)] = typeof value === 'string' ? value.slice(0, textMax) : value
    }
  }
  if (Object.keys(traits).length > 0) user.traits = traits
  return Object.keys(user).length > 0 ? user : null
}
