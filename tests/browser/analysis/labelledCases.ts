import {
  checksFirst,
  leadsTo,
  looksFor,
  opensFirst,
  removesStep,
  reportsIt,
  says,
  tells,
  waitsLonger,
} from './fixes.ts'
import type { LabelledCase, Truth } from './labelledCase.ts'

type Failing = Extract<Truth, { outcome: 'fails' }>

const fails = (cause: Failing['cause'], step: number, fix?: Failing['fix'], wrong?: Failing['wrong']): Truth => ({
  outcome: 'fails',
  cause,
  step,
  ...(fix && { fix }),
  ...(wrong && { wrong }),
})

const passes: Truth = { outcome: 'passes' }

type Naming = Pick<LabelledCase, 'test' | 'variant' | 'truth'> & Partial<LabelledCase>

const of = ({ test, variant, ...more }: Naming): LabelledCase => ({
  name: variant ?? 'healthy',
  test,
  variant,
  ...more,
})

/** The broken shops, and some that only look broken, each with what is true about it. */
export const labelledCases: readonly LabelledCase[] = [
  of({ test: 'changeAddress', variant: 'renamed-save', truth: fails('renamed', 7, looksFor(7, 'Save changes')) }),
  of({
    test: 'buyAsGuest',
    variant: 'renamed-add',
    truth: fails('renamed', 5, looksFor(5, 'Put in basket'), leadsTo('wishlist')),
  }),
  of({ test: 'buyAsGuest', variant: 'reworded-pay', truth: fails('renamed', 15, looksFor(15, 'Place order')) }),
  of({ test: 'changeAddress', variant: 'label-renamed', truth: fails('renamed', 5, looksFor(5, 'Address line 1')) }),
  of({ test: 'buyAsGuest', variant: 'testid-gone', truth: { outcome: 'passes', heals: [2, 4, 5, 7, 8, 9, 15] } }),
  of({ test: 'changeAddress', variant: 'ids-changed', truth: { outcome: 'passes', heals: [2, 5, 7] } }),
  of({
    test: 'buyAsGuest',
    variant: 'moved-checkout',
    truth: fails('moved', 8, opensFirst(8, /Categories|Menu|Products|Shop/)),
  }),
  of({ test: 'buyAsGuest', variant: 'hidden-menu', truth: fails('moved', 2, opensFirst(2, /Menu/)) }),
  of({ test: 'newsletterInFrame', variant: 'frame-gone', truth: fails('moved', 2, looksFor(2, 'Your e-mail')) }),
  of({
    test: 'buyAsGuest',
    variant: 'cookie-dialog',
    truth: fails('new_dialog', 4, opensFirst(4, /[Aa]ccept|[Cc]lose|[Rr]eject/)),
  }),
  of({
    test: 'buyAsGuest',
    variant: 'promo-dialog',
    truth: fails('new_dialog', 7, opensFirst(7, /[Cc]lose|[Nn]o, thanks|[Nn]ot now/)),
  }),
  of({ test: 'buyAsGuest', variant: 'survey-overlay', truth: fails('application_bug', 5, reportsIt) }),
  of({ test: 'changeAddress', variant: 'address-moved', truth: fails('address_changed', 1, says(1, '/login')) }),
  of({ test: 'orderHistory', variant: 'signed-out', truth: fails('signed_out', 5, tells(/session|[Ss]ign in/)) }),
  of({ test: 'browseOutlet', variant: 'slow-outlet', truth: fails('slow_page', 5, waitsLonger(5, 6_000)) }),
  of({ test: 'buyAsGuest', variant: 'slow-confirmation', truth: fails('slow_page', 16, waitsLonger(16, 6_000)) }),
  of({ test: 'buyAsGuest', variant: 'pay-500', truth: fails('application_bug', 16, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'pay-crash', truth: fails('application_bug', 16, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'pay-hangs', truth: fails('application_bug', 16, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'search-500', truth: fails('application_bug', 4, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'product-404', truth: fails('application_bug', 5, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'cart-empty', truth: fails('application_bug', 8, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'redirect-loop', truth: fails('application_bug', 8, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'alert-loop', truth: fails('application_bug', 1, reportsIt) }),
  of({ test: 'buyAsGuest', variant: 'terms-disabled', truth: fails('not_usable', 15, tells(/Phone/)) }),
  of({ test: 'changeAddress', variant: 'readonly-street', truth: fails('not_usable', 5) }),
  of({ test: 'buyAsGuest', variant: 'validation-stricter', truth: fails('form_refused', 16, tells(/"Postcode"/)) }),
  of({
    test: 'buyAsGuest',
    variant: 'extra-step',
    truth: fails('new_page', 9, opensFirst(9, /"Continue"/)),
  }),
  of({ test: 'searchByPart', variant: 'option-renamed', truth: fails('option_changed', 8, says(8, 'Medium')) }),
  of({
    test: 'buyAsGuest',
    variant: 'text-changed',
    truth: fails('text_changed', 16, says(16, 'Thanks, your order is on its way')),
  }),
  of({ test: 'buyAsGuest', variant: 'duplicate-buttons', truth: fails('ambiguous', 5) }),
  of({
    test: 'buyAsGuest',
    variant: 'removed-wishlist-swap',
    truth: fails('removed', 5, undefined, leadsTo('wishlist')),
  }),
  of({ test: 'buyAsGuest', variant: 'other-product', truth: fails('removed', 4, undefined, leadsTo('Camp Lamp')) }),
  of({
    name: 'missing-token',
    test: 'changeAddress',
    variant: null,
    environment: 'without tokens',
    truth: fails('missing_token', 2, tells(/\{\{email\}\}/)),
  }),
  of({
    name: 'unreachable',
    test: 'changeAddress',
    variant: null,
    environment: 'unreachable',
    truth: fails('unreachable', 1),
  }),
  of({
    name: 'wrong-code',
    test: 'searchByPart',
    variant: null,
    change: (steps) =>
      steps.map((step) => (step.type === 'code' ? { ...step, data: 'return document.querySelectorAl("p")' } : step)),
    truth: fails('test_mistake', 6),
  }),
  of({
    test: 'buyAsGuest',
    variant: 'age-check',
    truth: fails('form_refused', 16, checksFirst(15, 'I am at least 18 years old')),
  }),
  of({
    test: 'buyAsGuest',
    variant: 'card-stricter',
    truth: fails('form_refused', 16, tells(/"Card number" in step 13/)),
  }),
  of({ test: 'searchByPart', variant: 'search-empty', truth: fails('removed', 4, undefined, leadsTo('')) }),
  of({
    test: 'buyAsGuest',
    variant: 'wrong-card-link',
    truth: fails('address_changed', 5, tells(/step 4/), leadsTo('reading-lamp')),
  }),
  of({ test: 'buyAsGuest', variant: 'checkout-sign-in', truth: fails('signed_out', 9, tells(/[Ss]ign in/)) }),
  of({ test: 'changeAddress', variant: 'sign-in-500', truth: fails('application_bug', 5, reportsIt) }),
  of({ test: 'changeAddress', variant: 'renamed-sign-in', truth: fails('renamed', 4, looksFor(4, 'Log in')) }),
  of({ test: 'orderHistory', variant: 'order-gone', truth: fails('removed', 5, undefined, leadsTo('4688')) }),
  of({ test: 'termsInNewTab', variant: 'terms-same-tab', truth: fails('test_mistake', 3, removesStep(3)) }),
  of({ test: 'buyAsGuest', variant: 'sold-out', truth: fails('not_usable', 5, tells(/Sold out/)) }),
  of({
    name: 'old-password',
    test: 'orderHistory',
    variant: null,
    environment: 'old password',
    truth: fails('signed_out', 5, tells(/credentials/)),
  }),
  of({ test: 'changeAddress', variant: 'sign-in-redirect', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'placeholder-only', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'price-changed', truth: passes }),
  of({ test: 'orderHistory', variant: 'link-renamed', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'noisy-console', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'third-party-down', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'never-loads', truth: passes }),
]
