import { productOf } from '../../shop/catalogue.ts'
import type { Action, Beat } from '../story.ts'

const manyTimes = (count: number) =>
  ['', 'once', 'twice', 'three times', 'four times', 'five times'][count] ?? `${count} times`

const countWords = ['none', 'one', 'two', 'three']

export function adds(slug: string, count = 1): Beat {
  const { name } = productOf(slug)
  const shows = { tone: 'success', text: `${name} is in your cart.` } as const
  return {
    summary: `Put the ${name} into the cart`,
    behavior: count === 1 ? 'Decided quickly' : 'Knew how many were needed',
    told: count === 1 ? 'put it into the cart' : `put ${countWords[count] ?? count} of them into the cart`,
    actions: Array.from({ length: count }, (_, i): Action => ({
      do: 'click',
      on: 'add',
      after: i === 0 ? 6 : 2,
      effect: { puts: slug, shows },
    })),
  }
}

/** On the way to the checkout it is not worth telling. */
export const opensCart = (told = ''): Beat => ({
  summary: 'Went to the cart',
  behavior: 'Moved on without detours',
  told,
  actions: [{ do: 'click', on: 'cart', after: 3, effect: { to: '/cart' } }],
})

export const toCheckout = (told = 'went through the cart to the checkout'): Beat => ({
  summary: 'Went on to the checkout',
  behavior: 'Checked the total and went on',
  told,
  actions: [
    { do: 'look', after: 3 },
    { do: 'click', on: 'checkout', after: 2, effect: { to: '/checkout' } },
  ],
})

const typingOrder: Action[] = [
  { do: 'click', on: 'name', after: 4 },
  { do: 'type', after: 9, effect: { fills: ['name', 'email'] } },
  { do: 'type', after: 12, effect: { fills: ['street', 'city'] } },
]

export const fillsOrder = (): Beat => ({
  summary: 'Filled in address and card',
  behavior: 'Went through the form without a pause',
  told: 'filled in address and card',
  actions: [
    ...typingOrder,
    { do: 'click', on: 'card', after: 3 },
    { do: 'type', after: 14, effect: { fills: ['card'] } },
    { do: 'click', on: 'terms', after: 3, effect: { fills: ['terms'] } },
  ],
})

export const stopsAtCard = (): Beat => ({
  summary: 'Filled in the address and stopped at the card number',
  behavior: 'Hesitated at the card number and scrolled up and down',
  told: '{They} filled in name and address, stopped at the card number and looked for another way to pay.',
  actions: [...typingOrder, { do: 'click', on: 'card', after: 4 }, { do: 'look', after: 21 }],
})

export const pays = (order: number): Beat => ({
  summary: 'Paid',
  behavior: 'Finished the purchase',
  told: `The payment went through: order ${order}.`,
  actions: [{ do: 'click', on: 'pay', after: 3, effect: { to: `/orders/${order}?placed=1`, emptiesCart: true } }],
})

export const seesConfirmation = (): Beat => ({
  summary: 'Read the confirmation',
  behavior: 'Stayed long enough to note the order number',
  told: '',
  actions: [{ do: 'look', after: 9 }],
})

export const failsToPay = (times: number): Beat => ({
  summary: 'Tried to pay',
  behavior: times > 2 ? 'Tried again each time the message came back' : 'Tried again and gave up soon',
  told:
    `{They} pressed "Pay now" ${manyTimes(times)}; ` +
    `${times === 1 ? 'POST' : 'each time POST'} /api/pay answered 500 and the page said "Payment failed. Nothing was charged."`,
  actions: Array.from({ length: times }, (_, i): Action => ({
    do: 'click',
    on: 'pay',
    after: i === 0 ? 3 : 8,
    meets: 'paymentFails',
  })),
})

export const retriesPayment = (order: number): Beat => ({
  ...pays(order),
  summary: 'Tried to pay once more',
  told: `The next attempt worked: order ${order}.`,
  behavior: 'Did not give up, and was right',
})

export const typesVoucher = (): Beat => ({
  summary: 'Typed in a voucher code',
  behavior: 'Had the code at hand',
  told: 'typed in a voucher code',
  actions: [
    { do: 'click', on: 'voucher', after: 4 },
    { do: 'type', after: 6, effect: { fills: ['voucher'] } },
  ],
})

export const ragesAtVoucher = (times: number): Beat => ({
  summary: 'Tried to use the voucher',
  behavior: 'Lost patience with a button that does not answer',
  told: `{They} pressed "Apply" ${manyTimes(times)} in a row, and nothing on the page moved: no discount, no message.`,
  actions: [
    { do: 'click', on: 'apply', after: 2, times, meets: 'voucherIgnored' },
    { do: 'look', after: 5 },
  ],
})
