import { of, passes, type LabelledCase } from './labelledCase.ts'

/** Shops that only look broken: the test passes, if need be by healing. */
export const soundShops: readonly LabelledCase[] = [
  of({ test: 'buyAsGuest', variant: 'testid-gone', truth: { outcome: 'passes', heals: [2, 4, 5, 7, 8, 9, 15] } }),
  of({ test: 'changeAddress', variant: 'ids-changed', truth: { outcome: 'passes', heals: [2, 5, 7] } }),
  of({ test: 'changeAddress', variant: 'sign-in-redirect', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'placeholder-only', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'price-changed', truth: passes }),
  of({ test: 'orderHistory', variant: 'link-renamed', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'noisy-console', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'third-party-down', truth: passes }),
  of({ test: 'buyAsGuest', variant: 'never-loads', truth: passes }),
]
