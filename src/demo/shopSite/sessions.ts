import { randomBytes } from 'node:crypto'
import type { Customer } from './customers.ts'

export type CartLine = { slug: string; size: string | null; quantity: number }

export type Order = {
  number: number
  status: string
  carrier: string
  date: string
  lines: readonly CartLine[]
  /** May be opened by whoever has the address, as from a mail. */
  isOpenToAll?: boolean
}

/** What the shop remembers of one visitor. */
export type Session = {
  cart: CartLine[]
  wishlist: string[]
  isSignedIn: boolean
  /** Who has signed in. */
  customer: Customer | null
  address: { street: string; city: string } | null
  picture: { name: string; bytes: number } | null
  orders: Order[]
  hasChosenDelivery: boolean
  /** A message for the next page. */
  flash: { text: string; tone: 'success' | 'error' } | null
}

export const sessionCookie = 'shop_session'

const sessionsMax = 5000

const newSession = (): Session => ({
  cart: [],
  wishlist: [],
  isSignedIn: false,
  customer: null,
  address: { street: '12 Mill Lane', city: 'Bristol' },
  picture: null,
  orders: [],
  hasChosenDelivery: false,
  flash: null,
})

/** Visitors are told apart by a cookie; those who were away longest are forgotten first. */
export class Sessions {
  readonly #sessions = new Map<string, Session>()

  /** The session of a cookie, or a new one with the id to set. */
  open(id: string | undefined): { id: string; session: Session; isNew: boolean } {
    const known = id === undefined ? undefined : this.#sessions.get(id)
    if (id !== undefined && known) {
      // Moved to the end: a map keeps the order of insertion.
      this.#sessions.delete(id)
      this.#sessions.set(id, known)
      return { id, session: known, isNew: false }
    }
    const made = { id: randomBytes(18).toString('base64url'), session: newSession(), isNew: true }
    this.#sessions.set(made.id, made.session)
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > sessionsMax && oldest !== undefined) this.#sessions.delete(oldest)
    return made
  }
}
