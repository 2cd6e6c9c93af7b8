import type { ProblemName } from '../problems.ts'
import type { Action, Beat } from '../story.ts'

export const goesToSignIn = (): Beat => ({
  summary: 'Went to sign in',
  behavior: 'Found the link at once',
  told: 'went to sign in',
  actions: [{ do: 'click', on: 'account', after: 3, effect: { to: '/sign-in' } }],
})

const typing: Action[] = [
  { do: 'click', on: 'email', after: 2 },
  { do: 'type', after: 7, effect: { fills: ['email', 'password'] } },
]

export const typesPassword = (): Beat => ({
  summary: 'Typed e-mail and password',
  behavior: 'Knew the password',
  told: 'typed e-mail and password',
  actions: typing,
})

export const signsIn = (told = 'signed in'): Beat => ({
  summary: 'Signed in',
  behavior: 'Signed in without trouble',
  told,
  actions: [...typing, { do: 'click', on: 'signIn', after: 2, effect: { to: '/account' } }],
})

const attempts = ['', 'once', 'twice', 'three times', 'four times']

export const failsToSignIn = (times: number): Beat => ({
  summary: 'Tried to sign in',
  behavior: times > 2 ? 'Typed the password again, slower each time' : 'Tried again, then looked puzzled',
  told:
    `{They} pressed "Sign in" ${attempts[times]} and came back to the form ` +
    `${times === 1 ? 'with' : 'each time with'} "Your session has expired. Please sign in again."`,
  actions: Array.from({ length: times }, (_, i): Action[] => [
    ...(i === 0 ? typing : [{ do: 'type', after: 6, effect: { fills: ['password'] } } satisfies Action]),
    { do: 'click', on: 'signIn', after: 2, meets: 'signInLoops' },
  ]).flat(),
})

export const asksForNewPassword = (): Beat => ({
  summary: 'Went to "Forgot password?"',
  behavior: 'Took the blame for a fault of the shop',
  told: 'turned to "Forgot password?", but did not ask for a new one',
  actions: [{ do: 'click', on: 'forgot', after: 5, effect: { to: '/sign-in?forgot=1' } }],
})

export const opensAccount = (meets?: ProblemName): Beat => ({
  summary: 'Opened the account page',
  behavior: 'Looked for an earlier order',
  told: meets
    ? '{They} opened the account page to look at {their} orders: GET /api/orders answered 500, and the page said "We could not load your orders."'
    : 'opened the account page',
  actions: [{ do: 'click', on: 'account', after: 3, effect: { to: '/account' }, ...(meets && { meets }) }],
})

export const waitsForOrders = (): Beat => ({
  summary: 'Waited for the orders',
  behavior: 'Scrolled up and down and waited',
  told: '',
  actions: [{ do: 'look', after: 11 }],
})

export const opensOrder = (order: number, meets?: ProblemName): Beat => ({
  summary: `Opened order ${order}`,
  behavior: 'Wanted to know where the parcel is',
  told: meets
    ? `{They} opened order ${order}; a RangeError stopped the page, and the place of the delivery date stayed empty.`
    : `opened order ${order}`,
  actions: [
    { do: 'click', on: `order:${order}`, after: 4, effect: { to: `/orders/${order}` }, ...(meets && { meets }) },
  ],
})

export const triesToTrack = (): Beat => ({
  summary: 'Tried to track the parcel',
  behavior: 'Waited for something to happen',
  told: '{They} pressed "Track parcel", and nothing happened at all.',
  actions: [
    { do: 'click', on: 'track', after: 5, meets: 'trackingDead' },
    { do: 'look', after: 6 },
  ],
})

export const getsInvoice = (): Beat => ({
  summary: 'Downloaded the invoice',
  behavior: 'Got what was wanted',
  told: 'downloaded the invoice',
  actions: [
    { do: 'click', on: 'invoice', after: 5 },
    { do: 'look', after: 4 },
  ],
})

export const editsAddress = (): Beat => ({
  summary: 'Began to change the address',
  behavior: 'Stopped half-way',
  told: 'began to change {their} address',
  actions: [
    { do: 'click', on: 'street', after: 4 },
    { do: 'type', after: 8, effect: { fills: ['street'] } },
    { do: 'look', after: 10 },
  ],
})

export const savesAddress = (): Beat => ({
  summary: 'Saved a new address',
  behavior: 'Read the address once more before saving',
  told: 'saved a new address',
  actions: [
    { do: 'click', on: 'street', after: 4 },
    { do: 'type', after: 10, effect: { fills: ['street', 'city'] } },
    {
      do: 'click',
      on: 'saveAddress',
      after: 4,
      effect: { shows: { tone: 'success', text: 'Your address was saved.' } },
    },
    { do: 'look', after: 3 },
  ],
})
