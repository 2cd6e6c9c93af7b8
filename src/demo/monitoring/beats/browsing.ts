import { findProducts, productOf } from '../../shop/catalogue.ts'
import { screenOf } from '../../shop/pages.ts'
import { startingPlace } from '../../shop/place.ts'
import type { ProblemName } from '../problems.ts'
import type { Beat } from '../story.ts'

type Loading = { loadMs?: number; meets?: ProblemName }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function opens(path = '/', loading: Loading = {}): Beat {
  const { title } = screenOf(startingPlace('', { path }))
  const isHome = path === '/'
  return {
    summary: isHome ? 'Opened the shop' : `Opened ${title}`,
    behavior: isHome ? 'Looked over the start page before moving on' : 'Came by a direct link and knew where to go',
    told: isHome ? 'opened the shop' : `came by a link straight to ${title}`,
    actions: [
      { do: 'arrive', after: 0, effect: { to: path }, ...loading },
      { do: 'look', after: 4 },
    ],
  }
}

export function searches(words: string, loading: Loading = {}): Beat {
  return {
    summary: `Searched for "${words}"`,
    behavior: findProducts(words).length > 0 ? 'Knew what to look for' : 'Tried a word that the shop does not know',
    told: toldOfSearch(words, loading),
    actions: [
      { do: 'click', on: 'search', after: 2 },
      { do: 'type', after: 1.5, effect: { fills: ['search'] } },
      { do: 'click', on: 'find', after: 2.5, effect: { to: `/products?q=${encodeURIComponent(words)}` }, ...loading },
    ],
  }
}

function toldOfSearch(words: string, { loadMs, meets }: Loading): string {
  const searched = `searched for "${words}"`
  if (meets) return `{They} ${searched}; GET /api/search got no answer, and the page stayed without results.`
  if (loadMs) return `{They} ${searched} and waited ${seconds(loadMs)} for the results.`
  return findProducts(words).length > 0 ? searched : `{They} ${searched}, which found nothing.`
}

export const picks = (slug: string, loading: Loading = {}): Beat => ({
  summary: `Chose the ${productOf(slug).name}`,
  behavior: 'Compared pictures and prices, then decided',
  told: `opened the ${productOf(slug).name}`,
  actions: [
    { do: 'look', after: 4 },
    { do: 'click', on: `card:${slug}`, after: 3, effect: { to: `/products/${slug}` }, ...loading },
  ],
})

export const reads = (): Beat => ({
  summary: 'Read the description',
  behavior: 'Took time to read',
  told: 'read the description',
  actions: [
    { do: 'look', after: 12 },
    { do: 'look', after: 9 },
  ],
})

export const readsReviews = (): Beat => ({
  summary: 'Read the reviews',
  behavior: 'Wanted the opinion of others before buying',
  told: 'read the reviews',
  actions: [
    { do: 'click', on: 'reviews', after: 5 },
    { do: 'look', after: 18 },
  ],
})

export const looksAtPicture = (): Beat => ({
  summary: 'Tried to see more pictures',
  behavior: 'Expected another picture and waited for it',
  told: '{They} pressed "Next picture", and nothing happened: the product has only one.',
  actions: [
    { do: 'click', on: 'nextPhoto', after: 4, meets: 'galleryDead' },
    { do: 'look', after: 3 },
  ],
})

export const choosesSize = (): Beat => ({
  summary: 'Chose a size',
  behavior: 'Picked the size without hesitation',
  told: 'chose a size',
  actions: [{ do: 'click', on: 'size', after: 5, effect: { fills: ['size'] } }],
})

export const choosesMissingSize = (name: string): Beat => ({
  summary: `Chose a size of the ${name}`,
  behavior: 'Chose again when price and button did not react',
  told:
    `{They} chose a size of the ${name} that is not in stock: a TypeError stopped the page, and price and button ` +
    'stayed as they were. Choosing again did not help.',
  actions: [
    { do: 'click', on: 'size', after: 4, effect: { fills: ['size'] }, meets: 'sizeBreaks' },
    { do: 'click', on: 'size', after: 5, effect: { fills: ['size'] }, meets: 'sizeBreaks' },
    { do: 'look', after: 3 },
  ],
})

export const goesBack = (to: string, { atOnce = false } = {}): Beat => ({
  summary: atOnce ? 'Went back at once' : 'Went back',
  behavior: atOnce ? 'Saw at a glance that this was not it' : 'Looked for something better',
  told: atOnce ? 'went back at once' : 'went back',
  actions: [{ do: 'back', after: atOnce ? 0.5 : 8, effect: { to } }],
})

export const goesToOutlet = (loadMs: number): Beat => ({
  summary: 'Went to the outlet',
  behavior: 'Waited for the page, without leaving',
  told: `{They} went to the outlet, which took ${seconds(loadMs)} until it could be used.`,
  actions: [{ do: 'click', on: 'outlet', after: 3, effect: { to: '/slow' }, loadMs }],
})

export const filtersOutlet = (): Beat => ({
  summary: 'Filtered the outlet by price',
  behavior: 'Narrowed the list down to what is cheap',
  told: 'filtered it by price',
  actions: [
    { do: 'click', on: 'filter', after: 5 },
    { do: 'look', after: 6 },
  ],
})

/** The end of a story: a while of nothing, and a sentence about how it ended. */
export const leaves = (told: string, behavior = 'Closed the tab'): Beat => ({
  summary: 'Left the shop',
  behavior,
  told,
  actions: [{ do: 'look', after: 6 }],
})
