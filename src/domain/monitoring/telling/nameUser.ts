import { clipped } from '../../testing/explain/words.ts'
import type { RecordedUser } from '../recordedEvent.ts'

const nameMax = 60

/** What to call whoever was recorded: by name, else by e-mail address. */
export function nameUser(user: RecordedUser | null): string {
  const traits = user?.traits ?? {}
  const told = [traits['name'], traits['fullName'], traits['firstName'], user?.username, user?.email]
  const name = told.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return name === undefined ? 'A visitor' : clipped(name, nameMax)
}
