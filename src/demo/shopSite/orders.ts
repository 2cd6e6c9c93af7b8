import type { Order, Session } from './sessions.ts'

const one = (slug: string, size: string | null = null) => ({ slug, size, quantity: 1 })

/** Orders of the customer who can sign in. */
export const earlierOrders: readonly Order[] = [
  {
    number: 4688,
    status: 'Delivered',
    carrier: 'Delivered with Nordpost',
    date: '12 September',
    lines: [one('enamel-mug'), one('wool-blanket')],
  },
  {
    number: 4711,
    status: 'On its way',
    carrier: 'Shipped with Nordpost',
    date: '2 October',
    lines: [one('rain-jacket', 'M'), one('trail-lamp')],
  },
]

/** Bought without an account; the mail about it holds its address. */
const guestOrder: Order = {
  number: 4702,
  status: 'On its way',
  carrier: 'Shipped with Nordpost',
  date: '28 September',
  lines: [one('camp-stove')],
  isOpenToAll: true,
}

const ordersMax = 50
const firstNumber = 5000

export function placeOrder(session: Session): Order {
  const last = session.orders.at(-1)
  const order: Order = {
    number: last ? last.number + 1 : firstNumber,
    status: 'Received',
    carrier: 'Will be shipped with Nordpost',
    date: 'today',
    lines: session.cart,
    isOpenToAll: true,
  }
  session.orders = [...session.orders, order].slice(-ordersMax)
  session.cart = []
  session.hasChosenDelivery = false
  return order
}

export const findOrder = (session: Session, number: number): Order | undefined =>
  [...session.orders, ...earlierOrders, guestOrder].find((order) => order.number === number)
