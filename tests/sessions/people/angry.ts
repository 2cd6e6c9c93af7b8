import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

const reminder = 'Remind me on Friday'

export const angry: readonly Person[] = [
  {
    name: 'grace-rages-at-the-reminder',
    customer: 'grace',
    device: 'desktop',
    country: 'NG',
    async visit(grace) {
      await grace.open('/deals')
      await grace.read(2500)
      await grace.pressQuickly(reminder, 6)
      await grace.wait(2800)
      await grace.press('Water Bottle', 1500)
    },
    truth: {
      pages: ['/deals', '/products/water-bottle'],
      clicks: [`${reminder} ×6`, 'Water Bottle → /products/water-bottle'],
      tags: [tag('rage click', reminder, reminder)],
      occurrences: [occurrence('rage_click', reminder)],
      traps: [['repeated attempts', reminder, 'quick presses are rage, not attempts']],
      debatable: [
        ['dead click', reminder, 'it is dead too; the rage says it already'],
        ['dead_click', reminder, 'the same'],
      ],
    },
  },
  {
    name: 'guest-wants-a-reminder',
    device: 'edge',
    country: 'NL',
    async visit(guest) {
      await guest.open('/deals')
      await guest.read(1500)
      await guest.press(reminder, 3500)
      await guest.press('Camp Stove', 1500)
    },
    truth: {
      pages: ['/deals', '/products/camp-stove'],
      clicks: [reminder, 'Camp Stove → /products/camp-stove'],
      tags: [tag('dead click', reminder, reminder)],
      occurrences: [occurrence('dead_click', reminder)],
      traps: [['rage click', reminder, 'pressed once']],
    },
  },
  {
    name: 'amira-cannot-pay',
    customer: 'amira',
    device: 'linux',
    country: 'LB',
    variant: 'pay-hangs',
    async visit(amira) {
      await bringToCheckout(amira, 'enamel-mug')
      await fillCheckout(amira)
      await amira.press('Pay now', 3000)
      await amira.pressQuickly('Pay now', 5)
      await amira.read(12_000)
    },
    truth: {
      pages: pagesToCheckout('enamel-mug'),
      clicks: [...clicksToCheckout, ...checkoutClicks, 'Pay now', 'Pay now ×5'],
      tags: [tag('rage click', 'Pay now'), tag('failed request', '/api/orders')],
      occurrences: [occurrence('rage_click', 'Pay now'), occurrence('network_error', 'POST /api/orders', 6)],
      traps: [
        ['dead click', 'Pay now', 'requests were sent'],
        ['form abandoned', '/checkout', 'the form was sent'],
      ],
      debatable: [['repeated attempts', 'Pay now', 'one press and a quick series: two tries or six?']],
    },
  },
  {
    name: 'pavel-meets-a-wall',
    customer: 'pavel',
    device: 'desktop',
    country: 'CZ',
    variant: 'survey-overlay',
    async visit(pavel) {
      await pavel.open('/products/camp-stove')
      await pavel.read(1200)
      await pavel.pressQuickly('Add to cart', 5)
      await pavel.wait(2500)
      await pavel.open('/cart')
    },
    truth: {
      pages: ['/products/camp-stove', '/cart'],
      // What lies over the page takes the presses, and nothing is written on it.
      clicks: ['– ×5'],
      tags: [tag('rage click', '/products/camp-stove', 'Add to cart')],
      occurrences: [occurrence('rage_click', '/products/camp-stove')],
      traps: [['dead click', '/products/camp-stove', 'what was hit promises nothing']],
    },
  },
  {
    name: 'ada-tracks-in-vain',
    customer: 'ada',
    device: 'desktop',
    country: 'DE',
    variant: 'tracking-dead',
    async visit(ada) {
      await ada.open('/orders/4702')
      await ada.read(1000)
      for (let i = 0; i < 3; i++) await ada.press('Track parcel', 3000)
      await ada.press('Help', 1500)
    },
    truth: {
      pages: ['/orders/4702', '/help'],
      clicks: ['Track parcel', 'Track parcel', 'Track parcel', 'Help → /help'],
      tags: [tag('dead click', 'Track parcel', 'Track parcel'), tag('repeated attempts', 'Track parcel')],
      occurrences: [occurrence('dead_click', 'Track parcel', 3)],
      traps: [['rage click', 'Track parcel', 'three seconds between the presses']],
    },
  },
  {
    name: 'robin-forgot-the-password',
    device: 'phone',
    country: 'GB',
    async visit(robin) {
      await robin.open('/sign-in')
      for (const password of ['lamp-1', 'lamp-12', 'trail-lamp']) {
        await robin.page.getByLabel('E-mail').fill('')
        await robin.type('E-mail', 'robin@mail.example')
        await robin.type('Password', password)
        await robin.press('Sign in', 1500)
      }
      await robin.press('Forgot password?', 1000)
      await robin.type('E-mail', 'robin@mail.example')
      await robin.press('Send link', 1500)
    },
    truth: {
      pages: ['/sign-in', '/sign-in', '/sign-in', '/sign-in', '/sign-in?forgot=1'],
      clicks: [
        ...Array.from({ length: 3 }, () => ['E-mail', 'Password', 'Sign in → /sign-in']).flat(),
        'Forgot password? → /sign-in?forgot=1',
        'E-mail',
        'Send link',
      ],
      tags: [tag('error met', 'E-mail or password is wrong'), tag('repeated attempts', 'Sign in')],
      occurrences: [occurrence('visible_error', 'E-mail or password is wrong', 3)],
      traps: [['form abandoned', '/sign-in', 'it was sent each time']],
    },
  },
  {
    name: 'robin-mistypes-once',
    device: 'laptop',
    country: 'GB',
    async visit(robin) {
      await robin.open('/sign-in')
      await robin.type('E-mail', 'robin@mail.example')
      await robin.type('Password', 'trail-lamp-24')
      await robin.key('Enter', 1500)
      await robin.type('Password', 'trail-lamp-42')
      await robin.press('Sign in', 1500)
      await robin.press('Order 4688', 1500)
    },
    truth: {
      pages: ['/sign-in', '/sign-in', '/account', '/orders/4688'],
      clicks: ['E-mail', 'Password', 'Password', 'Sign in → /account', 'Order 4688 → /orders/4688'],
      tags: [tag('error met', 'E-mail or password is wrong')],
      occurrences: [occurrence('visible_error', 'E-mail or password is wrong')],
      traps: [['repeated attempts', 'Sign in', 'the second one worked']],
    },
  },
]
