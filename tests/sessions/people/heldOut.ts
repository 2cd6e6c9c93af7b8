import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

const placed = '/orders/5000?placed=1'

/** Written last, and scored before anybody had looked at what is found in them. */
export const heldOut: readonly Person[] = [
  {
    name: 'kofi-tries-vouchers',
    customer: 'kofi',
    device: 'laptop',
    country: 'GH',
    async visit(kofi) {
      await kofi.open('/products/water-bottle')
      await kofi.press('Add to cart', 1000)
      await kofi.press('Cart (1)')
      for (const code of ['SCHOOL', 'SCHOOL10', 'LAKE']) {
        await kofi.page.getByLabel('Voucher code').fill('')
        await kofi.type('Voucher code', code)
        await kofi.press('Apply', 1500)
      }
      await kofi.press('Remove Water Bottle', 1200)
      await kofi.press('See all products', 1200)
    },
    truth: {
      pages: ['/products/water-bottle', '/cart', '/products'],
      clicks: [
        'Add to cart',
        'Cart (1) → /cart',
        ...Array.from({ length: 3 }, () => ['Voucher code', 'Apply']).flat(),
        'Remove Water Bottle',
        'See all products → /products',
      ],
      tags: [tag('repeated attempts', 'Apply')],
      traps: [['form abandoned', '/cart', 'each code was sent']],
      debatable: [
        ['error met', 'voucher code is not valid', 'an answer about what was typed, beside its field'],
        ['visible_error', 'voucher code is not valid', 'the same'],
      ],
    },
  },
  {
    name: 'guest-taps-a-dead-tracker',
    device: 'phone',
    country: 'BR',
    variant: 'tracking-dead',
    async visit(guest) {
      await guest.open('/orders/4702')
      await guest.read(1200)
      await guest.pressQuickly('Track parcel', 4, 190)
      await guest.wait(2600)
      await guest.press('Invoice (PDF)', 2500)
    },
    truth: {
      pages: ['/orders/4702'],
      clicks: ['Track parcel ×4', 'Invoice (PDF)'],
      tags: [tag('rage click', 'Track parcel', 'Track parcel')],
      occurrences: [occurrence('rage_click', 'Track parcel')],
      traps: [['dead click', 'Invoice', 'a file was saved, of which a page sees nothing']],
      debatable: [
        ['dead click', 'Track parcel', 'it is dead too; the rage says it already'],
        ['dead_click', 'Track parcel', 'the same'],
      ],
    },
  },
  {
    name: 'sofia-goes-back-in-the-list',
    customer: 'sofia',
    device: 'desktop',
    country: 'IT',
    async visit(sofia) {
      await sofia.open('/')
      await sofia.read(1500)
      await sofia.press('Enamel Mug', 500)
      await sofia.back(1500)
      await sofia.press('Rain Jacket', 1000)
      await sofia.read(2600)
      await sofia.press('Add to cart', 1500)
      await sofia.back(1500)
    },
    truth: {
      pages: ['/', '/products/enamel-mug', '/', '/products/rain-jacket', '/'],
      clicks: ['Enamel Mug → /products/enamel-mug', 'Rain Jacket → /products/rain-jacket', 'Add to cart'],
      tags: [tag('quick back', '/products/enamel-mug')],
      traps: [['quick back', '/products/rain-jacket', 'back after buying']],
    },
  },
  {
    name: 'amira-breaks-the-lists',
    customer: 'amira',
    device: 'laptop',
    country: 'LB',
    variant: 'lists-reject',
    async visit(amira) {
      await amira.open('/lists')
      await amira.pressAt(amira.page.getByText('Birthday ideas'), 'Birthday ideas', { times: 2, gapMs: 80 })
      await amira.wait(400)
      await amira.page.keyboard.type('For Nour', { delay: 30 })
      await amira.key('Enter', 900)
      await amira.press('Save lists', 3500)
      await amira.press('Cart (0)', 1200)
    },
    truth: {
      pages: ['/lists', '/cart'],
      clicks: ['Birthday ideas ×2', 'Save lists', 'Cart (0) → /cart'],
      tags: [tag('error met', '/lists', 'Save lists')],
      occurrences: [occurrence('javascript_error', 'No connection to the list store')],
      traps: [
        ['rage click', 'Birthday ideas', 'a double click to edit'],
        ['form abandoned', '/lists', 'no form'],
      ],
      debatable: [
        ['dead click', 'Save lists', 'nothing shows, but a promise was rejected'],
        ['dead_click', 'Save lists', 'the same'],
      ],
    },
  },
  {
    name: 'robin-changes-the-address',
    device: 'edge',
    country: 'GB',
    async visit(robin) {
      await robin.open('/account')
      await robin.type('E-mail', 'robin@mail.example')
      await robin.type('Password', 'trail-lamp-42')
      await robin.press('Sign in', 1500)
      await robin.pressAt(robin.page.getByLabel('Street'), 'Street', { times: 3, gapMs: 70 })
      await robin.wait(300)
      await robin.page.keyboard.type('8 Long Row', { delay: 30 })
      await robin.press('Save address', 1800)
      await robin.press('Sign out', 1200)
    },
    truth: {
      pages: ['/sign-in', '/account', '/'],
      clicks: ['E-mail', 'Password', 'Sign in → /account', 'Street ×3', 'Save address', 'Sign out → /'],
      traps: [
        ['rage click', 'Street', 'a triple click to select'],
        ['form abandoned', '/account', 'the address was saved'],
      ],
    },
  },
  {
    name: 'guest-leaves-a-letter',
    device: 'tablet',
    country: 'MX',
    async visit(guest) {
      await guest.open('/terms')
      await guest.press('Contact', 900)
      await guest.type('Your e-mail', 'ana@mail.example')
      await guest.read(1500)
      await guest.back(1500)
    },
    truth: {
      pages: ['/terms', '/contact', '/terms'],
      clicks: ['Contact → /contact', 'Your e-mail'],
      tags: [tag('form abandoned', '/contact')],
      traps: [['quick back', '/contact', 'after several seconds']],
    },
  },
  {
    name: 'tom-pays-a-broken-shop',
    customer: 'tom',
    device: 'desktop',
    country: 'DE',
    variant: 'pay-500',
    async visit(tom) {
      await bringToCheckout(tom, 'camp-stove')
      await fillCheckout(tom, 'Name')
      await tom.press('Pay now', 1500)
      await tom.type('Name', 'Tom Becker')
      await tom.press('Pay now', 2500)
      await tom.press('Contact', 1200)
    },
    truth: {
      pages: [...pagesToCheckout('camp-stove'), '/contact'],
      clicks: [
        ...clicksToCheckout,
        ...checkoutClicks.filter((text) => text !== 'Name'),
        'Pay now',
        'Name',
        'Pay now',
        'Contact → /contact',
      ],
      tags: [tag('failed request', '/api/orders'), tag('error met', 'Payment failed')],
      occurrences: [occurrence('network_error', 'POST /api/orders'), occurrence('visible_error', 'Payment failed')],
      traps: [
        ['error met', 'Enter your name.', 'the hint of a field'],
        ['form abandoned', '/checkout', 'the form was sent'],
      ],
      debatable: [
        ['error met', 'Please check the marked fields', 'it is about fields, but stands beside the button'],
        ['visible_error', 'Please check the marked fields', 'the same'],
      ],
    },
  },
  {
    name: 'guest-waits-for-a-slow-shop',
    device: 'linux',
    country: 'ZA',
    async visit(guest) {
      await guest.open('/slow?ms=5200')
      await guest.read(1200)
      await guest.press('Gift cards', 1000)
      await guest.pressQuickly('One more', 4)
      await guest.wait(1200)
      await guest.press('One less', 1000)
    },
    truth: {
      pages: ['/slow?ms=5200', '/gift-cards'],
      clicks: ['Gift cards → /gift-cards', 'One more ×4', 'One less'],
      tags: [tag('slow load', '/slow?ms=5200')],
      occurrences: [occurrence('slow_load', '/slow')],
      loading: ['/slow?ms=5200'],
      traps: [['rage click', 'One more', 'a stepper that answers each press']],
    },
  },
  {
    name: 'mei-buys-after-the-deals',
    customer: 'mei',
    device: 'desktop',
    country: 'JP',
    async visit(mei) {
      await mei.open('/deals')
      await mei.press('Copy voucher code', 2200)
      await mei.pressAt(mei.page.getByText('Stove, mug and bottle'), 'Stove, mug and bottle')
      await mei.wait(2200)
      await mei.press('Camp Stove')
      await mei.press('Add to cart', 1000)
      await mei.press('Cart (1)')
      await mei.press('Go to checkout')
      const terms = await mei.pressForTab('Read the terms')
      await terms.read(1200)
      await terms.closeTab()
      await fillCheckout(mei)
      await mei.press('Pay now', 1800)
    },
    truth: {
      pages: ['/deals', '/products/camp-stove', '/cart', '/checkout', '/terms', placed],
      clicks: [
        'Copy voucher code',
        'Stove, mug and bottle in one bag.',
        'Camp Stove → /products/camp-stove',
        ...clicksToCheckout,
        'Read the terms → /terms',
        ...checkoutClicks,
        `Pay now → ${placed}`,
      ],
      traps: [
        ['dead click', 'Copy voucher code', 'it went to the clipboard'],
        ['dead click', 'Stove', 'plain text'],
      ],
    },
  },
  {
    name: 'guest-hits-the-wall-twice',
    device: 'edge',
    country: 'AU',
    variant: 'third-party-throws',
    async visit(guest) {
      await guest.open('/deals')
      await guest.read(2000)
      await guest.press('Remind me on Friday', 3200)
      await guest.press('Journal', 900)
      await guest.read(1800)
    },
    truth: {
      pages: ['/deals', '/journal'],
      clicks: ['Remind me on Friday', 'Journal → /journal'],
      tags: [tag('dead click', 'Remind me on Friday')],
      occurrences: [
        occurrence('dead_click', 'Remind me on Friday'),
        occurrence('javascript_error', "reading 'push'", 2),
      ],
      traps: [['error met', '/deals', 'thrown by a third party, and nothing of it shows']],
    },
  },
]
