import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

export const errors: readonly Person[] = [
  {
    name: 'grace-cannot-pay',
    customer: 'grace',
    device: 'desktop',
    country: 'NG',
    variant: 'pay-500',
    async visit(grace) {
      await grace.open('/')
      await grace.press('Trail Lamp')
      await grace.press('Add to cart', 900)
      await grace.press('Cart (1)')
      await grace.press('Go to checkout')
      await fillCheckout(grace)
      for (let i = 0; i < 3; i++) await grace.press('Pay now', 2500)
      await grace.press('Help', 1200)
    },
    truth: {
      pages: ['/', ...pagesToCheckout('trail-lamp'), '/help'],
      clicks: [
        'Trail Lamp → /products/trail-lamp',
        ...clicksToCheckout,
        ...checkoutClicks,
        'Pay now',
        'Pay now',
        'Pay now',
        'Help → /help',
      ],
      tags: [
        tag('failed request', '/api/orders', 'Pay now'),
        tag('error met', 'Payment failed'),
        tag('repeated attempts', 'Pay now'),
      ],
      occurrences: [
        occurrence('network_error', 'POST /api/orders', 3),
        occurrence('visible_error', 'Payment failed', 3),
      ],
      traps: [
        ['form abandoned', '/checkout', 'the form was sent'],
        ['rage click', 'Pay now', 'seconds between the presses'],
      ],
    },
  },
  {
    name: 'liam-meets-a-crash',
    customer: 'liam',
    device: 'linux',
    country: 'IE',
    variant: 'pay-crash',
    async visit(liam) {
      await bringToCheckout(liam, 'reading-lamp')
      await fillCheckout(liam)
      await liam.press('Pay now', 3500)
      await liam.press('Pay now', 3500)
    },
    truth: {
      pages: pagesToCheckout('reading-lamp'),
      clicks: [...clicksToCheckout, ...checkoutClicks, 'Pay now', 'Pay now'],
      tags: [tag('error met', '/checkout', 'Pay now')],
      occurrences: [occurrence('javascript_error', 'Cannot read properties of undefined', 2)],
      traps: [['failed request', '/api/orders', 'nothing was sent']],
      debatable: [
        ['dead click', 'Pay now', 'nothing shows, but an error was thrown'],
        ['dead_click', 'Pay now', 'the same'],
        ['form abandoned', '/checkout', 'they tried to send it, but nothing went out'],
      ],
    },
  },
  {
    name: 'mei-chooses-a-size',
    customer: 'mei',
    device: 'laptop',
    country: 'JP',
    variant: 'size-throws',
    async visit(mei) {
      await mei.open('/products/rain-jacket')
      await mei.read(1000)
      await mei.choose('Size', 2)
      await mei.wait(1200)
      await mei.press('Add to cart', 1500)
    },
    truth: {
      pages: ['/products/rain-jacket'],
      clicks: ['Size', 'Add to cart'],
      tags: [tag('error met', '/products/rain-jacket')],
      occurrences: [occurrence('javascript_error', 'Cannot read properties of undefined')],
      traps: [['dead click', 'Size', 'the browser shows a list of its own']],
    },
  },
  {
    name: 'jonas-chooses-a-size',
    customer: 'jonas',
    device: 'edge',
    country: 'SE',
    variant: 'size-throws',
    async visit(jonas) {
      await jonas.open('/products/fleece-jacket')
      await jonas.choose('Size', 1)
      await jonas.wait(1000)
      await jonas.choose('Size', 1)
      await jonas.wait(1000)
    },
    truth: {
      pages: ['/products/fleece-jacket'],
      clicks: ['Size', 'Size'],
      tags: [tag('error met', '/products/fleece-jacket')],
      occurrences: [occurrence('javascript_error', 'Cannot read properties of undefined', 2)],
    },
  },
  {
    name: 'sofia-saves-nothing',
    customer: 'sofia',
    device: 'tablet',
    country: 'IT',
    variant: 'lists-reject',
    async visit(sofia) {
      await sofia.open('/lists')
      await sofia.read(1200)
      await sofia.press('Save lists', 3500)
      await sofia.press('Deals', 1500)
    },
    truth: {
      pages: ['/lists', '/deals'],
      clicks: ['Save lists', 'Deals → /deals'],
      tags: [tag('error met', '/lists', 'Save lists')],
      occurrences: [occurrence('javascript_error', 'No connection to the list store')],
      debatable: [
        ['dead click', 'Save lists', 'nothing shows, but a promise was rejected'],
        ['dead_click', 'Save lists', 'the same'],
      ],
    },
  },
  {
    name: 'ines-wishes-in-vain',
    customer: 'ines',
    device: 'phone',
    country: 'PT',
    variant: 'wishlist-500',
    async visit(ines) {
      await ines.open('/products/wool-blanket')
      await ines.read(1000)
      await ines.press('Add to wishlist', 2500)
    },
    truth: {
      pages: ['/products/wool-blanket'],
      clicks: ['Add to wishlist'],
      tags: [tag('failed request', '/api/wishlist'), tag('error met', 'That did not work')],
      occurrences: [
        occurrence('network_error', 'POST /api/wishlist'),
        occurrence('visible_error', 'That did not work'),
      ],
    },
  },
  {
    name: 'pavel-misses-his-orders',
    customer: 'pavel',
    device: 'desktop',
    country: 'CZ',
    variant: 'orders-500',
    async visit(pavel) {
      await pavel.open('/')
      await pavel.press('Account', 2000)
      await pavel.read(1000)
    },
    truth: {
      pages: ['/', '/account'],
      clicks: ['Account → /account'],
      tags: [tag('failed request', '/api/orders'), tag('error met', 'We could not load your orders')],
      occurrences: [
        occurrence('network_error', 'GET /api/orders'),
        occurrence('visible_error', 'We could not load your orders'),
      ],
    },
  },
  {
    name: 'guest-searches-a-broken-shop',
    device: 'phone',
    country: 'ES',
    variant: 'search-500',
    async visit(guest) {
      await guest.open('/')
      await guest.type('Search', 'lamp')
      await guest.press('Search', 2000)
      await guest.press('Demo Shop', 1000)
    },
    truth: {
      pages: ['/', '/products?q=lamp', '/'],
      clicks: ['Search', 'Search → /products?q=lamp', 'Demo Shop → /'],
      tags: [tag('failed request', '/products'), tag('error met', 'Something went wrong')],
      occurrences: [occurrence('network_error', '/products'), occurrence('visible_error', 'Something went wrong')],
    },
  },
  {
    name: 'tom-subscribes-in-vain',
    customer: 'tom',
    device: 'linux',
    country: 'DE',
    variant: 'subscribe-cut',
    async visit(tom) {
      await tom.open('/help')
      await tom.type('Your e-mail', 'tom.becker@mail.example')
      await tom.press('Subscribe', 2500)
    },
    truth: {
      pages: ['/help'],
      clicks: ['Your e-mail', 'Subscribe'],
      tags: [tag('failed request', '/api/newsletter'), tag('error met', 'That did not work')],
      occurrences: [
        occurrence('network_error', 'POST /api/newsletter'),
        occurrence('visible_error', 'That did not work'),
      ],
    },
  },
  {
    name: 'robin-is-kept-out',
    device: 'desktop',
    country: 'GB',
    variant: 'sign-in-500',
    async visit(robin) {
      await robin.open('/sign-in')
      await robin.type('E-mail', 'robin@mail.example')
      await robin.type('Password', 'trail-lamp-42')
      await robin.press('Sign in', 2000)
    },
    truth: {
      pages: ['/sign-in', '/sign-in'],
      clicks: ['E-mail', 'Password', 'Sign in → /sign-in'],
      tags: [tag('failed request', '/sign-in'), tag('error met', 'Something went wrong')],
      occurrences: [occurrence('network_error', '/sign-in'), occurrence('visible_error', 'Something went wrong')],
    },
  },
]
