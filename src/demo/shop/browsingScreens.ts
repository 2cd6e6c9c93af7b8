import { findProducts, productOf, products, type Product } from './catalogue.ts'
import { block, box, button, card, choice, photo, primary, strong, text, title, link } from './screen.ts'
import type { Control, Place, Screen } from './screen.ts'

const cardWidth = 176
const cardGap = 16

const cards = (shown: readonly Product[], top: number, height: number): Control[] =>
  shown.map(({ slug, name, priceEuro }, i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    const place = box(24 + column * (cardWidth + cardGap), top + row * (height + cardGap), cardWidth, height)
    return card(`card:${slug}`, name, 'Product list', place, { price: `€${priceEuro}` })
  })

export const home = (): Screen => ({
  name: 'home',
  title: 'the home page',
  blocks: [
    block('hero', box(24, 76, 752, 136)),
    title('Gear for slow weekends', 48, 100),
    text('Lamps, blankets and stoves that last.', 48, 136),
  ],
  controls: [
    button('outlet', 'To the outlet', 'Outlet', box(48, 162, 164, 34)),
    ...cards(products.slice(0, 4), 232, 244),
  ],
})

export function results({ notice }: Place, url: URL): Screen {
  const words = url.searchParams.get('q') ?? ''
  const found = notice ? [] : findProducts(words)
  return {
    name: 'results',
    title: 'the search results',
    blocks: [
      title(words ? `Results for "${words}"` : 'All products'),
      ...(found.length === 0 && !notice ? [text(`Nothing found for "${words}". Try another word.`, 24, 124)] : []),
    ],
    controls: cards(found, 124, 172),
  }
}

export const outlet = (): Screen => ({
  name: 'outlet',
  title: 'the outlet',
  blocks: [title('Outlet'), text('Last pieces, up to half off.', 146, 88)],
  controls: [
    button('filter', 'Under €50', 'Outlet filter', box(648, 74, 128, 34)),
    ...cards(products.toReversed(), 124, 172),
  ],
})

export function product(_place: Place, url: URL): Screen {
  const { name, priceEuro, sizes } = productOf(url.pathname.split('/').at(-1) ?? '')
  return {
    name: 'product',
    title: `the ${name}`,
    blocks: [
      title(name, 400, 84),
      strong(`€${priceEuro}`, 400, 124),
      block('lines', box(400, 156, 352, 56)),
      block('lines', box(400, 398, 352, 50)),
    ],
    controls: [
      photo('photo', name, 'Product pictures', box(24, 80, 344, 300)),
      button('nextPhoto', 'Next picture', 'Product pictures', box(24, 394, 150, 34)),
      ...(sizes ? [choice('size', 'Size', 'Size choice', box(400, 250, 150, 34))] : []),
      primary('add', 'Add to cart', 'Cart', box(400, 304, 200, 42)),
      link('reviews', 'Read 24 reviews', 'Reviews', box(400, 366, 176, 22)),
    ],
  }
}
