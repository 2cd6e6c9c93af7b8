import { neverAnswer, redirect, sendJson, type Answer } from '../answer.ts'
import { findWrongFields } from '../checkoutFields.ts'
import { placeOrder } from '../orders.ts'
import { orderHistory } from '../pages/account.ts'
import { readJson } from '../readBody.ts'
import type { Visit } from '../visit.ts'

export async function pay(visit: Visit): Promise<Answer> {
  const { session, shop } = visit
  const wrong = findWrongFields(shop, await readJson(visit.request))
  if (Object.keys(wrong).length > 0) return sendJson({ wrong }, 422)
  if (session.cart.length === 0) return sendJson({ error: 'Your cart is empty.' }, 409)
  if (shop.payment === 'fails') return sendJson({ error: 'The payment service does not answer.' }, 500)
  if (shop.payment === 'hangs') return neverAnswer
  return sendJson({ number: placeOrder(session).number }, 201)
}

export function listOrders(visit: Visit): Answer {
  if (!visit.session.isSignedIn) return sendJson({ error: 'You are not signed in.' }, 401)
  if (visit.shop.orderHistory === 'fails') return sendJson({ error: 'The orders are not available.' }, 500)
  return visit.shop.orderHistory === 'hangs' ? neverAnswer : sendJson({ html: orderHistory(visit).markup })
}

export function chooseDelivery(visit: Visit): Answer {
  visit.session.hasChosenDelivery = true
  return redirect('/checkout')
}
