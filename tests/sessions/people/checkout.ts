import type { Shopper } from '../shopper.ts'

/** From a product into the cart, and on to the checkout. */
export async function bringToCheckout(shopper: Shopper, product: string): Promise<void> {
  await shopper.open(`/products/${product}`)
  await shopper.press('Add to cart', 900)
  await shopper.press('Cart (1)', 700)
  await shopper.press('Go to checkout', 700)
}

export const pagesToCheckout = (product: string) => [`/products/${product}`, '/cart', '/checkout']

export const clicksToCheckout = ['Add to cart', 'Cart (1) → /cart', 'Go to checkout → /checkout']

const fields = [
  ['Name', 'Kim Weaver'],
  ['E-mail', 'kim@mail.example'],
  ['Street', '4 Harbour Row'],
  ['City', 'Leith'],
  ['Card number', '4242 4242 4242 4242'],
] as const

export async function fillCheckout(shopper: Shopper, without?: string): Promise<void> {
  for (const [label, text] of fields) if (label !== without) await shopper.type(label, text)
  await shopper.press('I agree to the terms', 300)
}

export const checkoutClicks = [...fields.map(([label]) => label), 'I agree to the terms']
