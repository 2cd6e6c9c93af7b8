import { choosesSize, leaves, opens, picks, reads, readsReviews, searches } from '../beats/browsing.ts'
import {
  adds,
  failsToPay,
  fillsOrder,
  opensCart,
  retriesPayment,
  seesConfirmation,
  toCheckout,
} from '../beats/buying.ts'
import type { Beat, Story } from '../story.ts'

const fillsCartAndForm = (slug: string): Beat[] => [adds(slug), opensCart(), toCheckout(), fillsOrder()]

/** The payment service has a bad day. */
export const payments: readonly Story[] = [
  {
    name: 'three times in vain',
    person: 'grace',
    minutesAgo: 19,
    beats: [
      opens(),
      searches('lamp'),
      picks('trail-lamp'),
      ...fillsCartAndForm('trail-lamp'),
      failsToPay(3),
      leaves('closed the tab with the Trail Lamp still in the cart', 'Gave up in front of a full cart'),
    ],
  },
  {
    name: 'worked at the second try',
    person: 'sam',
    minutesAgo: 58,
    beats: [
      opens('/products/enamel-mug'),
      ...fillsCartAndForm('enamel-mug'),
      failsToPay(1),
      retriesPayment(5121),
      seesConfirmation(),
    ],
  },
  {
    name: 'twice and gone',
    person: 'guestOnTablet',
    minutesAgo: 122,
    beats: [
      opens(),
      picks('wool-blanket'),
      ...fillsCartAndForm('wool-blanket'),
      failsToPay(2),
      leaves('left without an order', 'Gave up'),
    ],
  },
  {
    name: 'the whole evening for a stove',
    person: 'omar',
    minutesAgo: 188,
    beats: [
      opens(),
      searches('stove'),
      picks('camp-stove'),
      reads(),
      ...fillsCartAndForm('camp-stove'),
      failsToPay(4),
      leaves('waited for a while on the page and then left', 'Waited for a message that the order was placed'),
    ],
  },
  {
    name: 'back after an hour',
    person: 'omar',
    minutesAgo: 118,
    beats: [
      opens('/products/camp-stove'),
      ...fillsCartAndForm('camp-stove'),
      failsToPay(1),
      leaves('{They} did not try a second time.', 'Recognized the message and gave up'),
    ],
  },
  {
    name: 'a gift that did not arrive',
    person: 'lucia',
    minutesAgo: 276,
    beats: [
      opens('/products/trail-lamp'),
      readsReviews(),
      ...fillsCartAndForm('trail-lamp'),
      failsToPay(3),
      leaves('left without an order', 'Gave up'),
    ],
  },
  {
    name: 'stock for the season',
    person: 'viktor',
    minutesAgo: 335,
    beats: [
      opens(),
      searches('jacket'),
      picks('rain-jacket'),
      choosesSize(),
      ...fillsCartAndForm('rain-jacket'),
      failsToPay(2),
      retriesPayment(5107),
      seesConfirmation(),
    ],
  },
  {
    name: 'a mug on the phone',
    person: 'aisha',
    minutesAgo: 520,
    beats: [
      opens('/products/enamel-mug'),
      ...fillsCartAndForm('enamel-mug'),
      failsToPay(2),
      leaves('put the phone away', 'Gave up'),
    ],
  },
  {
    name: 'before work',
    person: 'guestAbroad',
    minutesAgo: 655,
    beats: [
      opens('/', { meets: 'chatMissing' }),
      picks('trail-lamp'),
      ...fillsCartAndForm('trail-lamp'),
      failsToPay(1),
      leaves('left without an order', 'Gave up'),
    ],
  },
  {
    name: 'the first to see it',
    person: 'tom',
    minutesAgo: 2 * 1440 + 77,
    beats: [
      opens('/products/trail-lamp'),
      ...fillsCartAndForm('trail-lamp'),
      failsToPay(2),
      leaves('left without an order', 'Gave up'),
    ],
  },
  {
    name: 'two days ago, another basket',
    person: 'grace',
    minutesAgo: 2 * 1440 + 21,
    beats: [
      opens('/products/wool-blanket'),
      ...fillsCartAndForm('wool-blanket'),
      failsToPay(1),
      retriesPayment(4981),
      seesConfirmation(),
    ],
  },
]
