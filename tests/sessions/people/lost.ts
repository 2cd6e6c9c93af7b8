import { occurrence, tag, type Person } from '../person.ts'

export const lost: readonly Person[] = [
  {
    name: 'liam-looks-and-goes-back',
    customer: 'liam',
    device: 'desktop',
    country: 'IE',
    async visit(liam) {
      await liam.open('/products')
      await liam.read(1200)
      await liam.press('Rain Jacket', 700)
      await liam.back(1200)
      await liam.press('Fleece Jacket', 600)
      await liam.back(1200)
      await liam.press('Wool Blanket', 800)
      await liam.read(3500)
      await liam.back(1500)
    },
    truth: {
      pages: [
        '/products',
        '/products/rain-jacket',
        '/products',
        '/products/fleece-jacket',
        '/products',
        '/products/wool-blanket',
        '/products',
      ],
      clicks: [
        'Rain Jacket → /products/rain-jacket',
        'Fleece Jacket → /products/fleece-jacket',
        'Wool Blanket → /products/wool-blanket',
      ],
      tags: [tag('quick back', '/products/rain-jacket'), tag('quick back', '/products/fleece-jacket')],
      traps: [['quick back', '/products/wool-blanket', 'back after reading']],
    },
  },
  {
    name: 'guest-searches-in-vain',
    device: 'edge',
    country: 'FR',
    async visit(guest) {
      await guest.open('/products')
      for (const words of ['tent', 'tents', 'tarp']) {
        await guest.type('Search', words)
        await guest.key('Enter', 1500)
        await guest.page.getByRole('searchbox').fill('')
      }
      await guest.press('Help')
      await guest.read(1500)
    },
    truth: {
      pages: ['/products', '/products?q=tent', '/products?q=tents', '/products?q=tarp', '/help'],
      clicks: ['Search', 'Search', 'Search', 'Help → /help'],
      traps: [['form abandoned', '/products', 'a search box']],
      debatable: [
        ['repeated attempts', '', 'three searches for other words: the same thing or not?'],
        ['error met', 'Nothing found', 'an empty result is an answer'],
        ['visible_error', 'Nothing found', 'an empty result is an answer'],
      ],
    },
  },
  {
    name: 'tom-reads-help',
    customer: 'tom',
    device: 'linux',
    country: 'DE',
    async visit(tom) {
      await tom.open('/help')
      await tom.press('When will my parcel arrive?', 1200)
      await tom.press('Do you repair things?', 1200)
      const terms = await tom.pressForTab('Terms of sale')
      await terms.read(2000)
      await terms.closeTab()
      await tom.press('Chat with us', 900)
      await tom.type('Message', 'Where is my parcel?')
      await tom.press('Send', 1500)
    },
    truth: {
      pages: ['/help', '/terms'],
      clicks: [
        'When will my parcel arrive?',
        'Do you repair things?',
        'Terms of sale → /terms',
        'Chat with us',
        'Message',
        'Send',
      ],
      traps: [
        ['dead click', 'Terms of sale', 'it opened in another tab'],
        ['form abandoned', '/help', 'the message was sent'],
      ],
    },
  },
  {
    name: 'sofia-wanders',
    customer: 'sofia',
    device: 'laptop',
    country: 'IT',
    async visit(sofia) {
      await sofia.open('/')
      await sofia.press('Rain Jacket')
      await sofia.read(2500)
      await sofia.back(1200)
      await sofia.press('Wool Blanket')
      await sofia.read(2500)
      await sofia.back(1200)
      await sofia.press('Journal')
      await sofia.read(3000)
      await sofia.back(1000)
      await sofia.press('Demo Shop', 1000)
    },
    truth: {
      pages: ['/', '/products/rain-jacket', '/', '/products/wool-blanket', '/', '/journal', '/', '/'],
      clicks: [
        'Rain Jacket → /products/rain-jacket',
        'Wool Blanket → /products/wool-blanket',
        'Journal → /journal',
        'Demo Shop → /',
      ],
      traps: [['quick back', '/products', 'each time after reading for three seconds']],
    },
  },
  {
    name: 'guest-finds-nothing-there',
    device: 'phone',
    country: 'US',
    variant: 'product-404',
    async visit(guest) {
      await guest.open('/products')
      await guest.press('Trail Lamp', 1800)
      await guest.press('Back to the start page', 1200)
    },
    truth: {
      pages: ['/products', '/products/trail-lamp', '/'],
      clicks: ['Trail Lamp → /products/trail-lamp', 'Back to the start page → /'],
      tags: [tag('error met', 'Page not found')],
      occurrences: [occurrence('visible_error', 'Page not found')],
      traps: [['failed request', '/products/trail-lamp', 'an answer of 404']],
    },
  },
  {
    name: 'mei-compares-in-tabs',
    customer: 'mei',
    device: 'laptop',
    country: 'JP',
    async visit(mei) {
      await mei.open('/products')
      const lamp = await mei.pressForTab('Trail Lamp', { withControl: true })
      await lamp.read(1500)
      const other = await mei.pressForTab('Reading Lamp', { withControl: true })
      await other.read(1500)
      await other.press('Add to cart', 1200)
      await lamp.closeTab()
      await other.press('Cart (1)', 1200)
    },
    truth: {
      pages: ['/products', '/products/trail-lamp', '/products/reading-lamp', '/cart'],
      clicks: [
        'Trail Lamp → /products/trail-lamp',
        'Reading Lamp → /products/reading-lamp',
        'Add to cart',
        'Cart (1) → /cart',
      ],
      traps: [['dead click', 'Trail Lamp', 'it opened in another tab']],
    },
  },
]
