import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

const reminder = 'Remind me on Friday'

/** More that were written last: presses, attempts and messages. */
export const heldOutAngry: readonly Person[] = [
  {
    name: 'grace-taps-the-reminder',
    customer: 'grace',
    device: 'phone',
    country: 'NG',
    async visit(grace) {
      await grace.open('/deals')
      await grace.read(1800)
      await grace.pressQuickly(reminder, 4, 230)
      await grace.wait(2500)
    },
    truth: {
      pages: ['/deals'],
      clicks: [`${reminder} ×4`],
      tags: [tag('rage click', reminder, reminder)],
      occurrences: [occurrence('rage_click', reminder)],
      debatable: [
        ['dead click', reminder, 'it is dead too; the rage says it already'],
        ['dead_click', reminder, 'the same'],
      ],
    },
  },
  {
    name: 'liam-hammers-the-crash',
    customer: 'liam',
    device: 'laptop',
    country: 'IE',
    variant: 'pay-crash',
    async visit(liam) {
      await bringToCheckout(liam, 'enamel-mug')
      await fillCheckout(liam)
      await liam.pressQuickly('Pay now', 4, 170)
      await liam.wait(3000)
    },
    truth: {
      pages: pagesToCheckout('enamel-mug'),
      clicks: [...clicksToCheckout, ...checkoutClicks, 'Pay now ×4'],
      tags: [tag('rage click', 'Pay now', 'Pay now'), tag('error met', '/checkout', 'Pay now')],
      occurrences: [
        occurrence('rage_click', 'Pay now'),
        occurrence('javascript_error', 'Cannot read properties of undefined', 4),
      ],
      debatable: [
        ['dead click', 'Pay now', 'nothing shows, but errors were thrown'],
        ['dead_click', 'Pay now', 'the same'],
        ['form abandoned', '/checkout', 'they tried to send it, but nothing went out'],
      ],
    },
  },
  {
    name: 'guest-wants-to-zoom',
    device: 'desktop',
    country: 'US',
    async visit(guest) {
      await guest.open('/products/wool-blanket')
      await guest.read(900)
      await guest.pressAt(guest.page.locator('.gallery img'), 'picture', { times: 5, gapMs: 180 })
      await guest.wait(2500)
      await guest.press('Next picture', 1200)
    },
    truth: {
      pages: ['/products/wool-blanket'],
      clicks: ['Wool Blanket ×5', 'Next picture'],
      tags: [tag('rage click', '/products/wool-blanket', 'picture')],
      occurrences: [occurrence('rage_click', '/products/wool-blanket')],
      traps: [['dead click', 'Wool Blanket', 'a picture promises nothing']],
    },
  },
  {
    name: 'kofi-presses-a-lot',
    customer: 'kofi',
    device: 'edge',
    country: 'GH',
    async visit(kofi) {
      await kofi.open('/slow')
      await kofi.wait(1800)
      for (let i = 0; i < 3; i++) await kofi.press('Under €50', 1500)
      await kofi.press('Enamel Mug', 900)
      await kofi.pressQuickly('Read 24 reviews', 4, 220)
      await kofi.wait(1500)
      await kofi.pressQuickly('Next picture', 4, 220)
      await kofi.wait(1500)
      for (let i = 0; i < 3; i++) await kofi.press('Add to cart', 2200)
      await kofi.press('Cart (3)', 1200)
    },
    truth: {
      pages: ['/slow', '/products/enamel-mug', '/cart'],
      clicks: [
        'Under €50',
        'Under €50',
        'Under €50',
        'Enamel Mug → /products/enamel-mug',
        'Read 24 reviews ×4',
        'Next picture ×4',
        'Add to cart',
        'Add to cart',
        'Add to cart',
        'Cart (3) → /cart',
      ],
      traps: [
        ['rage click', 'Read 24 reviews', 'it opens and closes each time'],
        ['rage click', 'Next picture', 'a pager that answers each press'],
        ['repeated attempts', 'Add to cart', 'it worked each time'],
        ['repeated attempts', 'Under €50', 'it worked each time'],
      ],
    },
  },
  {
    name: 'ines-scrolls-on',
    customer: 'ines',
    device: 'laptop',
    country: 'PT',
    async visit(ines) {
      await ines.open('/deals')
      await ines.read(1200)
      await ines.press(reminder, 1300)
      // The wheel is hers, not an answer of the page.
      await ines.read(2500)
      await ines.press('Fleece Jacket', 1200)
    },
    truth: {
      pages: ['/deals', '/products/fleece-jacket'],
      clicks: [reminder, 'Fleece Jacket → /products/fleece-jacket'],
      tags: [tag('dead click', reminder, reminder)],
      occurrences: [occurrence('dead_click', reminder)],
    },
  },
  {
    name: 'guest-taps-once',
    device: 'phone',
    country: 'IN',
    variant: 'tracking-dead',
    async visit(guest) {
      await guest.open('/orders/4702')
      await guest.read(1500)
      await guest.press('Track parcel', 3500)
      await guest.press('Help', 1200)
    },
    truth: {
      pages: ['/orders/4702', '/help'],
      clicks: ['Track parcel', 'Help → /help'],
      tags: [tag('dead click', 'Track parcel', 'Track parcel')],
      occurrences: [occurrence('dead_click', 'Track parcel')],
    },
  },
  {
    name: 'amira-uses-the-menu',
    customer: 'amira',
    device: 'desktop',
    country: 'LB',
    async visit(amira) {
      await amira.open('/help')
      await amira.press('Help', 1500)
      await amira.press('Categories', 1800)
      await amira.press('Lamps', 1200)
      await amira.press('Trail Lamp', 1200)
      await amira.press('Add to cart', 1000)
      await amira.press('Cart (1)', 900)
      await amira.press('Go to checkout', 900)
      await amira.press('In 3 to 5 days', 2500)
      await amira.press('Demo Shop', 1200)
    },
    truth: {
      pages: ['/help', '/help', '/products?category=lamps', '/products/trail-lamp', '/cart', '/checkout', '/'],
      clicks: [
        'Help → /help',
        'Categories',
        'Lamps → /products?category=lamps',
        'Trail Lamp → /products/trail-lamp',
        'Add to cart',
        'Cart (1) → /cart',
        'Go to checkout → /checkout',
        'In 3 to 5 days',
        'Demo Shop → /',
      ],
      traps: [
        ['dead click', 'Categories', 'its menu is there while the mouse is over it'],
        ['dead click', 'In 3 to 5 days', 'it was chosen already'],
        ['form abandoned', '/checkout', 'nothing was entered'],
      ],
    },
  },
  {
    name: 'ines-wishes-three-times',
    customer: 'ines',
    device: 'laptop',
    country: 'PT',
    variant: 'wishlist-500',
    async visit(ines) {
      await ines.open('/products/reading-lamp')
      for (let i = 0; i < 3; i++) await ines.press('Add to wishlist', 3000)
    },
    truth: {
      pages: ['/products/reading-lamp'],
      clicks: ['Add to wishlist', 'Add to wishlist', 'Add to wishlist'],
      tags: [
        tag('failed request', '/api/wishlist'),
        tag('error met', 'That did not work'),
        tag('repeated attempts', 'Add to wishlist'),
      ],
      occurrences: [
        occurrence('network_error', 'POST /api/wishlist', 3),
        occurrence('visible_error', 'That did not work', 3),
      ],
      traps: [['rage click', 'Add to wishlist', 'seconds between the presses']],
    },
  },
  {
    name: 'robin-is-sent-back',
    device: 'linux',
    country: 'GB',
    variant: 'signed-out',
    async visit(robin) {
      await robin.open('/sign-in')
      for (let i = 0; i < 3; i++) {
        await robin.type('E-mail', 'robin@mail.example')
        await robin.type('Password', 'trail-lamp-42')
        await robin.press('Sign in', 2000)
      }
      await robin.press('Demo Shop', 1000)
    },
    truth: {
      pages: ['/sign-in', '/sign-in', '/sign-in', '/sign-in', '/'],
      clicks: [
        ...Array.from({ length: 3 }, () => ['E-mail', 'Password', 'Sign in → /sign-in']).flat(),
        'Demo Shop → /',
      ],
      tags: [tag('error met', 'Your session has expired'), tag('repeated attempts', 'Sign in')],
      occurrences: [occurrence('visible_error', 'Your session has expired', 3)],
    },
  },
  {
    name: 'sofia-saves-three-times',
    customer: 'sofia',
    device: 'laptop',
    country: 'IT',
    variant: 'lists-reject',
    async visit(sofia) {
      await sofia.open('/lists')
      for (let i = 0; i < 3; i++) await sofia.press('Save lists', 3000)
      await sofia.press('Contact', 1200)
    },
    truth: {
      pages: ['/lists', '/contact'],
      clicks: ['Save lists', 'Save lists', 'Save lists', 'Contact → /contact'],
      tags: [tag('error met', '/lists', 'Save lists'), tag('repeated attempts', 'Save lists')],
      occurrences: [occurrence('javascript_error', 'No connection to the list store', 3)],
      debatable: [
        ['dead click', 'Save lists', 'nothing shows, but a promise was rejected'],
        ['dead_click', 'Save lists', 'the same'],
      ],
    },
  },
  {
    name: 'robin-at-the-third-try',
    device: 'desktop',
    country: 'GB',
    async visit(robin) {
      await robin.open('/sign-in')
      await robin.type('E-mail', 'robin@mail.example')
      for (const password of ['lamp-42', 'trail-42', 'trail-lamp-42']) {
        await robin.type('Password', password)
        await robin.press('Sign in', 1500)
      }
    },
    truth: {
      pages: ['/sign-in', '/sign-in', '/sign-in', '/account'],
      clicks: [
        'E-mail',
        'Password',
        'Sign in → /sign-in',
        'Password',
        'Sign in → /sign-in',
        'Password',
        'Sign in → /account',
      ],
      tags: [tag('error met', 'E-mail or password is wrong')],
      occurrences: [occurrence('visible_error', 'E-mail or password is wrong', 2)],
      traps: [['repeated attempts', 'Sign in', 'the third one worked']],
    },
  },
]
