import { redirect, sendJson, type Answer } from '../answer.ts'
import { itemCount, putInCart, readQuantity } from '../cart.ts'
import { findGoods } from '../goods.ts'
import { findOrder } from '../orders.ts'
import { cartContent } from '../pages/cart.ts'
import { notFoundPage } from '../pages/errorPage.ts'
import { readForm, readJson } from '../readBody.ts'
import type { Visit } from '../visit.ts'

const noSuchThing = () => sendJson({ error: 'There is no such thing.' }, 404)

/** What the page shows after a change of the cart. */
const tell = (visit: Visit, message: string | null) =>
  sendJson({
    message,
    count: itemCount(visit.session),
    html: cartContent(visit).markup,
    dialog: visit.shop.dialog === 'promo' && message !== null ? 'promo' : null,
  })

export async function addLine(visit: Visit): Promise<Answer> {
  const message = putInCart(visit.shop, visit.session, await readJson(visit.request))
  return message === null ? noSuchThing() : tell(visit, message)
}

/** The same without a script. */
export async function addLineByForm(visit: Visit): Promise<Answer> {
  const sent = await readForm(visit.request)
  const message = putInCart(visit.shop, visit.session, sent)
  if (message === null) return notFoundPage(visit)
  visit.session.flash = { text: message, tone: 'success' }
  return redirect(`/products/${sent['slug']}`)
}

export async function changeLine(visit: Visit, index: string): Promise<Answer> {
  const line = visit.session.cart[Number(index)]
  if (!line) return noSuchThing()
  const { quantity } = await readJson(visit.request)
  line.quantity = readQuantity(quantity)
  return tell(visit, null)
}

export function removeLine(visit: Visit, index: string): Answer {
  visit.session.cart.splice(Number(index), 1)
  return tell(visit, null)
}

export function emptyCart(visit: Visit): Answer {
  visit.session.cart = []
  return tell(visit, null)
}

export async function addWish(visit: Visit): Promise<Answer> {
  const { slug = '' } = await readJson(visit.request)
  if (visit.shop.wishlistFails) return sendJson({ error: 'The wishlist is not available.' }, 500)
  const goods = findGoods(visit.shop, slug)
  if (!goods) return noSuchThing()
  const { wishlist } = visit.session
  if (!wishlist.includes(slug)) wishlist.push(slug)
  return sendJson({ message: `${goods.name} is on your wishlist.` })
}

/** No code is worth anything in this shop, but it says so. */
export async function applyVoucher(visit: Visit): Promise<Answer> {
  const { voucher = '' } = await readJson(visit.request)
  return sendJson({ message: voucher === '' ? 'Enter a code first.' : 'This voucher code is not valid.' })
}

export function orderAgain(visit: Visit, number: string): Answer {
  const order = findOrder(visit.session, Number(number))
  if (!order) return notFoundPage(visit)
  for (const { slug, size, quantity } of order.lines) {
    putInCart(visit.shop, visit.session, { slug, size: size ?? undefined, quantity: String(quantity) })
  }
  return redirect('/cart')
}
