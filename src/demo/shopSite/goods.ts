import { products, type Product } from './catalogue.ts'
import type { Switches } from './switches.ts'

export type Category = { slug: string; name: string }

export const categories: readonly Category[] = [
  { slug: 'lamps', name: 'Lamps' },
  { slug: 'jackets', name: 'Jackets' },
  { slug: 'kitchen', name: 'Kitchen' },
  { slug: 'blankets', name: 'Blankets' },
]

/** A product as its page tells of it. */
export type Goods = Product & { category: string; about: string }

const descriptions: Record<string, Omit<Goods, keyof Product>> = {
  'trail-lamp': {
    category: 'lamps',
    about: 'A warm light for the way home. Forty hours on one charge, and it fits in a pocket.',
  },
  'enamel-mug': {
    category: 'kitchen',
    about: 'Holds a big coffee, survives every fall and looks better with each dent.',
  },
  'rain-jacket': { category: 'jackets', about: 'Keeps out a whole day of rain and packs into its own pocket.' },
  'wool-blanket': { category: 'blankets', about: 'Woven from new wool in a small mill. Large enough for two.' },
  'reading-lamp': { category: 'lamps', about: 'Bends to the page, dims to the hour and does not wake the tent.' },
  'camp-stove': { category: 'kitchen', about: 'Boils half a litre in three minutes and folds to the size of a book.' },
  'fleece-jacket': {
    category: 'jackets',
    about: 'Soft inside, calm outside. The one you will not take off in the evening.',
  },
  'water-bottle': {
    category: 'kitchen',
    about: 'One litre of steel that keeps water cold until the summit and tea hot back down.',
  },
  'camp-lamp': { category: 'lamps', about: 'Stands on the table and lights the whole camp. Runs for a week.' },
}

/** Sold only where the variant says so. */
const campLamp: Product = { slug: 'camp-lamp', name: 'Camp Lamp', priceEuro: 42, sizes: false }

const describe = (product: Product, factor: number): Goods => ({
  ...product,
  category: 'kitchen',
  about: '',
  ...descriptions[product.slug],
  priceEuro: Math.round(product.priceEuro * factor),
})

export const goodsOf = ({ priceFactor, findsInstead }: Switches): readonly Goods[] =>
  [...products, ...(findsInstead === campLamp.slug ? [campLamp] : [])].map((product) => describe(product, priceFactor))

export const findGoods = (shop: Switches, slug: string): Goods | undefined =>
  slug === shop.missingProduct ? undefined : goodsOf(shop).find((one) => one.slug === slug)

export const sizesOf = ({ mediumSize }: Switches): readonly string[] => ['S', mediumSize, 'L', 'XL']

export type Wish = { words: string; category: string; sort: string; isCheap: boolean }

export const readWish = (parameters: URLSearchParams): Wish => ({
  words: (parameters.get('q') ?? '').slice(0, 100).trim(),
  category: parameters.get('category') ?? '',
  sort: parameters.get('sort') ?? '',
  isCheap: parameters.get('price') === 'under-50',
})

const orders: Record<string, (a: Goods, b: Goods) => number> = {
  'price-up': (a, b) => a.priceEuro - b.priceEuro,
  'price-down': (a, b) => b.priceEuro - a.priceEuro,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
}

export const isCheap = ({ priceEuro }: Product): boolean => priceEuro < 50

/** The products that somebody looks for, in the order that they ask for. */
export function search(shop: Switches, { words, category, sort, isCheap: cheapOnly }: Wish): Goods[] {
  const wanted = words.toLowerCase()
  const found = goodsOf(shop).filter(
    (one) =>
      one.name.toLowerCase().includes(wanted) &&
      (category === '' || one.category === category) &&
      (!cheapOnly || isCheap(one)) &&
      (shop.findsInstead === null || wanted === '' || one.category !== 'lamps' || one.slug === shop.findsInstead),
  )
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined
  return order ? found.toSorted(order) : found
}
