import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, checkoutClicks, clicksToCheckout, fillCheckout, pagesToCheckout } from './checkout.ts'

const placed = '/orders/5000?placed=1'

/** The last of those that were written last: ways to use a page that leave little behind. */
export const heldOutQuiet: readonly Person[] = [
  {
    name: 'amira-marks-a-sentence',
    customer: 'amira',
    device: 'laptop',
    country: 'LB',
    async visit(amira) {
      await amira.open('/journal')
      await amira.read(1000)
      const box = await amira.page.getByText('We left on the last train').boundingBox()
      const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 14]
      await amira.page.mouse.move(x, y, { steps: 6 })
      await amira.page.mouse.down()
      await amira.page.mouse.move(x + 320, y + 26, { steps: 14 })
      await amira.page.mouse.up()
      await amira.wait(500)
      await amira.key('Control+c', 2200)
    },
    truth: {
      pages: ['/journal'],
      clicks: [],
      traps: [['dead click', '/journal', 'text was marked']],
      debatable: [['click', 'We left on the last train', 'browsers tell a click where marking ends']],
    },
  },
  {
    name: 'pavel-uses-the-keyboard',
    customer: 'pavel',
    device: 'linux',
    country: 'CZ',
    async visit(pavel) {
      await pavel.open('/')
      await pavel.page.getByRole('link', { name: 'Trail Lamp' }).focus()
      await pavel.key('Enter', 1200)
      await pavel.page.getByRole('button', { name: 'Add to cart' }).focus()
      await pavel.key('Enter', 1500)
      await pavel.page.getByRole('link', { name: 'Cart (1)' }).focus()
      await pavel.key('Enter', 1200)
    },
    truth: {
      pages: ['/', '/products/trail-lamp', '/cart'],
      clicks: [],
      traps: [['dead click', 'Add to cart', 'pressed by a key, and it worked']],
      // At first these were simply no clicks. Whoever presses a control by a key has pressed it, though.
      debatable: ['Trail Lamp', 'Add to cart', 'Cart (1)'].map((name) => ['click', name, 'pressed by a key'] as const),
    },
  },
  {
    name: 'mei-keeps-her-address',
    customer: 'mei',
    device: 'desktop',
    country: 'JP',
    async visit(mei) {
      const answers = [false, true]
      mei.page.on('dialog', (dialog) => void (answers.shift() === true ? dialog.accept() : dialog.dismiss()))
      await mei.open('/account')
      await mei.wait(800)
      await mei.press('Remove address', 2800)
      await mei.press('Remove address', 2000)
    },
    truth: {
      pages: ['/account'],
      clicks: ['Remove address', 'Remove address'],
      traps: [
        ['dead click', 'Remove address', 'the browser asked, and she said no'],
        ['form abandoned', '/account', 'nothing was entered'],
      ],
    },
  },
  {
    name: 'guest-keeps-the-cart',
    device: 'edge',
    country: 'BE',
    async visit(guest) {
      guest.page.on('dialog', (dialog) => void dialog.dismiss())
      await guest.open('/products/water-bottle')
      await guest.press('Add to cart', 1000)
      await guest.press('Cart (1)', 900)
      await guest.press('Empty cart', 2800)
      await guest.press('Go to checkout', 1200)
    },
    truth: {
      pages: ['/products/water-bottle', '/cart', '/checkout'],
      clicks: ['Add to cart', 'Cart (1) → /cart', 'Empty cart', 'Go to checkout → /checkout'],
      traps: [['dead click', 'Empty cart', 'the browser asked, and they said no']],
    },
  },
  {
    name: 'sofia-declines-the-promo',
    customer: 'sofia',
    device: 'tablet',
    country: 'IT',
    variant: 'promo-dialog',
    async visit(sofia) {
      await sofia.open('/products/enamel-mug')
      await sofia.press('Add to cart', 1500)
      await sofia.type('Your e-mail', 'sofia')
      await sofia.press('No, thanks', 1200)
      await sofia.press('Cart (1)', 1200)
    },
    truth: {
      pages: ['/products/enamel-mug', '/cart'],
      clicks: ['Add to cart', 'Your e-mail', 'No, thanks', 'Cart (1) → /cart'],
      traps: [['form abandoned', '/products/enamel-mug', 'a dialog without a form']],
    },
  },
  {
    name: 'jonas-filters-too-early',
    customer: 'jonas',
    device: 'linux',
    country: 'SE',
    variant: 'slow-outlet',
    async visit(jonas) {
      await jonas.open('/slow')
      await jonas.press('Under €50', 9500)
      await jonas.press('Water Bottle', 1500)
    },
    truth: {
      pages: ['/slow', '/products/water-bottle'],
      clicks: ['Under €50', 'Water Bottle → /products/water-bottle'],
      traps: [['dead click', 'Under €50', 'it stays pressed']],
      debatable: [
        ['slow load', '/slow', 'the page was there, its list was not'],
        ['slow_load', '/slow', 'the same'],
        ['loading', '/slow', 'the same'],
      ],
    },
  },
  {
    name: 'robin-writes-the-card-with-spaces',
    device: 'laptop',
    country: 'GB',
    variant: 'card-stricter',
    async visit(robin) {
      await bringToCheckout(robin, 'trail-lamp')
      await fillCheckout(robin)
      await robin.press('Pay now', 1800)
      await robin.page.getByLabel('Card number').fill('')
      await robin.type('Card number', '4242424242424242')
      await robin.press('Pay now', 2000)
    },
    truth: {
      pages: [...pagesToCheckout('trail-lamp'), placed],
      clicks: [...clicksToCheckout, ...checkoutClicks, 'Pay now', 'Card number', `Pay now → ${placed}`],
      traps: [
        ['error met', 'without spaces', 'the hint of a field'],
        ['repeated attempts', 'Pay now', 'the second one worked'],
      ],
      debatable: [
        ['error met', 'Please check the marked fields', 'it is about fields, but stands beside the button'],
        ['visible_error', 'Please check the marked fields', 'the same'],
      ],
    },
  },
  {
    name: 'guest-reloads',
    device: 'desktop',
    country: 'CA',
    async visit(guest) {
      await guest.open('/deals')
      for (let i = 0; i < 3; i++) {
        await guest.page.reload()
        await guest.wait(1500)
      }
      await guest.press('Camp Stove', 1200)
    },
    truth: {
      pages: ['/deals', '/deals', '/deals', '/deals', '/products/camp-stove'],
      clicks: ['Camp Stove → /products/camp-stove'],
      traps: [['quick back', '/deals', 'loaded again, not gone back']],
      debatable: [['repeated attempts', '/deals', 'the same page three times again: in vain or not?']],
    },
  },
  {
    name: 'tom-types-a-wrong-address',
    customer: 'tom',
    device: 'desktop',
    country: 'DE',
    async visit(tom) {
      await tom.open('/prodcuts')
      await tom.read(1200)
      await tom.press('Back to the start page', 1200)
    },
    truth: {
      pages: ['/prodcuts', '/'],
      clicks: ['Back to the start page → /'],
      tags: [tag('error met', 'Page not found')],
      occurrences: [occurrence('visible_error', 'Page not found')],
      traps: [['failed request', '/prodcuts', 'an answer of 404']],
    },
  },
]
