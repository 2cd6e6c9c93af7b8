import { opensAccount, waitsForOrders } from '../beats/account.ts'
import { goesToOutlet, leaves, looksAtPicture, opens, picks, searches } from '../beats/browsing.ts'
import { adds } from '../beats/buying.ts'
import type { Story } from '../story.ts'

/** A second organization, so that it shows that nobody sees what is not theirs. */
export const otherCompany: readonly Story[] = [
  {
    name: 'other: a lamp',
    person: 'guestAtDesk',
    minutesAgo: 31,
    beats: [opens(), searches('lamp'), picks('trail-lamp'), adds('trail-lamp'), leaves('left')],
  },
  {
    name: 'other: the outlet',
    person: 'guestOnPhone',
    minutesAgo: 144,
    beats: [opens(), goesToOutlet(5310), leaves('left at once')],
  },
  {
    name: 'other: no orders',
    person: 'tom',
    minutesAgo: 290,
    beats: [opens(), opensAccount('ordersMissing'), waitsForOrders(), leaves('left')],
  },
  {
    name: 'other: a picture',
    person: 'guestAbroad',
    minutesAgo: 702,
    beats: [opens('/products/enamel-mug'), looksAtPicture(), leaves('left')],
  },
]
