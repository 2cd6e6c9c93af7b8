import { leaves, opens, picks, searches } from '../beats/browsing.ts'
import { adds } from '../beats/buying.ts'
import type { Story } from '../story.ts'

/** Too new to have been looked at. */
export const unfinished: readonly Story[] = [
  {
    name: 'in the shop right now',
    person: 'hanna',
    minutesAgo: 3,
    state: 'recording',
    beats: [opens(), picks('trail-lamp')],
  },
  {
    name: 'a guest right now',
    person: 'guestOnPhone',
    minutesAgo: 6,
    state: 'recording',
    beats: [opens(), searches('lamp')],
  },
  {
    name: 'just left',
    person: 'jonas',
    minutesAgo: 9,
    state: 'waiting',
    beats: [opens(), searches('lamp'), picks('trail-lamp'), leaves('')],
  },
  {
    name: 'just left with a lamp in the cart',
    person: 'guestAtDesk',
    minutesAgo: 11,
    state: 'waiting',
    beats: [opens('/products/trail-lamp'), adds('trail-lamp'), leaves('')],
  },
]
