import {
  asksForNewPassword,
  editsAddress,
  failsToSignIn,
  getsInvoice,
  goesToSignIn,
  opensAccount,
  opensOrder,
  signsIn,
  triesToTrack,
  typesPassword,
  waitsForOrders,
} from '../beats/account.ts'
import { leaves, opens } from '../beats/browsing.ts'
import type { Story } from '../story.ts'

/** Orders, parcels and passwords. */
export const accounts: readonly Story[] = [
  {
    name: 'where is my parcel',
    person: 'piotr',
    minutesAgo: 42,
    beats: [
      opens(),
      opensAccount(),
      opensOrder(4711),
      triesToTrack(),
      leaves('left without knowing where the parcel is', 'Left with the question still open'),
    ],
  },
  {
    name: 'parcel, from the mail',
    person: 'hanna',
    minutesAgo: 207,
    beats: [
      opens('/orders/4702'),
      triesToTrack(),
      getsInvoice(),
      leaves('The invoice was all {they} got.', 'Made do with the invoice'),
    ],
  },
  {
    name: 'parcel for the shop',
    person: 'noor',
    minutesAgo: 705,
    beats: [opens('/account'), opensOrder(4711), triesToTrack(), leaves('closed the tab')],
  },
  {
    name: 'no orders to be seen',
    person: 'aisha',
    minutesAgo: 88,
    beats: [
      opens(),
      opensAccount('ordersMissing'),
      waitsForOrders(),
      leaves('waited, scrolled up and down and left', 'Gave up'),
    ],
  },
  {
    name: 'no orders either',
    person: 'david',
    minutesAgo: 301,
    beats: [
      opens('/products/camp-stove'),
      opensAccount('ordersMissing'),
      editsAddress(),
      leaves('left without saving it', 'Lost trust in the page'),
    ],
  },
  {
    name: 'locked out',
    person: 'lucia',
    minutesAgo: 65,
    beats: [opens(), goesToSignIn(), failsToSignIn(3), asksForNewPassword(), leaves('', 'Gave up')],
  },
  {
    name: 'locked out for a moment',
    person: 'tom',
    minutesAgo: 229,
    beats: [
      opens('/sign-in'),
      failsToSignIn(1),
      signsIn('got in at the second try'),
      opensOrder(4688),
      getsInvoice(),
      leaves('', 'Left satisfied'),
    ],
  },
  {
    name: 'locked out at lunch',
    person: 'elena',
    minutesAgo: 488,
    beats: [opens('/sign-in'), failsToSignIn(2), leaves('left without having signed in', 'Gave up')],
  },
  {
    name: 'a password not sent',
    person: 'guestAtDesk',
    minutesAgo: 560,
    beats: [
      opens('/sign-in'),
      typesPassword(),
      leaves('{They} never pressed "Sign in" and left.', 'Seemed to be interrupted'),
    ],
  },
  {
    name: 'no date on the order',
    person: 'mei',
    minutesAgo: 362,
    beats: [
      opens('/account'),
      opensOrder(4711, 'dateBreaks'),
      leaves('looked for the date for a while and left', 'Looked in vain for the date'),
    ],
  },
  {
    name: 'no date, from the mail',
    person: 'jonas',
    minutesAgo: 431,
    beats: [
      opens('/account'),
      opensOrder(4688, 'dateBreaks'),
      getsInvoice(),
      leaves('looked the date up there', 'Found a way around'),
    ],
  },
  {
    name: 'no date, the day before yesterday',
    person: 'piotr',
    minutesAgo: 3 * 1440 + 133,
    beats: [opens('/account'), opensOrder(4688, 'dateBreaks'), leaves('left', 'Looked in vain for the date')],
  },
]
