import { occurrence, type Person } from '../person.ts'

/** People to whom nothing bad happens, though it may look so. */
export const calm: readonly Person[] = [
  {
    name: 'jonas-counts-gift-cards',
    customer: 'jonas',
    device: 'linux',
    country: 'SE',
    async visit(jonas) {
      await jonas.open('/gift-cards')
      await jonas.read(800)
      await jonas.pressQuickly('One more', 7)
      await jonas.wait(1500)
      await jonas.pressQuickly('One less', 3)
      await jonas.wait(1500)
      await jonas.press('Download the price list', 3000)
    },
    truth: {
      pages: ['/gift-cards'],
      clicks: ['One more ×7', 'One less ×3', 'Download the price list'],
      traps: [
        ['rage click', 'One more', 'a stepper that answers each press'],
        ['rage click', 'One less', 'a stepper that answers each press'],
        ['dead click', 'Download the price list', 'a file was saved, of which a page sees nothing'],
      ],
    },
  },
  {
    name: 'mei-leafs-through-pictures',
    customer: 'mei',
    device: 'tablet',
    country: 'JP',
    async visit(mei) {
      await mei.open('/gallery')
      await mei.pressQuickly('Next', 6, 220)
      await mei.wait(1500)
      for (let i = 0; i < 6; i++) {
        await mei.page.evaluate(() => scrollBy({ top: 900, behavior: 'smooth' }))
        await mei.wait(900)
      }
    },
    truth: {
      pages: ['/gallery'],
      clicks: ['Next ×6'],
      traps: [['rage click', 'Next', 'a pager that answers each press']],
    },
  },
  {
    name: 'ada-renames-a-list',
    customer: 'ada',
    device: 'desktop',
    country: 'DE',
    async visit(ada) {
      await ada.open('/lists')
      await ada.read(800)
      await ada.pressAt(ada.page.getByText('For the summer'), 'For the summer', { times: 2, gapMs: 90 })
      await ada.wait(400)
      await ada.page.keyboard.type('Huts in June', { delay: 30 })
      await ada.key('Enter', 900)
      await ada.press('Save lists', 3500)
    },
    truth: {
      pages: ['/lists'],
      clicks: ['For the summer ×2', 'Save lists'],
      traps: [
        ['rage click', 'For the summer', 'a double click to edit'],
        ['dead click', 'For the summer', 'a double click to edit'],
      ],
    },
  },
  {
    name: 'guest-quotes-the-journal',
    device: 'laptop',
    country: 'CH',
    async visit(guest) {
      await guest.open('/journal')
      await guest.read(2500)
      const text = guest.page.getByText('What you learn about gear')
      // The browser counts as people do: three presses at one place mark a paragraph.
      await text.scrollIntoViewIfNeeded()
      const box = await text.boundingBox()
      await guest.page.mouse.click((box?.x ?? 0) + 80, (box?.y ?? 0) + 12, { clickCount: 3, delay: 40 })
      await guest.wait(600)
      await guest.key('Control+c', 1200)
      await guest.pressAt(guest.page.getByText('Going home we took'), 'Going home')
      await guest.wait(2500)
    },
    truth: {
      pages: ['/journal'],
      clicks: ['What you learn about gear you learn at such places… ×3', 'Going home we took the long way…'],
      traps: [
        ['rage click', '/journal', 'a triple click to select'],
        ['dead click', '/journal', 'plain text'],
      ],
    },
  },
  {
    name: 'pavel-wants-the-set',
    customer: 'pavel',
    device: 'desktop',
    country: 'CZ',
    async visit(pavel) {
      await pavel.open('/deals')
      await pavel.read(1200)
      await pavel.press('Buy the set', 2500)
      await pavel.press('Buy the set', 2500)
      await pavel.press('Fleece Jacket', 1500)
    },
    truth: {
      pages: ['/deals', '/products/fleece-jacket'],
      clicks: ['Fleece Jacket → /products/fleece-jacket'],
      traps: [['dead click', 'Buy the set', 'disabled, and it says why']],
      debatable: [['click', 'Buy the set', 'a press that browsers tell no click of']],
    },
  },
  {
    name: 'grace-copies-a-voucher',
    customer: 'grace',
    device: 'laptop',
    country: 'NG',
    async visit(grace) {
      await grace.open('/deals')
      await grace.read(1500)
      await grace.press('Copy voucher code', 3000)
      await grace.press('Reading Lamp', 1500)
    },
    truth: {
      pages: ['/deals', '/products/reading-lamp'],
      clicks: ['Copy voucher code', 'Reading Lamp → /products/reading-lamp'],
      traps: [['dead click', 'Copy voucher code', 'it went to the clipboard']],
    },
  },
  {
    name: 'guest-points-while-reading',
    device: 'edge',
    country: 'NO',
    async visit(guest) {
      await guest.open('/terms')
      for (const text of ['You pay, we send', 'All prices are in euros', 'We repair what we sold']) {
        await guest.pressAt(guest.page.getByText(text), text)
        await guest.wait(1800)
      }
      await guest.press('Demo Shop', 1000)
    },
    truth: {
      pages: ['/terms', '/'],
      clicks: [
        'You pay, we send.…',
        'All prices are in euros and include the tax. Sending is free.',
        'We repair what we sold for as long as there are parts for it.',
        'Demo Shop → /',
      ],
      traps: [
        ['dead click', '/terms', 'plain text'],
        ['repeated attempts', '/terms', 'plain text'],
      ],
    },
  },
  {
    name: 'liam-does-two-things',
    customer: 'liam',
    device: 'desktop',
    country: 'IE',
    async visit(liam) {
      await liam.open('/products')
      await liam.read(1000)
      await liam.lookAway(4000)
      await liam.press('Under €50', 1200)
      await liam.lookAway(3000)
      await liam.press('Water Bottle', 1200)
      await liam.press('Add to cart', 1500)
    },
    truth: {
      pages: ['/products', '/products?price=under-50', '/products/water-bottle'],
      clicks: ['Under €50 → /products?price=under-50', 'Water Bottle → /products/water-bottle', 'Add to cart'],
      traps: [['dead click', 'Under €50', 'the list changed in place']],
    },
  },
  {
    name: 'guest-only-looks-at-fields',
    device: 'laptop',
    country: 'DK',
    async visit(guest) {
      await guest.open('/contact')
      await guest.pressAt(guest.page.getByLabel('Your name'), 'Your name')
      await guest.wait(2500)
      await guest.pressAt(guest.page.getByLabel('Message'), 'Message')
      await guest.wait(2500)
      await guest.press('Journal', 1200)
    },
    truth: {
      pages: ['/contact', '/journal'],
      clicks: ['Your name', 'Message', 'Journal → /journal'],
      traps: [
        ['form abandoned', '/contact', 'nothing was entered'],
        ['dead click', 'Your name', 'it took the focus'],
      ],
    },
  },
  {
    name: 'guest-accepts-cookies',
    device: 'phone',
    country: 'FR',
    variant: 'cookie-dialog',
    async visit(guest) {
      await guest.open('/')
      await guest.press('Accept all', 1000)
      await guest.press('Rain Jacket', 1200)
      await guest.press('Add to wishlist', 1500)
    },
    truth: {
      pages: ['/', '/products/rain-jacket'],
      clicks: ['Accept all', 'Rain Jacket → /products/rain-jacket', 'Add to wishlist'],
    },
  },
  {
    name: 'jonas-is-counted',
    customer: 'jonas',
    device: 'desktop',
    country: 'SE',
    variant: 'third-party-throws',
    async visit(jonas) {
      await jonas.open('/')
      await jonas.read(1800)
      await jonas.press('Enamel Mug')
      await jonas.read(1800)
      await jonas.press('Add to cart', 1500)
    },
    truth: {
      pages: ['/', '/products/enamel-mug'],
      clicks: ['Enamel Mug → /products/enamel-mug', 'Add to cart'],
      occurrences: [occurrence('javascript_error', "reading 'push'", 2)],
      traps: [['error met', '/', 'thrown by a third party, and nothing of it shows']],
    },
  },
  {
    name: 'guest-without-chat',
    device: 'laptop',
    country: 'FI',
    variant: 'third-party-down',
    async visit(guest) {
      await guest.open('/')
      await guest.read(1500)
      await guest.press('Wool Blanket')
      await guest.read(1500)
    },
    truth: {
      pages: ['/', '/products/wool-blanket'],
      clicks: ['Wool Blanket → /products/wool-blanket'],
      traps: [['error met', 'chat-loader', 'a third party, and nothing of it shows']],
      debatable: [
        ['network_error', 'chat-loader', 'no answer, but to a script of a third party'],
        ['javascript_error', 'chat-loader', 'the same'],
        ['failed request', 'chat-loader', 'the same'],
      ],
    },
  },
  {
    name: 'amira-in-a-noisy-shop',
    customer: 'amira',
    device: 'linux',
    country: 'LB',
    variant: 'noisy-console',
    async visit(amira) {
      await amira.open('/')
      await amira.read(1200)
      await amira.press('Trail Lamp')
      await amira.press('Add to cart', 1500)
      await amira.press('Cart (1)', 1200)
    },
    truth: {
      pages: ['/', '/products/trail-lamp', '/cart'],
      clicks: ['Trail Lamp → /products/trail-lamp', 'Add to cart', 'Cart (1) → /cart'],
      traps: [
        ['error met', '/', 'words in the console and a missing badge'],
        ['failed request', 'metrics', 'what the third party answered cannot be known'],
      ],
    },
  },
]
