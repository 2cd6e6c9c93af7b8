import { checksFirst, leadsTo, looksFor, opensFirst, says, tells } from './fixes.ts'
import { fails, of, type LabelledCase } from './labelledCase.ts'

/** Shops that were changed: the test has to follow, or a person has to say how. */
export const changedShops: readonly LabelledCase[] = [
  of({ test: 'changeAddress', variant: 'renamed-save', truth: fails('renamed', 7, looksFor(7, 'Save changes')) }),
  of({
    test: 'buyAsGuest',
    variant: 'renamed-add',
    truth: fails('renamed', 5, looksFor(5, 'Put in basket'), leadsTo('wishlist')),
  }),
  of({ test: 'buyAsGuest', variant: 'reworded-pay', truth: fails('renamed', 15, looksFor(15, 'Place order')) }),
  of({ test: 'changeAddress', variant: 'label-renamed', truth: fails('renamed', 5, looksFor(5, 'Address line 1')) }),
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
  of({ test: 'changeAddress', variant: 'address-moved', truth: fails('address_changed', 1, says(1, '/login')) }),
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
  of({ test: 'changeAddress', variant: 'renamed-sign-in', truth: fails('renamed', 4, looksFor(4, 'Log in')) }),
  of({ test: 'orderHistory', variant: 'order-gone', truth: fails('removed', 5, undefined, leadsTo('4688')) }),
  of({ test: 'buyAsGuest', variant: 'sold-out', truth: fails('not_usable', 5, tells(/Sold out/)) }),
  of({ test: 'changeAddress', variant: 'city-called-town', truth: fails('renamed', 6, looksFor(6, 'Town')) }),
  of({
    test: 'changeAddress',
    variant: 'news-first',
    truth: fails('new_page', 5, opensFirst(5, /Continue to your account/)),
  }),
  of({
    test: 'orderHistory',
    variant: 'carrier-changed',
    truth: fails('text_changed', 6, says(6, 'Shipped with Fjordpost')),
  }),
]
