import { findGoods, sizesOf, type Goods } from './goods.ts'
import type { CartLine, Session } from './sessions.ts'
import type { Switches } from './switches.ts'

export const quantityMax = 20
const linesMax = 20

export type PricedLine = CartLine & { index: number; goods: Goods; sum: number }

export const itemCount = ({ cart }: Pick<Session, 'cart'>): number =>
  cart.reduce((count, { quantity }) => count + quantity, 0)

export const priced = (shop: Switches, lines: readonly CartLine[]): PricedLine[] =>
  lines.flatMap((line, index) => {
    const goods = findGoods(shop, line.slug)
    return goods ? [{ ...line, index, goods, sum: goods.priceEuro * line.quantity }] : []
  })

export const totalOf = (lines: readonly { sum: number }[]): number => lines.reduce((total, { sum }) => total + sum, 0)

export const readQuantity = (text: string | undefined): number => {
  const quantity = Number(text ?? 1)
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), quantityMax) : 1
}

/** Puts a product into the cart and says so. Null: there is no such product. */
export function putInCart(
  shop: Switches,
  session: Session,
  {
    slug = '',
    size,
    quantity,
  }: { slug?: string | undefined; size?: string | undefined; quantity?: string | undefined },
): string | null {
  const goods = findGoods(shop, slug)
  if (!goods) return null
  const chosen = goods.sizes ? (sizesOf(shop).find((one) => one === size) ?? shop.mediumSize) : null
  if (shop.keepsCart) addLine(session.cart, { slug, size: chosen, quantity: readQuantity(quantity) })
  return `${goods.name} is in your cart.`
}

function addLine(cart: CartLine[], line: CartLine): void {
  const same = cart.find(({ slug, size }) => slug === line.slug && size === line.size)
  if (same) same.quantity = Math.min(same.quantity + line.quantity, quantityMax)
  else if (cart.length < linesMax) cart.push(line)
}
