import { removesStep, reportsIt, tells, waitsLonger } from './fixes.ts'
import { fails, of, type LabelledCase } from './labelledCase.ts'

/** Faults of the shop, of the environment and of the test, where another element or wording would not help. */
export const faultyShops: readonly LabelledCase[] = [
  of({ test: 'buyAsGuest', variant: 'survey-overlay', truth: fails('application_bug', 5, reportsIt) }),
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
  of({ test: 'buyAsGuest', variant: 'checkout-sign-in', truth: fails('signed_out', 9, tells(/[Ss]ign in/)) }),
  of({ test: 'changeAddress', variant: 'sign-in-500', truth: fails('application_bug', 5, reportsIt) }),
  of({ test: 'termsInNewTab', variant: 'terms-same-tab', truth: fails('test_mistake', 3, removesStep(3)) }),
  of({
    name: 'old-password',
    test: 'orderHistory',
    variant: null,
    environment: 'old password',
    truth: fails('signed_out', 5, tells(/credentials/)),
  }),
  of({ test: 'orderHistory', variant: 'order-500', truth: fails('application_bug', 6, reportsIt) }),
  of({ test: 'browseOutlet', variant: 'home-500', truth: fails('application_bug', 1, reportsIt) }),
]
