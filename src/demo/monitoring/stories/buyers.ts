import { getsInvoice, goesToSignIn, opensOrder, savesAddress, signsIn } from '../beats/account.ts'
import { choosesSize, goesBack, leaves, opens, picks, reads, readsReviews, searches } from '../beats/browsing.ts'
import { adds, fillsOrder, opensCart, pays, seesConfirmation, toCheckout } from '../beats/buying.ts'
import type { Beat, Story } from '../story.ts'

const buys = (slug: string, order: number, count = 1): Beat[] => [
  adds(slug, count),
  opensCart(),
  toCheckout(),
  fillsOrder(),
  pays(order),
  seesConfirmation(),
]

/** They came, they found, they paid. */
export const buyers: readonly Story[] = [
  {
    name: 'a lamp for the trail',
    person: 'jonas',
    minutesAgo: 34,
    beats: [opens(), searches('lamp'), picks('trail-lamp'), reads(), ...buys('trail-lamp', 5123)],
  },
  {
    name: 'two mugs from the start page',
    person: 'hanna',
    minutesAgo: 96,
    beats: [opens(), picks('enamel-mug'), ...buys('enamel-mug', 5119, 2)],
  },
  {
    name: 'a jacket after the reviews',
    person: 'elena',
    minutesAgo: 171,
    beats: [opens('/products/rain-jacket'), readsReviews(), choosesSize(), ...buys('rain-jacket', 5116)],
  },
  {
    name: 'a blanket, after a look at another',
    person: 'guestOnPhone',
    minutesAgo: 243,
    beats: [
      opens('/', { meets: 'chatMissing' }),
      picks('enamel-mug', { loadMs: 420 }),
      goesBack('/', { atOnce: true }),
      picks('wool-blanket'),
      reads(),
      ...buys('wool-blanket', 5112),
    ],
  },
  {
    name: 'rental stock of stoves',
    person: 'viktor',
    minutesAgo: 398,
    beats: [opens(), searches('stove'), picks('camp-stove'), ...buys('camp-stove', 5104, 2)],
  },
  {
    name: 'an invoice for the books',
    person: 'noor',
    minutesAgo: 452,
    beats: [
      opens(),
      goesToSignIn(),
      signsIn(),
      opensOrder(4688),
      getsInvoice(),
      leaves('{They} had what {they} came for within a minute.', 'Left satisfied'),
    ],
  },
  {
    name: 'a new address before the move',
    person: 'david',
    minutesAgo: 611,
    beats: [
      opens('/sign-in'),
      signsIn(),
      savesAddress(),
      leaves('The page confirmed it, and {they} left.', 'Left satisfied'),
    ],
  },
  {
    name: 'a lamp at night',
    person: 'mei',
    minutesAgo: 823,
    beats: [opens(), searches('lamp'), picks('trail-lamp'), readsReviews(), ...buys('trail-lamp', 5090)],
  },
  {
    name: 'a lamp in a hurry',
    person: 'guestAtDesk',
    minutesAgo: 1012,
    beats: [opens('/products/trail-lamp'), ...buys('trail-lamp', 5081)],
  },
]
