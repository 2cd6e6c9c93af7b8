/** How a control is called by people, and by its id and test id. */
type Control = { text: string; mark: string }

/** Everything about the shop that a variant may change. */
export type Switches = {
  /** Whether ids and test ids are as they should be. */
  marks: 'usual' | 'no test ids' | 'changed'
  saveAddress: Control
  /** The product's slug is put after the mark. */
  addToCart: Control
  pay: Control
  street: Control
  checkoutLinkIn: 'cart' | 'menu'
  hasCheckoutLabels: boolean
  dialog: 'cookies' | 'promo' | null
  hasSurveyOverlay: boolean
  signInPath: string
  accountPath: string
  keepsSignIn: boolean
  outletMs: number
  confirmationMs: number
  payment: 'works' | 'fails' | 'crashes' | 'hangs'
  searchFails: boolean
  missingProduct: string | null
  keepsCart: boolean
  requiresPhone: boolean
  asksDeliveryFirst: boolean
  britain: string
  mediumSize: string
  thanks: string
  priceFactor: number
  addButtons: 'one' | 'two offers' | 'none'
  /** What a search for a lamp finds instead of lamps. */
  findsInstead: string | null
  newsletterIn: 'frame' | 'page'
  toastMs: number
  orderLinkText: string
  hasNoise: boolean
  hasThirdPartyScript: boolean
  hidesSearch: boolean
  isStreetReadOnly: boolean
  requiresPostcode: boolean
  alertsForEver: boolean
  cartRedirectsToItself: boolean
  homeNeverLoads: boolean
  asksForAge: boolean
  refusesSpacesInCard: boolean
  findsNothing: boolean
  /** The product that every card leads to, whichever it shows. */
  cardsLeadTo: string | null
  checkoutAsksSignIn: boolean
  signInFails: boolean
  signIn: Control
  hiddenOrder: number | null
  opensTermsInTab: boolean
  isSoldOut: boolean
  city: Control
  orderPageFails: boolean
  homeFails: boolean
  /** A page of its own, shown once before the account. */
  hasNews: boolean
  carrier: string
  outletLink: Control & { href: string }
  termsPromise: string
  areTermsInHelp: boolean
  chatMs: number
  chatAsksName: boolean
  cutsNewsletter: boolean
  refusesPictures: boolean
  hidesForgotPassword: boolean
  addressForm: 'usual' | 'in a tab' | 'asks in the page' | 'clears the street'
  isOutletClosed: boolean
  outletPiecesMax: number
  sizeAs: 'list' | 'buttons'
  terms: Control
  chatOpener: Control & { role: 'button' | 'link' }
  orderHistory: 'usual' | 'hangs' | 'fails' | 'by parcel'
  newsletterFrame: string
  /** A script of another company fails, and nobody sees it. */
  hasThrowingTag: boolean
  wishlistFails: boolean
  sizeChoice: 'works' | 'throws'
  tracking: 'works' | 'dead'
  listSaving: 'works' | 'rejects'
}

export const healthy: Switches = {
  marks: 'usual',
  saveAddress: { text: 'Save address', mark: 'save-address' },
  addToCart: { text: 'Add to cart', mark: 'add' },
  pay: { text: 'Pay now', mark: 'pay-now' },
  street: { text: 'Street', mark: 'street' },
  checkoutLinkIn: 'cart',
  hasCheckoutLabels: true,
  dialog: null,
  hasSurveyOverlay: false,
  signInPath: '/sign-in',
  accountPath: '/account',
  keepsSignIn: true,
  outletMs: 1500,
  confirmationMs: 0,
  payment: 'works',
  searchFails: false,
  missingProduct: null,
  keepsCart: true,
  requiresPhone: false,
  asksDeliveryFirst: false,
  britain: 'United Kingdom',
  mediumSize: 'M',
  thanks: 'Thank you for your order',
  priceFactor: 1,
  addButtons: 'one',
  findsInstead: null,
  newsletterIn: 'frame',
  toastMs: 5000,
  orderLinkText: 'Order {number}',
  hasNoise: false,
  hasThirdPartyScript: false,
  hidesSearch: false,
  isStreetReadOnly: false,
  requiresPostcode: false,
  alertsForEver: false,
  cartRedirectsToItself: false,
  homeNeverLoads: false,
  asksForAge: false,
  refusesSpacesInCard: false,
  findsNothing: false,
  cardsLeadTo: null,
  checkoutAsksSignIn: false,
  signInFails: false,
  signIn: { text: 'Sign in', mark: 'sign-in' },
  hiddenOrder: null,
  opensTermsInTab: true,
  isSoldOut: false,
  city: { text: 'City', mark: 'city' },
  orderPageFails: false,
  homeFails: false,
  hasNews: false,
  carrier: 'Nordpost',
  outletLink: { text: 'To the outlet', mark: 'outlet-link', href: '/slow' },
  termsPromise: 'You pay, we send.',
  areTermsInHelp: false,
  chatMs: 300,
  chatAsksName: false,
  cutsNewsletter: false,
  refusesPictures: false,
  hidesForgotPassword: false,
  addressForm: 'usual',
  isOutletClosed: false,
  outletPiecesMax: 100,
  sizeAs: 'list',
  terms: { text: 'I agree to the terms', mark: 'terms' },
  chatOpener: { text: 'Chat with us', mark: 'chat-open', role: 'button' },
  orderHistory: 'usual',
  newsletterFrame: 'Newsletter',
  hasThrowingTag: false,
  wishlistFails: false,
  sizeChoice: 'works',
  tracking: 'works',
  listSaving: 'works',
}
