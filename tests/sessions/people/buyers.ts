import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

const placed = '/orders/5000?placed=1'

export const buyers: readonly Person[] = [
  {
    name: 'ada-buys-a-lamp',
    customer: 'ada',
    device: 'desktop',
    country: 'DE',
    async visit(ada) {
      await ada.open('/')
      await ada.read(1500)
      await ada.press('Trail Lamp')
      await ada.read(1500)
      await ada.press('Add to cart', 1000)
      await ada.press('Cart (1)')
      await ada.press('Go to checkout')
      await fillCheckout(ada)
      await ada.press('Pay now', 1800)
      await ada.read(1200)
    },
    truth: {
      pages: ['/', '/products/trail-lamp', '/cart', '/checkout', placed],
      clicks: ['Trail Lamp → /products/trail-lamp', ...clicksToCheckout, ...checkoutClicks, `Pay now → ${placed}`],
      traps: [['form abandoned', '/checkout', 'the form was sent']],
    },
  },
  {
    name: 'mei-buys-jackets',
    customer: 'mei',
    device: 'laptop',
    country: 'JP',
    async visit(mei) {
      await mei.open('/products?category=jackets')
      await mei.press('Rain Jacket')
      await mei.choose('Size', 2)
      await mei.press('Add to cart', 1000)
      await mei.press('Read 24 reviews')
      await mei.read(1500)
      await mei.press('Cart (1)')
      await mei.type('Voucher code', 'HUTS')
      await mei.press('Apply', 1000)
      await mei.press('Go to checkout')
      await fillCheckout(mei)
      await mei.press('Tomorrow')
      await mei.press('Pay now', 1800)
    },
    truth: {
      pages: ['/products?category=jackets', '/products/rain-jacket', '/cart', '/checkout', placed],
      clicks: [
        'Rain Jacket → /products/rain-jacket',
        'Size',
        'Add to cart',
        'Read 24 reviews',
        'Cart (1) → /cart',
        'Voucher code',
        'Apply',
        'Go to checkout → /checkout',
        ...checkoutClicks,
        'Tomorrow',
        `Pay now → ${placed}`,
      ],
      traps: [['dead click', 'Size', 'the browser shows a list of its own']],
      debatable: [
        ['error met', 'voucher code is not valid', 'an answer about what was typed, beside its field'],
        ['visible_error', 'voucher code is not valid', 'the same'],
      ],
    },
  },
  {
    name: 'guest-buys-on-phone',
    device: 'phone',
    country: 'GB',
    async visit(guest) {
      await guest.open('/')
      await guest.read(1500)
      await guest.press('Enamel Mug')
      await guest.press('Next picture', 1800)
      await guest.press('Next picture', 1800)
      await guest.press('Add to cart', 1000)
      await guest.press('Cart (1)')
      await guest.press('Go to checkout')
      await fillCheckout(guest)
      await guest.press('Pay now', 1800)
    },
    truth: {
      pages: ['/', '/products/enamel-mug', '/cart', '/checkout', placed],
      clicks: [
        'Enamel Mug → /products/enamel-mug',
        'Next picture',
        'Next picture',
        ...clicksToCheckout,
        ...checkoutClicks,
        `Pay now → ${placed}`,
      ],
      traps: [['dead click', 'Next picture', 'only the address of the picture changes']],
    },
  },
  {
    name: 'jonas-orders-again',
    customer: 'jonas',
    device: 'linux',
    country: 'SE',
    async visit(jonas) {
      await jonas.open('/')
      await jonas.press('Account', 900)
      await jonas.press('Order 4711')
      await jonas.press('Track parcel', 1200)
      await jonas.press('Invoice (PDF)', 2500)
      await jonas.press('Order again', 900)
      await jonas.read(1500)
    },
    truth: {
      pages: ['/', '/account', '/orders/4711', '/cart'],
      clicks: [
        'Account → /account',
        'Order 4711 → /orders/4711',
        'Track parcel',
        'Invoice (PDF)',
        'Order again → /cart',
      ],
      traps: [['dead click', 'Invoice', 'a file was saved, of which a page sees nothing']],
    },
  },
  {
    name: 'ines-forgets-the-city',
    customer: 'ines',
    device: 'tablet',
    country: 'PT',
    async visit(ines) {
      await bringToCheckout(ines, 'wool-blanket')
      await fillCheckout(ines, 'City')
      await ines.press('Pay now', 1500)
      await ines.type('City', 'Porto')
      await ines.press('Pay now', 1800)
    },
    truth: {
      pages: [...pagesToCheckout('wool-blanket'), placed],
      clicks: [
        ...clicksToCheckout,
        ...checkoutClicks.filter((text) => text !== 'City'),
        'Pay now',
        'City',
        `Pay now → ${placed}`,
      ],
      traps: [
        ['error met', 'Enter your city.', 'the hint of a field'],
        ['repeated attempts', 'Pay now', 'the second one worked'],
      ],
      debatable: [
        ['error met', 'Please check the marked fields', 'it is about fields, but stands beside the button'],
        ['visible_error', 'Please check the marked fields', 'the same'],
      ],
    },
  },
  {
    name: 'kofi-buys-for-the-school',
    customer: 'kofi',
    device: 'edge',
    country: 'GH',
    async visit(kofi) {
      await kofi.open('/')
      await kofi.type('Search', 'lamp')
      await kofi.press('Search', 900)
      await kofi.choose('Sort by', 1)
      await kofi.read(2000)
      await kofi.press('Trail Lamp')
      await kofi.read(5000)
      await kofi.press('Add to cart', 1000)
      await kofi.back(3000)
      await kofi.press('Reading Lamp')
      await kofi.read(6000)
      await kofi.press('Add to cart', 1000)
      await kofi.press('Cart (2)')
      await kofi.read(3000)
      await kofi.press('Remove Trail Lamp', 1000)
      await kofi.press('Go to checkout')
      await fillCheckout(kofi)
      await kofi.press('Pay now', 2000)
      await kofi.read(6000)
      await kofi.press('Track parcel', 2000)
    },
    truth: {
      pages: [
        '/',
        '/products?q=lamp',
        '/products?q=lamp&sort=price-up',
        '/products/trail-lamp',
        '/products?q=lamp&sort=price-up',
        '/products/reading-lamp',
        '/cart',
        '/checkout',
        placed,
      ],
      clicks: [
        'Search',
        'Search → /products?q=lamp',
        'Sort by → /products?q=lamp&sort=price-up',
        'Trail Lamp → /products/trail-lamp',
        'Add to cart',
        'Reading Lamp → /products/reading-lamp',
        'Add to cart',
        'Cart (2) → /cart',
        'Remove Trail Lamp',
        'Go to checkout → /checkout',
        ...checkoutClicks,
        `Pay now → ${placed}`,
        'Track parcel',
      ],
      traps: [['quick back', '/products/trail-lamp', 'back after reading and buying']],
    },
  },
  {
    name: 'guest-pays-twice-in-vain',
    device: 'laptop',
    country: 'GB',
    variant: 'pay-500',
    async visit(guest) {
      await bringToCheckout(guest, 'trail-lamp')
      await fillCheckout(guest)
      await guest.press('Pay now', 2500)
      await guest.press('Pay now', 2500)
    },
    truth: {
      pages: pagesToCheckout('trail-lamp'),
      clicks: [...clicksToCheckout, ...checkoutClicks, 'Pay now', 'Pay now'],
      tags: [tag('failed request', '/api/orders', 'Pay now'), tag('error met', 'Payment failed')],
      occurrences: [
        occurrence('network_error', 'POST /api/orders', 2),
        occurrence('visible_error', 'Payment failed', 2),
      ],
      traps: [
        ['repeated attempts', 'Pay now', 'twice is not yet three times'],
        ['form abandoned', '/checkout', 'the form was sent'],
      ],
    },
  },
]
