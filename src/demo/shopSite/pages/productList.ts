import { sendJson, sendPage, type Answer } from '../answer.ts'
import { categories, readWish, search, type Wish } from '../goods.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { option } from './choices.ts'
import { errorPage } from './errorPage.ts'
import { goodsCard } from './goodsCard.ts'
import { layout } from './layout.ts'

const sorts = [
  ['', 'Recommended'],
  ['price-up', 'Price, lowest first'],
  ['price-down', 'Price, highest first'],
  ['name', 'Name'],
] as const

function headingOf({ words, category }: Wish): string {
  if (words !== '') return `Results for "${words}"`
  return categories.find(({ slug }) => slug === category)?.name ?? 'All products'
}

function results(visit: Visit, wish: Wish): { count: string; list: Html } {
  const found = visit.shop.findsNothing ? [] : search(visit.shop, wish)
  return {
    count: found.length === 1 ? '1 product' : `${found.length} products`,
    list:
      found.length === 0
        ? html`<li class="none">Nothing found for "${wish.words}". Try another word.</li>`
        : html`${found.map((goods) => goodsCard(visit, goods))}`,
  }
}

/** The list, as a page. From there on it is changed in place, with an address for every state. */
export function productList(visit: Visit): Answer {
  if (visit.shop.searchFails) return errorPage(visit)
  const wish = readWish(visit.url.searchParams)
  const { count, list } = results(visit, wish)
  const heading = headingOf(wish)
  return sendPage(
    layout(visit, {
      title: heading,
      scripts: ['productList'],
      body: html`<h1 data-part="list-heading">${heading}</h1>
        ${choices(visit, wish)}
        <p class="quiet" role="status" data-part="list-count" ${testId(visit, 'result-count')}>${count}</p>
        <ul class="cards" aria-label="Products" data-part="list">
          ${list}
        </ul>`,
    }),
  )
}

/** The same list for the script of the page. */
export function searchApi(visit: Visit): Answer {
  if (visit.shop.searchFails) return sendJson({ error: 'The search is not available.' }, 500)
  const wish = readWish(visit.url.searchParams)
  const { count, list } = results(visit, wish)
  return sendJson({ heading: headingOf(wish), count, html: list.markup })
}

const choices = (visit: Visit, wish: Wish) =>
  html`<form class="choices" data-part="list-choices" aria-label="Sort and filter">
    <div class="field">
      <label for="${idOf(visit, 'sort')}">Sort by</label>
      <select name="sort" ${mark(visit, 'sort')}>
        ${sorts.map(([value, text]) => option(value, text, wish.sort))}
      </select>
    </div>
    <div class="field">
      <label for="${idOf(visit, 'category')}">Category</label>
      <select name="category" ${mark(visit, 'category')}>
        ${option('', 'All', wish.category)} ${categories.map(({ slug, name }) => option(slug, name, wish.category))}
      </select>
    </div>
    <div class="tick">
      <input
        type="checkbox"
        name="price"
        value="under-50"
        ${mark(visit, 'under-50')}
        ${wish.isCheap ? raw('checked') : nothing}
      />
      <label for="${idOf(visit, 'under-50')}">Under €50</label>
    </div>
  </form>`
