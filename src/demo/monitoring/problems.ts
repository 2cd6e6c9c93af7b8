import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'

/** Something wrong with the shop. All that meet the same one are a collection. */
export type Problem = {
  type: CollectionType
  shortenedPath: string
  rootCause: string
  productFeature: string
  errorText: string
  reasoning: string
  /** The message that the page shows. */
  shows?: string
  /** It happened beside what the user did, and nothing of it showed. */
  isUnnoticed?: true
}

export const problems = {
  paymentFails: {
    type: 'network_error',
    shortenedPath: '/checkout',
    rootCause: 'POST /api/pay answers 500',
    productFeature: 'Payment',
    errorText: 'POST /api/pay answered 500 Internal Server Error',
    reasoning:
      'The form was complete and was sent; the answer of the payment service kept the order from being placed.',
    shows: 'Payment failed. Nothing was charged.',
  },
  ordersMissing: {
    type: 'network_error',
    shortenedPath: '/account',
    rootCause: 'GET /api/orders answers 500',
    productFeature: 'Order history',
    errorText: 'GET /api/orders answered 500 Internal Server Error',
    reasoning: 'The account page opened, but the list of orders stayed empty because its request failed.',
    shows: 'We could not load your orders.',
  },
  searchUnanswered: {
    type: 'network_error',
    shortenedPath: '/products',
    rootCause: 'GET /api/search gets no answer',
    productFeature: 'Search',
    errorText: 'GET /api/search got no answer: net::ERR_CONNECTION_REFUSED',
    reasoning: 'The page of results opened without results: the search service did not answer.',
    shows: 'Search is not available right now.',
  },
  sizeBreaks: {
    type: 'javascript_error',
    shortenedPath: '/products/:slug',
    rootCause: "TypeError: Cannot read properties of undefined (reading 'stock')",
    productFeature: 'Size choice',
    errorText: "TypeError: Cannot read properties of undefined (reading 'stock') at chooseSize (product.js:88:31)",
    reasoning: 'Choosing a size that is not in stock throws before the price and the button are updated.',
  },
  dateBreaks: {
    type: 'javascript_error',
    shortenedPath: '/orders/:id',
    rootCause: 'RangeError: Invalid time value',
    productFeature: 'Delivery date',
    errorText: 'RangeError: Invalid time value at formatDeliveryDate (order.js:41:19)',
    reasoning:
      'The order has no delivery date yet, and formatting the missing date stops the page from being completed.',
  },
  chatMissing: {
    type: 'javascript_error',
    shortenedPath: '/',
    rootCause: 'ReferenceError: chatWidget is not defined',
    productFeature: 'Chat',
    errorText: 'ReferenceError: chatWidget is not defined at https://chat.example/loader.js:3:1',
    reasoning: "The chat provider's loader failed. The page does not use the chat, and nothing of it was visible.",
    isUnnoticed: true,
  },
  voucherIgnored: {
    type: 'rage_click',
    shortenedPath: '/cart',
    rootCause: '"Apply" beside the voucher code does not answer',
    productFeature: 'Voucher',
    errorText: 'Quick presses on "Apply" without any change on the page',
    reasoning: 'No request was sent and nothing changed: neither the total nor a message about the code.',
  },
  trackingDead: {
    type: 'dead_click',
    shortenedPath: '/orders/:id',
    rootCause: '"Track parcel" does nothing',
    productFeature: 'Parcel tracking',
    errorText: 'A press on "Track parcel" without any change, request or navigation',
    reasoning: 'The button looks active, but no handler answers it while the carrier has not sent a number.',
  },
  galleryDead: {
    type: 'dead_click',
    shortenedPath: '/products/:slug',
    rootCause: '"Next picture" does nothing on products with one picture',
    productFeature: 'Product pictures',
    errorText: 'A press on "Next picture" without any change on the page',
    reasoning: 'The product has a single picture, yet the button is shown and enabled.',
  },
  outletSlow: {
    type: 'slow_load',
    shortenedPath: '/slow',
    rootCause: '/slow takes more than 4 s until it can be used',
    productFeature: 'Outlet',
    errorText: 'The page could be used only after several seconds',
    reasoning: 'GET /api/outlet sends all products at once, and the page draws nothing before it has them.',
  },
  resultsSlow: {
    type: 'slow_load',
    shortenedPath: '/products',
    rootCause: '/products takes more than 4 s until it can be used',
    productFeature: 'Search',
    errorText: 'The page could be used only after several seconds',
    reasoning: 'Words that match many products make GET /api/search slow.',
  },
  signInLoops: {
    type: 'visible_error',
    shortenedPath: '/sign-in',
    rootCause: '"Your session has expired" right after signing in',
    productFeature: 'Sign-in',
    errorText: 'Your session has expired. Please sign in again.',
    reasoning: 'The right password leads back to the form: the cookie of the new session is not kept.',
    shows: 'Your session has expired. Please sign in again.',
  },
} satisfies Record<string, Problem>

export type ProblemName = keyof typeof problems

/** What a page that loads slowly is an occurrence of. */
export function slownessOf(shortenedPath: string): ProblemName {
  if (shortenedPath === '/slow') return 'outletSlow'
  if (shortenedPath === '/products') return 'resultsSlow'
  throw new Error(`No problem is told of ${shortenedPath} being slow.`)
}
