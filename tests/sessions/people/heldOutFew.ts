import { occurrence, tag, type Person } from '../person.ts'

const reminder = 'Remind me on Friday'

/** More of what there was little of. */
export const heldOutFew: readonly Person[] = [
  {
    name: 'guest-presses-two-dead-things',
    device: 'laptop',
    country: 'AR',
    variant: 'tracking-dead',
    async visit(guest) {
      await guest.open('/deals')
      await guest.read(1500)
      await guest.press(reminder, 3200)
      await guest.open('/orders/4702')
      await guest.press('Track parcel', 3200)
      await guest.press('Journal', 1000)
    },
    truth: {
      pages: ['/deals', '/orders/4702', '/journal'],
      clicks: [reminder, 'Track parcel', 'Journal → /journal'],
      tags: [tag('dead click', reminder), tag('dead click', 'Track parcel')],
      occurrences: [occurrence('dead_click', reminder), occurrence('dead_click', 'Track parcel')],
      traps: [['repeated attempts', 'Track parcel', 'pressed once']],
    },
  },
  {
    name: 'guest-taps-the-reminder-once',
    device: 'phone',
    country: 'ID',
    async visit(guest) {
      await guest.open('/deals')
      await guest.press(reminder, 3500)
      await guest.press('Copy voucher code', 2500)
      await guest.press('Water Bottle', 1000)
    },
    truth: {
      pages: ['/deals', '/products/water-bottle'],
      clicks: [reminder, 'Copy voucher code', 'Water Bottle → /products/water-bottle'],
      tags: [tag('dead click', reminder, reminder)],
      occurrences: [occurrence('dead_click', reminder)],
      traps: [['dead click', 'Copy voucher code', 'it went to the clipboard']],
    },
  },
  {
    name: 'guest-waits-seven-seconds',
    device: 'phone',
    country: 'KE',
    async visit(guest) {
      await guest.open('/slow?ms=7000')
      await guest.read(1500)
      await guest.press('Help', 1200)
    },
    truth: {
      pages: ['/slow?ms=7000', '/help'],
      clicks: ['Help → /help'],
      tags: [tag('slow load', '/slow?ms=7000')],
      occurrences: [occurrence('slow_load', '/slow?ms=7000')],
      loading: ['/slow?ms=7000'],
    },
  },
  {
    name: 'kofi-asks-for-the-stock',
    customer: 'kofi',
    device: 'tablet',
    country: 'GH',
    async visit(kofi) {
      await kofi.open('/gift-cards')
      await kofi.pressQuickly('One more', 5, 200)
      await kofi.wait(1200)
      await kofi.press('In our shops', 7000)
      await kofi.press('Trail Lamp', 1200)
    },
    truth: {
      pages: ['/gift-cards', '/stock', '/products/trail-lamp'],
      clicks: ['One more ×5', 'In our shops → /stock', 'Trail Lamp → /products/trail-lamp'],
      tags: [tag('slow load', '/stock')],
      occurrences: [occurrence('slow_load', '/stock')],
      loading: ['/stock'],
      traps: [
        ['rage click', 'One more', 'a stepper that answers each press'],
        ['dead click', 'In our shops', 'it led somewhere, only late'],
      ],
    },
  },
  {
    name: 'liam-goes-to-and-fro',
    customer: 'liam',
    device: 'desktop',
    country: 'IE',
    async visit(liam) {
      await liam.open('/')
      await liam.press('Journal', 700)
      await liam.back(1200)
      await liam.press('Deals', 800)
      await liam.back(1200)
      await liam.press('Gallery', 900)
      await liam.read(2500)
      await liam.back(1200)
    },
    truth: {
      pages: ['/', '/journal', '/', '/deals', '/', '/gallery', '/'],
      clicks: ['Journal → /journal', 'Deals → /deals', 'Gallery → /gallery'],
      tags: [tag('quick back', '/journal'), tag('quick back', '/deals')],
      traps: [['quick back', '/gallery', 'back after looking']],
    },
  },
  {
    name: 'guest-hammers-a-lost-page',
    device: 'edge',
    country: 'FR',
    variant: 'survey-overlay',
    async visit(guest) {
      await guest.open('/products/reading-lamp')
      await guest.press('Add to wishlist', 1500)
      await guest.pressQuickly('Add to wishlist', 4, 190)
      await guest.wait(2500)
    },
    truth: {
      pages: ['/products/reading-lamp'],
      clicks: ['–', '– ×4'],
      tags: [tag('rage click', '/products/reading-lamp')],
      occurrences: [occurrence('rage_click', '/products/reading-lamp')],
      traps: [['dead click', '/products/reading-lamp', 'what was hit promises nothing']],
    },
  },
  {
    name: 'ines-leaves-the-newsletter',
    customer: 'ines',
    device: 'laptop',
    country: 'PT',
    variant: 'frame-gone',
    async visit(ines) {
      await ines.open('/help')
      await ines.type('Your e-mail', 'ines.duarte@')
      await ines.wait(1500)
      await ines.press('Demo Shop', 1200)
    },
    truth: {
      pages: ['/help', '/'],
      clicks: ['Your e-mail', 'Demo Shop → /'],
      tags: [tag('form abandoned', '/help')],
    },
  },
]
