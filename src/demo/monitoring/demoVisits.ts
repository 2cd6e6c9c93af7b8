import { hash128 } from '../../domain/monitoring/telling/hash.ts'

/** A recorded visit, and how long ago the demo says it was. */
export type DemoVisit = { recording: string; minutesAgo: number }

const dayMinutes = 23.5 * 60
const newestMinutes = 7

/** Something like chance, but the same every time: from 0 up to `most`. */
const somewhere = (most: number, recording: string) => Number.parseInt(hash128(recording).slice(0, 8), 16) % (most + 1)

/** Spread over a day, the first being the newest; a little uneven, as visits are. */
const overTheDay = (recordings: readonly string[]): DemoVisit[] => {
  const stepMinutes = Math.floor((dayMinutes - newestMinutes) / recordings.length)
  return recordings.map((recording, i) => ({
    recording,
    minutesAgo: newestMinutes + i * stepMinutes + (i === 0 ? 0 : somewhere(Math.floor(stepMinutes / 2), recording)),
  }))
}

/** What the manifest tells of, by the recording. */
export const notable = {
  analysed: 'grace-cannot-pay',
  withoutTimeline: 'guest-leaves-too-soon',
  open: { recording: 'grace-cannot-pay', type: 'network_error' },
  resolved: { recording: 'ada-tracks-in-vain', type: 'dead_click' },
  alsoResolved: { recording: 'robin-is-kept-out', type: 'network_error' },
} as const

export const visitsOfShop: readonly DemoVisit[] = overTheDay([
  'ada-buys-a-lamp',
  'grace-cannot-pay',
  'guest-leaves-too-soon',
  'guest-wants-a-reminder',
  'mei-buys-jackets',
  'guest-buys-on-phone',
  'tom-pays-a-broken-shop',
  'grace-rages-at-the-reminder',
  'sofia-waits-for-the-stock',
  'jonas-counts-gift-cards',
  'ines-scrolls-on',
  'liam-meets-a-crash',
  'tom-does-not-write',
  'guest-pays-twice-in-vain',
  'sofia-waits-twice',
  'mei-chooses-a-size',
  'kofi-buys-for-the-school',
  'pavel-meets-a-wall',
  'robin-forgot-the-password',
  'liam-hammers-the-crash',
  'guest-leaves-the-checkout',
  'jonas-chooses-a-size',
  'liam-looks-and-goes-back',
  'ines-wishes-three-times',
  'guest-goes-back-on-phone',
  'amira-cannot-pay',
  'ada-renames-a-list',
  'ines-wishes-in-vain',
  'guest-waits-on-phone',
  'tom-reads-help',
  'kofi-tries-vouchers',
  'sofia-saves-nothing',
  'pavel-wants-the-set',
  'guest-searches-a-broken-shop',
  'grace-taps-the-reminder',
  'jonas-is-counted',
  'ada-takes-four-minutes',
  'grace-copies-a-voucher',
  'pavel-misses-his-orders',
  'guest-closes-the-checkout',
  'mei-compares-in-tabs',
  'robin-mistypes-once',
  'jonas-opens-a-broken-order',
  'guest-hits-the-wall-twice',
  'tom-subscribes-in-vain',
  'ines-writes-to-the-shop',
  'robin-is-kept-out',
  'sofia-saves-three-times',
  'guest-searches-in-vain',
  'amira-saves-lists',
  'guest-accepts-cookies',
  'jonas-orders-again',
  'robin-is-sent-back',
  'pavel-plans-a-tour',
  'ines-forgets-the-city',
  'guest-browses-the-outlet',
  'mei-leafs-through-pictures',
  'liam-does-two-things',
  'guest-taps-once',
  'guest-without-chat',
  'ada-tracks-in-vain',
  'sofia-wanders',
  'guest-finds-nothing-there',
])

/** So that it shows that nobody sees what is not theirs. */
export const visitsOfOther: readonly DemoVisit[] = overTheDay([
  'guest-wants-a-reminder',
  'guest-leaves-the-checkout',
  'guest-waits-on-phone',
])
