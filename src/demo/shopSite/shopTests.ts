import type { Token } from '../../domain/testing/tokens.ts'
import { customer } from './pages/signIn.ts'
import { check, click, expectAddress, expectText, expectValue, fill, goto, press, runCode } from './shopStep.ts'
import { select, switchTab, upload, wait, type ShopStep } from './shopStep.ts'
import { button, checkbox, choice, field, inFrame, link, place, searchField, unspokenField } from './shopTarget.ts'

export type ShopTest = {
  name: string
  suite: 'Buying' | 'Account' | 'Help'
  /** What is true when it passes. */
  proves: string
  /** What an `upload` step hands over, by name. */
  files?: readonly { name: string; type: string; content: Buffer }[]
  steps: readonly ShopStep[]
}

/** What the steps name in double braces. */
export const shopTokens: readonly Token[] = [
  { name: 'email', value: customer.email, isSecret: false },
  { name: 'password', value: customer.password, isSecret: true },
]

const search = searchField('Search', 'search')
const email = field('E-mail', 'email')
const street = field('Street', 'street')
const city = field('City', 'city')
const filter = button('Under €50', 'filter-under-50')
const picture = unspokenField('Profile picture', 'picture')

const signIn = [
  goto('/sign-in', 'the sign-in page'),
  fill(email, '{{email}}'),
  fill(unspokenField('Password', 'password'), '{{password}}'),
  click(button('Sign in', 'sign-in')),
]

const portrait = {
  name: 'portrait.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The demo's tests, for the shop as it should be. */
export const shopTests = {
  buyAsGuest: {
    name: 'Buy a lamp as a guest',
    suite: 'Buying',
    proves: 'A guest found the Trail Lamp by searching, ordered one and got to the confirmation.',
    steps: [
      goto('/', 'the shop'),
      fill(search, 'lamp'),
      press(search, 'Enter'),
      click(link('Trail Lamp', 'card-trail-lamp', '/products/trail-lamp')),
      click(button('Add to cart', 'add-trail-lamp')),
      expectText('Trail Lamp is in your cart.'),
      click(link('Cart (1)', 'cart-link', '/cart')),
      click(link('Go to checkout', 'go-to-checkout', '/checkout')),
      fill(field('Name', 'name'), 'Robin Example'),
      fill(email, '{{email}}'),
      fill(street, '12 Mill Lane'),
      fill(city, 'Bristol'),
      fill(field('Card number', 'card'), '4242 4242 4242 4242'),
      check(checkbox('I agree to the terms', 'terms')),
      click(button('Pay now', 'pay-now')),
      expectText('Thank you for your order'),
    ],
  },
  searchByPart: {
    name: 'Search finds products by a part of their name',
    suite: 'Buying',
    proves: '"jack" found both jackets, and the Rain Jacket could be chosen in size M.',
    steps: [
      goto('/', 'the shop'),
      fill(search, 'jack'),
      press(search, 'Enter'),
      expectText('Rain Jacket'),
      expectText('Fleece Jacket'),
      runCode('Count the results', "return document.querySelectorAll('.product-card').length"),
      click(link('Rain Jacket', 'card-rain-jacket', '/products/rain-jacket')),
      select(choice('Size', 'size'), 'M'),
    ],
  },
  browseOutlet: {
    name: 'Filter the outlet by price',
    suite: 'Buying',
    proves: 'The outlet opened, and its filter left the Water Bottle in the list.',
    steps: [
      goto('/', 'the shop'),
      click(link('To the outlet', 'outlet-link', '/slow')),
      wait(5),
      click(filter),
      expectText('Water Bottle'),
    ],
  },
  changeAddress: {
    name: 'Change the delivery address',
    suite: 'Account',
    proves: 'The new address was saved, and the page said so.',
    steps: [
      ...signIn,
      fill(street, '3 Harbour View'),
      fill(city, 'Plymouth'),
      click(button('Save address', 'save-address')),
      expectText('Your address was saved.'),
    ],
  },
  orderHistory: {
    name: 'The order history leads to the latest order',
    suite: 'Account',
    proves: 'Order 4711 opened from the history and named its carrier.',
    steps: [...signIn, click(link('Order 4711', 'order-4711', '/orders/4711')), expectText('Shipped with Nordpost')],
  },
  resetPassword: {
    name: 'Reset a forgotten password',
    suite: 'Account',
    proves: 'The page confirmed that a link was sent.',
    steps: [
      goto('/sign-in', 'the sign-in page'),
      click(link('Forgot password?', 'forgot-password', '/sign-in?forgot=1')),
      fill(email, '{{email}}'),
      click(button('Send link', 'send-link')),
      expectText('We have sent you a link.'),
    ],
  },
  uploadPicture: {
    name: 'Upload a profile picture',
    suite: 'Account',
    proves: 'The picture was uploaded, and the page told its name.',
    files: [portrait],
    steps: [
      ...signIn,
      upload(picture, portrait.name),
      click(button('Upload picture', 'upload-picture')),
      expectText(`${portrait.name} (${portrait.content.length} bytes) was uploaded.`),
    ],
  },
  newsletterInFrame: {
    name: 'Subscribe to the newsletter',
    suite: 'Help',
    proves: 'The form in the frame took the address and said so.',
    steps: [
      goto('/help', 'the help page'),
      fill(inFrame('Newsletter', field('Your e-mail', 'newsletter-email')), '{{email}}'),
      click(inFrame('Newsletter', button('Subscribe', 'subscribe'))),
      expectText('You are subscribed.', inFrame('Newsletter', place('the message', 'newsletter-message', 'status'))),
    ],
  },
  chatInShadow: {
    name: 'Ask in the chat',
    suite: 'Help',
    proves: 'The chat took a question and answered it.',
    steps: [
      goto('/help', 'the help page'),
      click(button('Chat with us', 'chat-open')),
      fill(field('Message', 'chat-message'), 'Where is my parcel?'),
      click(button('Send', 'chat-send')),
      expectText('Your order page shows where the parcel is.', place('the chat', 'chat-log', 'log')),
      expectValue(field('Message', 'chat-message'), ''),
    ],
  },
  termsInNewTab: {
    name: 'The terms open in a tab of their own',
    suite: 'Help',
    proves: 'The terms opened beside the help page, which stayed open.',
    steps: [
      goto('/help', 'the help page'),
      click(link('Terms of sale', 'terms-link', '/terms')),
      switchTab('last'),
      expectText('You pay, we send.'),
      expectAddress('/terms'),
      switchTab('1'),
      expectText('When will my parcel arrive?'),
    ],
  },
} satisfies Record<string, ShopTest>
