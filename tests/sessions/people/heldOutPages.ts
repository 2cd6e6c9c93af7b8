import { occurrence, tag, type Person } from '../person.ts'

/** More that were written last: pages and requests. */
export const heldOutPages: readonly Person[] = [
  {
    name: 'pavel-waits-for-his-orders',
    customer: 'pavel',
    device: 'desktop',
    country: 'CZ',
    variant: 'orders-hang',
    async visit(pavel) {
      await pavel.open('/account')
      await pavel.read(15_000)
      await pavel.press('Help', 1200)
    },
    truth: {
      pages: ['/account', '/help'],
      clicks: ['Help → /help'],
      tags: [tag('failed request', '/api/orders')],
      occurrences: [occurrence('network_error', 'GET /api/orders')],
      debatable: [
        // Was a trap at first: the forms could be used at once, but the list that he came for never was there.
        ['slow load', '/account', 'most of the page could be used at once'],
        ['slow_load', '/account', 'the same'],
        ['loading', '/account', 'the same'],
        ['error met', 'We could not load your orders', 'said while leaving, so that nobody read it'],
        ['visible_error', 'We could not load your orders', 'the same'],
      ],
    },
  },
  {
    name: 'ada-may-not-upload',
    customer: 'ada',
    device: 'laptop',
    country: 'DE',
    variant: 'picture-403',
    async visit(ada) {
      await ada.open('/account')
      await ada.wait(800)
      await ada.page
        .getByLabel('Profile picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(900) })
      await ada.wait(700)
      await ada.press('Upload picture', 2500)
    },
    truth: {
      pages: ['/account'],
      clicks: ['Upload picture'],
      traps: [['failed request', '/api/picture', 'an answer of 403 that the page tells']],
      debatable: [
        ['error met', 'members of the club', 'a refusal, told politely'],
        ['visible_error', 'members of the club', 'the same'],
        ['network_error', '/api/picture', 'an occurrence that is no tag'],
      ],
    },
  },
  {
    name: 'guest-meets-a-closed-outlet',
    device: 'tablet',
    country: 'AT',
    variant: 'outlet-503',
    async visit(guest) {
      await guest.open('/')
      await guest.press('To the outlet', 2500)
      await guest.press('Demo Shop', 1200)
    },
    truth: {
      pages: ['/', '/slow', '/'],
      clicks: ['To the outlet → /slow', 'Demo Shop → /'],
      tags: [tag('failed request', '/slow')],
      occurrences: [occurrence('network_error', '/slow')],
      debatable: [
        ['error met', '/slow', '"We are back soon": an error message, or a sign on the door?'],
        ['visible_error', '/slow', 'the same'],
      ],
    },
  },
  {
    name: 'jonas-opens-a-broken-order',
    customer: 'jonas',
    device: 'linux',
    country: 'SE',
    variant: 'order-500',
    async visit(jonas) {
      await jonas.open('/account')
      await jonas.wait(700)
      await jonas.press('Order 4711', 2500)
      await jonas.back(1500)
    },
    truth: {
      pages: ['/account', '/orders/4711', '/account'],
      clicks: ['Order 4711 → /orders/4711'],
      tags: [tag('failed request', '/orders/4711'), tag('error met', 'Something went wrong')],
      occurrences: [occurrence('network_error', '/orders/4711'), occurrence('visible_error', 'Something went wrong')],
      traps: [['quick back', '/orders/4711', 'after three seconds']],
    },
  },
  {
    name: 'guest-meets-a-broken-home',
    device: 'phone',
    country: 'US',
    variant: 'home-500',
    async visit(guest) {
      await guest.open('/')
      await guest.read(1500)
      await guest.press('Help', 1500)
    },
    truth: {
      pages: ['/', '/help'],
      clicks: ['Help → /help'],
      tags: [tag('failed request', '/'), tag('error met', 'Something went wrong')],
      occurrences: [occurrence('network_error', 'GET /'), occurrence('visible_error', 'Something went wrong')],
    },
  },
  {
    name: 'guest-where-a-picture-never-comes',
    device: 'desktop',
    country: 'ES',
    variant: 'never-loads',
    async visit(guest) {
      await guest.page.goto('/', { waitUntil: 'domcontentloaded' })
      await guest.read(6500)
      await guest.press('Enamel Mug', 1500)
    },
    truth: {
      pages: ['/', '/products/enamel-mug'],
      clicks: ['Enamel Mug → /products/enamel-mug'],
      traps: [['slow load', '/', 'it could be used at once; one picture was missing']],
    },
  },
  {
    name: 'sofia-waits-twice',
    customer: 'sofia',
    device: 'laptop',
    country: 'IT',
    async visit(sofia) {
      await sofia.open('/slow?ms=4400')
      await sofia.read(1200)
      await sofia.press('In our shops', 6200)
      await sofia.back(1500)
    },
    truth: {
      // Going back asks the server again, which takes its time again.
      pages: ['/slow?ms=4400', '/stock', '/slow?ms=4400'],
      clicks: ['In our shops → /stock'],
      // The back was wrongly left out at first: of the six seconds she waited, all but one and a half were the page's.
      tags: [tag('slow load', '/slow?ms=4400'), tag('slow load', '/stock'), tag('quick back', '/stock', 'back')],
      occurrences: [occurrence('slow_load', '/slow?ms=4400', 2), occurrence('slow_load', '/stock')],
      loading: ['/slow?ms=4400', '/stock', '/slow?ms=4400'],
    },
  },
  {
    name: 'guest-goes-back-on-phone',
    device: 'phone',
    country: 'KE',
    async visit(guest) {
      await guest.open('/products?q=lamp')
      await guest.press('Trail Lamp', 600)
      await guest.back(1500)
      await guest.press('Reading Lamp', 700)
      await guest.back(1500)
    },
    truth: {
      pages: [
        '/products?q=lamp',
        '/products/trail-lamp',
        '/products?q=lamp',
        '/products/reading-lamp',
        '/products?q=lamp',
      ],
      clicks: ['Trail Lamp → /products/trail-lamp', 'Reading Lamp → /products/reading-lamp'],
      tags: [tag('quick back', '/products/trail-lamp'), tag('quick back', '/products/reading-lamp')],
    },
  },
  {
    name: 'liam-passes-through',
    customer: 'liam',
    device: 'laptop',
    country: 'IE',
    async visit(liam) {
      await liam.open('/journal')
      await liam.press('Deals', 900)
      await liam.read(2500)
      await liam.press('Water Bottle', 900)
      await liam.read(2500)
      await liam.back(700)
      await liam.back(1500)
    },
    truth: {
      pages: ['/journal', '/deals', '/products/water-bottle', '/deals', '/journal'],
      clicks: ['Deals → /deals', 'Water Bottle → /products/water-bottle'],
      traps: [['quick back', '/products/water-bottle', 'back after reading']],
      debatable: [['quick back', '/deals', 'passed through on the way back']],
    },
  },
  {
    name: 'sofia-leaves-while-it-loads',
    customer: 'sofia',
    device: 'desktop',
    country: 'IT',
    async visit(sofia) {
      await sofia.open('/gallery')
      await sofia.page.mouse.wheel(0, 3000)
      await sofia.wait(100)
      // Up in the header: what is below moves away while pictures come.
      await sofia.press('Help', 1500)
    },
    truth: {
      pages: ['/gallery', '/help'],
      clicks: ['Help → /help'],
      traps: [['failed request', '/api/gallery', 'cut short by leaving']],
    },
  },
  {
    name: 'tom-waits-for-the-chat',
    customer: 'tom',
    device: 'linux',
    country: 'DE',
    variant: 'chat-late',
    async visit(tom) {
      await tom.open('/help')
      await tom.press('Chat with us', 900)
      await tom.type('Message', 'Do you repair stoves?')
      await tom.press('Send', 11_000)
    },
    truth: {
      pages: ['/help'],
      clicks: ['Chat with us', 'Message', 'Send'],
      // Not in the first version of this label, which thought of pages only.
      loading: ['/help'],
      traps: [
        ['failed request', '/api/chat', 'answered after nine seconds'],
        ['dead click', 'Send', 'the message stands in the chat at once'],
      ],
    },
  },
]
