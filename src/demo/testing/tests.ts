import type { DemoTest } from './demoTest.ts'
import { check, click, expectText, fill, goto, press, runCode, select, wait } from './demoTest.ts'

export const suites = {
  Buying: { owners: ['qa@demo-shop.example', 'checkout@demo-shop.example'], scheduleMinutes: 60 },
  Account: { owners: ['accounts@demo-shop.example'], scheduleMinutes: 720 },
}

const signIn = [
  goto('/sign-in', 'the sign-in page'),
  fill('email', 'E-mail', 'robin@mail.example'),
  fill('password', 'Password', '{{password}}'),
  click('signIn', 'Sign in', { to: '/account' }),
]

export const tests = {
  buyAsGuest: {
    name: 'Buy a lamp as a guest',
    suite: 'Buying',
    tags: ['checkout', 'smoke'],
    createdBy: 'ada@demo-shop.example',
    createdDaysAgo: 21,
    proves: 'A guest found the Trail Lamp by searching, ordered one and got to the confirmation.',
    steps: [
      goto('/', 'the shop'),
      fill('search', 'Search', 'lamp'),
      press('search', 'Enter', { to: '/products?q=lamp' }),
      click('card:trail-lamp', 'Trail Lamp', { to: '/products/trail-lamp' }),
      click('add', 'Add to cart', {
        puts: 'trail-lamp',
        shows: { tone: 'success', text: 'Trail Lamp is in your cart.' },
      }),
      expectText('Trail Lamp is in your cart.'),
      click('cart', 'Cart (1)', { to: '/cart' }),
      click('checkout', 'Go to checkout', { to: '/checkout' }),
      fill('name', 'Name', 'Robin Example'),
      fill('email', 'E-mail', 'robin@mail.example'),
      fill('street', 'Street', '12 Mill Lane'),
      fill('city', 'City', 'Bristol'),
      fill('card', 'Card number', '4242 4242 4242 4242'),
      check('terms', 'I agree to the terms'),
      click('pay', 'Pay now', { to: '/orders/5000?placed=1', emptiesCart: true }),
      expectText('Thank you for your order'),
    ],
  },
  searchByPart: {
    name: 'Search finds products by a part of their name',
    suite: 'Buying',
    tags: ['search'],
    createdBy: 'ada@demo-shop.example',
    createdDaysAgo: 17,
    proves: '"jack" found both jackets, and the Rain Jacket could be chosen in size M.',
    steps: [
      goto('/', 'the shop'),
      fill('search', 'Search', 'jack'),
      press('search', 'Enter', { to: '/products?q=jack' }),
      expectText('Rain Jacket'),
      expectText('Fleece Jacket'),
      runCode('Count the results', "return document.querySelectorAll('.product-card').length"),
      click('card:rain-jacket', 'Rain Jacket', { to: '/products/rain-jacket' }),
      select('size', 'Size', 'M'),
    ],
  },
  browseOutlet: {
    name: 'Filter the outlet by price',
    suite: 'Buying',
    status: 'paused',
    tags: ['outlet', 'slow'],
    createdBy: 'noah@demo-shop.example',
    owners: ['outlet@demo-shop.example'],
    createdDaysAgo: 12,
    proves: 'The outlet opened, and its filter left the Water Bottle in the list.',
    steps: [
      goto('/', 'the shop'),
      click('outlet', 'To the outlet', { to: '/slow' }),
      wait(5),
      click('filter', 'Under €50'),
      expectText('Water Bottle'),
    ],
  },
  changeAddress: {
    name: 'Change the delivery address',
    suite: 'Account',
    tags: ['account', 'address'],
    createdBy: 'mina@demo-shop.example',
    createdDaysAgo: 15,
    proves: 'The new address was saved, and the page said so.',
    steps: [
      ...signIn,
      fill('street', 'Street', '3 Harbour View'),
      fill('city', 'City', 'Plymouth'),
      click('saveAddress', 'Save address', { shows: { tone: 'success', text: 'Your address was saved.' } }),
      expectText('Your address was saved.'),
    ],
  },
  orderHistory: {
    name: 'The order history leads to the latest order',
    suite: 'Account',
    tags: ['account', 'orders'],
    createdBy: 'mina@demo-shop.example',
    owners: ['mina@demo-shop.example'],
    createdDaysAgo: 9,
    proves: 'Order 4711 opened from the history and named its carrier.',
    steps: [...signIn, click('order:4711', 'Order 4711', { to: '/orders/4711' }), expectText('Shipped with Nordpost')],
  },
  resetPassword: {
    name: 'Reset a forgotten password',
    suite: 'Account',
    tags: ['account', 'password'],
    createdBy: 'noah@demo-shop.example',
    createdDaysAgo: 1,
    proves: 'The page confirmed that a link was sent.',
    steps: [
      goto('/sign-in', 'the sign-in page'),
      click('forgot', 'Forgot password?', { to: '/sign-in?forgot=1' }),
      fill('email', 'E-mail', 'robin@mail.example'),
      click('sendLink', 'Send link', { shows: { tone: 'success', text: 'We have sent you a link.' } }),
      expectText('We have sent you a link.'),
    ],
  },
} satisfies Record<string, DemoTest>

export type TestName = keyof typeof tests
