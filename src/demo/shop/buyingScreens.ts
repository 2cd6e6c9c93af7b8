import { productOf } from './catalogue.ts'
import { block, box, button, checkbox, field, primary, strong, text, title } from './screen.ts'
import type { Block, Place, Screen } from './screen.ts'

const rowsShownMax = 3
const totalOf = (cart: readonly string[]) => `€${cart.reduce((sum, slug) => sum + productOf(slug).priceEuro, 0)}`

const itemRows = (cart: readonly string[], top: number): Block[] =>
  cart.slice(0, rowsShownMax).flatMap((slug, i) => {
    const y = top + i * 72
    const { name, priceEuro } = productOf(slug)
    return [
      block('panel', box(24, y, 752, 60)),
      block('picture', box(34, y + 8, 60, 44)),
      text(name, 112, y + 24),
      text(`€${priceEuro}`, 690, y + 24),
    ]
  })

export const cart = ({ cart: items }: Place): Screen => ({
  name: 'cart',
  title: 'the cart',
  blocks: [
    title('Your cart'),
    ...(items.length === 0 ? [text('Your cart is empty.', 24, 128)] : itemRows(items, 120)),
    strong(`Total ${totalOf(items)}`, 560, 372),
  ],
  controls: [
    field('voucher', 'Voucher code', 'Voucher', box(24, 384, 210, 34)),
    button('apply', 'Apply', 'Voucher', box(244, 384, 90, 34)),
    primary('checkout', 'Go to checkout', 'Checkout', box(560, 404, 216, 44)),
  ],
})

export const checkout = ({ cart: items }: Place): Screen => ({
  name: 'checkout',
  title: 'the checkout',
  blocks: [
    title('Checkout'),
    block('panel', box(560, 76, 216, 300)),
    strong('Your order', 580, 96),
    block('picture', box(580, 128, 176, 110)),
    text(`${items.length} ${items.length === 1 ? 'item' : 'items'}`, 580, 262),
    block('lines', box(580, 300, 150, 60)),
  ],
  controls: [
    field('name', 'Name', 'Address form', box(24, 148, 250, 34)),
    field('email', 'E-mail', 'Address form', box(286, 148, 250, 34)),
    field('street', 'Street', 'Address form', box(24, 216, 250, 34)),
    field('city', 'City', 'Address form', box(286, 216, 250, 34)),
    field('card', 'Card number', 'Payment', box(24, 284, 512, 34)),
    checkbox('terms', 'I agree to the terms', 'Payment', box(24, 336, 20, 20)),
    primary('pay', 'Pay now', 'Payment', box(560, 404, 216, 44)),
  ],
  submit: 'pay',
})

export function order(_place: Place, url: URL): Screen {
  const number = url.pathname.split('/').at(-1)
  const isNew = url.searchParams.has('placed')
  return {
    name: isNew ? 'order-placed' : 'order',
    title: isNew ? 'the confirmation' : `order ${number}`,
    blocks: [
      title(isNew ? 'Thank you for your order' : `Order ${number}`),
      text(isNew ? 'We have sent you a mail.' : 'Shipped with Nordpost', 24, 116),
      block('panel', box(24, 146, 752, 104)),
      block('progress', box(64, 186, 672, 24)),
      block('panel', box(24, 266, 752, 76)),
      block('picture', box(36, 276, 76, 56)),
      block('lines', box(132, 288, 300, 40)),
    ],
    controls: [
      primary('track', 'Track parcel', 'Parcel tracking', box(24, 364, 180, 42)),
      button('invoice', 'Invoice (PDF)', 'Invoice', box(216, 364, 170, 42)),
      button('again', 'Order again', 'Order again', box(398, 364, 150, 42)),
    ],
  }
}
