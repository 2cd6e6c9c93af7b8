import { click, expectText, expectValue } from '../../../src/demo/shopSite/shopStep.ts'
import { button, field } from '../../../src/demo/shopSite/shopTarget.ts'
import { countOf, end } from './endings.ts'
import { looksFor, opensFirst, reportsIt, says, tells, waitsLonger } from './fixes.ts'
import { fails, of, type LabelledCase } from './labelledCase.ts'

/** Shops whose account, help and outlet have changed or fail: the parts that the other cases leave out. */
export const accountAndHelp: readonly LabelledCase[] = [
  of({
    test: 'browseOutlet',
    variant: 'outlet-link-renamed',
    truth: fails('renamed', 2, looksFor(2, 'Shop the outlet')),
  }),
  of({
    test: 'termsInNewTab',
    variant: 'terms-reworded',
    truth: fails('text_changed', 4, says(4, 'You pay and we send.')),
  }),
  of({
    test: 'termsInNewTab',
    variant: 'terms-in-help',
    truth: fails('address_changed', 5, says(5, '/help?topic=terms')),
  }),
  of({ test: 'chatInShadow', variant: 'chat-late', truth: fails('slow_page', 5, waitsLonger(5, 4_000)) }),
  of({ test: 'chatInShadow', variant: 'chat-asks-name', truth: fails('form_refused', 5, tells(/"Your name"/)) }),
  of({ test: 'newsletterInFrame', variant: 'newsletter-cut', truth: fails('application_bug', 4, reportsIt) }),
  of({ test: 'uploadPicture', variant: 'picture-403', truth: fails('application_bug', 7, reportsIt) }),
  of({
    test: 'resetPassword',
    variant: 'forgot-folded',
    truth: fails('moved', 2, opensFirst(2, /Trouble signing in/)),
  }),
  of({ test: 'changeAddress', variant: 'address-in-tab', truth: fails('moved', 5, opensFirst(5, /"Delivery"/)) }),
  of({ test: 'browseOutlet', variant: 'outlet-503', truth: fails('application_bug', 4, reportsIt) }),
  of({
    test: 'browseOutlet',
    variant: 'fewer-pieces',
    change: (steps) => end(steps, 3, countOf('.product-card', 8)),
    hasPassedSo: true,
    truth: fails('text_changed', 4, says(4, '5')),
  }),
  of({
    test: 'changeAddress',
    variant: 'remove-asks',
    change: (steps) =>
      end(steps, 4, click(button('Remove address', 'remove-address')), expectText('Your address was removed.')),
    hasPassedSo: true,
    truth: fails('new_dialog', 6, opensFirst(6, /Yes, remove it/), opensFirst(6, /Keep it/)),
  }),
  of({
    test: 'changeAddress',
    variant: 'street-cleared',
    change: (steps) => end(steps, 6, expectValue(field('Street', 'street'), '3 Harbour View')),
    hasPassedSo: true,
    truth: fails('application_bug', 7, reportsIt, (fix) => fix.confidence !== 'low' && says(7, '')(fix)),
  }),
  of({ test: 'searchByPart', variant: 'size-buttons', truth: fails('renamed', 8, tells(/radio|"M"/)) }),
  of({
    test: 'buyAsGuest',
    variant: 'terms-box-renamed',
    truth: fails('renamed', 14, looksFor(14, 'I have read and accept the conditions')),
  }),
  of({ test: 'chatInShadow', variant: 'chat-is-link', truth: fails('renamed', 2, looksFor(2, 'Live chat')) }),
  of({ test: 'orderHistory', variant: 'order-twice', truth: fails('ambiguous', 5) }),
  of({ test: 'orderHistory', variant: 'orders-hang', truth: fails('application_bug', 5, reportsIt) }),
  of({
    test: 'orderHistory',
    variant: 'carrier-capitals',
    truth: fails('text_changed', 6, says(6, 'Shipped with NORDPOST')),
  }),
  of({ test: 'newsletterInFrame', variant: 'frame-renamed', truth: fails('moved', 2, looksFor(2, 'Your e-mail')) }),
]
