import { healthy, type Switches } from './switches.ts'

type Variant = { meaning: string; switches: Partial<Switches> }

const variant = (meaning: string, switches: Partial<Switches>): Variant => ({ meaning, switches })

/** The broken shops, by the first label of the host that they answer at. */
export const variants = {
  'renamed-save': variant('"Save address" is called "Save changes", with another id and test id', {
    saveAddress: { text: 'Save changes', mark: 'save-changes' },
  }),
  'renamed-add': variant('"Add to cart" is called "Put in basket", with another test id; "Add to wishlist" stays', {
    addToCart: { text: 'Put in basket', mark: 'put-in-basket' },
  }),
  'reworded-pay': variant('"Pay now" is called "Place order"; its test id is kept', {
    pay: { text: 'Place order', mark: healthy.pay.mark },
  }),
  'testid-gone': variant('No element has a test id; names, labels and ids are kept', { marks: 'no test ids' }),
  'ids-changed': variant('All ids and test ids are others; names and labels are kept', { marks: 'changed' }),
  'moved-checkout': variant('"Go to checkout" stands in the hover menu of the header, with its name and test id', {
    checkoutLinkIn: 'menu',
  }),
  'label-renamed': variant('"Street" is labelled "Address line 1", with another id and test id', {
    street: { text: 'Address line 1', mark: 'address-line-1' },
  }),
  'placeholder-only': variant('The fields of the checkout have placeholders instead of labels', {
    hasCheckoutLabels: false,
  }),
  'cookie-dialog': variant('A modal cookie dialog covers every page until it is accepted', { dialog: 'cookies' }),
  'promo-dialog': variant('A newsletter dialog opens after adding to the cart; it can be closed', { dialog: 'promo' }),
  'survey-overlay': variant('A transparent overlay that cannot be closed covers product pages', {
    hasSurveyOverlay: true,
  }),
  'address-moved': variant('/sign-in answers 404; the page is at /login, where the header leads', {
    signInPath: '/login',
  }),
  'sign-in-redirect': variant('/account redirects to /my-account', { accountPath: '/my-account' }),
  'signed-out': variant('Signing in works, but /account and /orders/* lead back to /sign-in', { keepsSignIn: false }),
  'slow-outlet': variant('The list of the outlet arrives after 9 s', { outletMs: 9000 }),
  'slow-confirmation': variant('The text of the confirmation appears 6 s late', { confirmationMs: 6000 }),
  'pay-500': variant('POST /api/orders answers 500, and the page says that nothing was charged', { payment: 'fails' }),
  'pay-crash': variant('Paying throws an uncaught TypeError, and nothing happens', { payment: 'crashes' }),
  'pay-hangs': variant('POST /api/orders never answers', { payment: 'hangs' }),
  'search-500': variant('The list of products answers 500 with an error page', { searchFails: true }),
  'product-404': variant('The page of the Trail Lamp answers 404', { missingProduct: 'trail-lamp' }),
  'cart-empty': variant('Adding to the cart shows success, but the cart stays empty', { keepsCart: false }),
  'terms-disabled': variant('Paying stays disabled until the new required field "Phone" is filled in', {
    requiresPhone: true,
  }),
  'extra-step': variant('The checkout asks for a delivery option on a page of its own before the form', {
    asksDeliveryFirst: true,
  }),
  'option-renamed': variant('The country "United Kingdom" is "Great Britain", the size "M" is "Medium"', {
    britain: 'Great Britain',
    mediumSize: 'Medium',
  }),
  'text-changed': variant('"Thank you for your order" reads "Thanks, your order is on its way"', {
    thanks: 'Thanks, your order is on its way',
  }),
  'price-changed': variant('All prices and totals are a fifth higher', { priceFactor: 1.2 }),
  'duplicate-buttons': variant('Product pages have two offers, each with an "Add to cart" of the same test id', {
    addButtons: 'two offers',
  }),
  'removed-wishlist-swap': variant('Product pages have no "Add to cart", only "Add to wishlist"', {
    addButtons: 'none',
  }),
  'other-product': variant('A search for a lamp finds only the Camp Lamp, with test ids of its own', {
    findsInstead: 'camp-lamp',
  }),
  'frame-gone': variant('The newsletter form is in the help page itself, not in a frame', { newsletterIn: 'page' }),
  'toast-short': variant('The message about the cart disappears after 150 ms', { toastMs: 150 }),
  'link-renamed': variant('The link "Order 4711" is called "View order #4711"; it leads to the same page', {
    orderLinkText: 'View order #{number}',
  }),
  'noisy-console': variant('Works, with warnings and failing requests to other hosts', { hasNoise: true }),
  'third-party-down': variant('Works; a script of another host is refused', { hasThirdPartyScript: true }),
  'hidden-menu': variant('The search is hidden until the button "Menu" is pressed', { hidesSearch: true }),
  'readonly-street': variant('"Street" cannot be changed', { isStreetReadOnly: true }),
  'validation-stricter': variant('The postcode of the checkout is required, with a message beside the field', {
    requiresPostcode: true,
  }),
  'alert-loop': variant('Every page calls alert() in an endless loop, from a timer', { alertsForEver: true }),
  'redirect-loop': variant('/cart redirects to itself for ever', { cartRedirectsToItself: true }),
  'never-loads': variant('The home page has a picture that never answers, so it is never done loading', {
    homeNeverLoads: true,
  }),
} satisfies Record<string, Variant>

/** More of them, for the analysis of failed runs alone. */
export const analysisVariants = {
  'age-check': variant('The checkout has a new box about the age that has to be ticked', { asksForAge: true }),
  'card-stricter': variant('The checkout takes card numbers without spaces only', { refusesSpacesInCard: true }),
  'search-empty': variant('No search finds anything', { findsNothing: true }),
  'wrong-card-link': variant('Every card of a product leads to the Reading Lamp', { cardsLeadTo: 'reading-lamp' }),
  'checkout-sign-in': variant('The checkout is for people who have signed in', { checkoutAsksSignIn: true }),
  'sign-in-500': variant('Signing in answers 500 with an error page', { signInFails: true }),
  'renamed-sign-in': variant('"Sign in" is called "Log in", with another id and test id', {
    signIn: { text: 'Log in', mark: 'log-in' },
  }),
  'order-gone': variant('Order 4711 is missing from the history; order 4688 is there', { hiddenOrder: 4711 }),
  'terms-same-tab': variant('The terms open in the same tab', { opensTermsInTab: false }),
  'city-called-town': variant('"City" of the account is labelled "Town", with another id and test id', {
    city: { text: 'Town', mark: 'town' },
  }),
  'order-500': variant('The page of an order answers 500', { orderPageFails: true }),
  'home-500': variant('The home page answers 500', { homeFails: true }),
  'news-first': variant('After signing in, a page tells what is new; it leads on to the account', { hasNews: true }),
  'carrier-changed': variant('Orders are "Shipped with Fjordpost"', { carrier: 'Fjordpost' }),
  'sold-out': variant('"Add to cart" is disabled, and a note says that it is sold out', { isSoldOut: true }),
  'outlet-link-renamed': variant('"To the outlet" is called "Shop the outlet", with another test id and address', {
    outletLink: { text: 'Shop the outlet', mark: 'outlet-cta', href: '/slow?from=home' },
  }),
  'terms-reworded': variant('"You pay, we send." reads otherwise', { termsPromise: 'You pay and we send.' }),
  'terms-in-help': variant('/terms redirects to /help?topic=terms', { areTermsInHelp: true }),
  'chat-late': variant('The chat answers after 9 s', { chatMs: 9_000 }),
  'chat-asks-name': variant('The chat has a new field "Your name" that the browser demands', { chatAsksName: true }),
  'newsletter-cut': variant('The connection is cut when somebody subscribes', { cutsNewsletter: true }),
  'picture-403': variant('PUT /api/picture answers 403', { refusesPictures: true }),
  'forgot-folded': variant('"Forgot password?" is folded away', { hidesForgotPassword: true }),
  'address-in-tab': variant('The address is in a second tab of the account', { addressForm: 'in a tab' }),
  'outlet-503': variant('The outlet answers 503 and says that it is back soon', { isOutletClosed: true }),
  'fewer-pieces': variant('The outlet has five pieces', { outletPiecesMax: 5 }),
  'remove-asks': variant('Removing the address asks in a dialog of the page', { addressForm: 'asks in the page' }),
  'street-cleared': variant('Typing the city clears the street', { addressForm: 'clears the street' }),
  'terms-box-renamed': variant('"I agree to the terms" is labelled otherwise, with another id and test id', {
    terms: { text: 'I have read and accept the conditions', mark: 'accept-conditions' },
  }),
  'chat-is-link': variant('"Chat with us" is a link "Live chat", with another id and test id', {
    chatOpener: { text: 'Live chat', mark: 'live-chat', role: 'link' },
  }),
  'order-twice': variant('Orders have two entries in the history, one a parcel', { orderHistory: 'by parcel' }),
  'orders-hang': variant('GET /api/orders never answers', { orderHistory: 'hangs' }),
  'carrier-capitals': variant('Orders are "Shipped with NORDPOST"', { carrier: 'NORDPOST' }),
  'frame-renamed': variant('The frame of the newsletter has another title', { newsletterFrame: 'Stay in touch' }),
  'size-buttons': variant('The sizes are radio buttons', { sizeAs: 'buttons' }),
} satisfies Record<string, Variant>

/** And some for recorded visits. */
export const monitoringVariants = {
  'third-party-throws': variant('A script of another host throws after a while; nothing of it shows', {
    hasThrowingTag: true,
  }),
  'wishlist-500': variant('POST /api/wishlist answers 500, and a message says that it did not work', {
    wishlistFails: true,
  }),
  'size-throws': variant('Choosing a size throws an uncaught TypeError', { sizeChoice: 'throws' }),
  'tracking-dead': variant('"Track parcel" does nothing', { tracking: 'dead' }),
  'lists-reject': variant('Saving lists ends in a rejection that nobody handles', { listSaving: 'rejects' }),
  'orders-500': variant('GET /api/orders answers 500, and the account says so', { orderHistory: 'fails' }),
  'subscribe-cut': variant('The newsletter is in the help page, and subscribing cuts the connection', {
    newsletterIn: 'page',
    cutsNewsletter: true,
  }),
} satisfies Record<string, Variant>

export type VariantName = keyof typeof variants

export const variantNames = Object.keys(variants) as VariantName[]

export type AnalysisVariantName = keyof typeof analysisVariants

export type MonitoringVariantName = keyof typeof monitoringVariants

const switchesOf: Record<string, Variant> = { ...variants, ...analysisVariants, ...monitoringVariants }

/** The switches of the shop at a host; the healthy ones where the host names no variant. */
export function switchesAt(host: string): Switches {
  const [name = ''] = host.toLowerCase().split('.', 1)
  return Object.hasOwn(switchesOf, name) ? { ...healthy, ...switchesOf[name]?.switches } : healthy
}
