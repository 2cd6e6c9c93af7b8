import { tag, type Person } from '../person.ts'
import { checkoutClicks, fillCheckout } from './checkout.ts'

const placed = '/orders/5000?placed=1'

/** Those who stay for longer. */
export const patient: readonly Person[] = [
  {
    name: 'ada-takes-four-minutes',
    customer: 'ada',
    device: 'desktop',
    country: 'DE',
    async visit(ada) {
      await ada.open('/')
      await ada.read(12_000)
      await ada.press('Journal', 1000)
      await ada.read(45_000)
      await ada.press('Gallery', 1000)
      await ada.press('Next', 2500)
      await ada.press('Next', 2500)
      await ada.read(20_000)
      await ada.press('Deals', 1000)
      await ada.read(20_000)
      await ada.press('Camp Stove', 1000)
      await ada.read(20_000)
      await ada.press('Read 24 reviews', 1000)
      await ada.read(15_000)
      await ada.press('Add to cart', 1500)
      await ada.press('Help', 1000)
      await ada.press('Can I send something back?', 4000)
      await ada.read(12_000)
      await ada.press('Cart (1)', 1000)
      await ada.read(15_000)
      await ada.press('Go to checkout', 1000)
      await ada.read(10_000)
      await fillCheckout(ada)
      await ada.read(10_000)
      await ada.press('Pay now', 2000)
      await ada.read(15_000)
    },
    truth: {
      pages: ['/', '/journal', '/gallery', '/deals', '/products/camp-stove', '/help', '/cart', '/checkout', placed],
      clicks: [
        'Journal → /journal',
        'Gallery → /gallery',
        'Next',
        'Next',
        'Deals → /deals',
        'Camp Stove → /products/camp-stove',
        'Read 24 reviews',
        'Add to cart',
        'Help → /help',
        'Can I send something back?',
        'Cart (1) → /cart',
        'Go to checkout → /checkout',
        ...checkoutClicks,
        `Pay now → ${placed}`,
      ],
    },
  },
  {
    name: 'pavel-plans-a-tour',
    customer: 'pavel',
    device: 'edge',
    country: 'CZ',
    async visit(pavel) {
      await pavel.open('/products')
      await pavel.choose('Category', 2)
      await pavel.read(8000)
      await pavel.press('Rain Jacket')
      await pavel.read(10_000)
      await pavel.choose('Size', 3)
      await pavel.press('Add to cart', 1500)
      await pavel.back(3000)
      await pavel.press('Fleece Jacket')
      await pavel.read(12_000)
      await pavel.press('Add to wishlist', 2000)
      await pavel.press('Account', 2000)
      await pavel.read(5000)
      await pavel.pressAt(pavel.page.getByLabel('City'), 'City', { times: 1 })
      await pavel.page.getByLabel('City').fill('Brno')
      await pavel.press('Save address', 2000)
      await pavel.press('Contact', 1500)
      await pavel.type('Your name', 'Pavel Novak')
      await pavel.type('Message', 'We are eleven people and would')
      await pavel.read(6000)
      await pavel.press('Cart (1)', 3000)
    },
    truth: {
      pages: [
        '/products',
        '/products?category=jackets',
        '/products/rain-jacket',
        '/products?category=jackets',
        '/products/fleece-jacket',
        '/account',
        '/contact',
        '/cart',
      ],
      clicks: [
        'Category → /products?category=jackets',
        'Rain Jacket → /products/rain-jacket',
        'Size',
        'Add to cart',
        'Fleece Jacket → /products/fleece-jacket',
        'Add to wishlist',
        'Account → /account',
        'City',
        'Save address',
        'Contact → /contact',
        'Your name',
        'Message',
        'Cart (1) → /cart',
      ],
      tags: [tag('form abandoned', '/contact')],
      traps: [['form abandoned', '/account', 'the address was saved']],
    },
  },
  {
    name: 'guest-leaves-too-soon',
    device: 'phone',
    country: 'IN',
    async visit({ page, wait }) {
      // A script that never comes keeps the page from being built, and nobody waits for ever.
      await page.route('**/client/toast.js', () => {})
      await page.goto('/products', { waitUntil: 'commit' })
      await wait(2500)
    },
    truth: { pages: [], clicks: [] },
    hasNoPicture: true,
  },
]
