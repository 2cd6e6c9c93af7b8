import type { Goods } from '../goods.ts'
import { html, type Html } from '../html.ts'
import { mark, type Visit } from '../visit.ts'

export const euro = (amount: number): string => `€${amount}`

/** The link covers the whole card, but is named after the product alone. */
export const goodsCard = (visit: Visit, { slug, name, priceEuro }: Goods, oldPrice?: number): Html =>
  html`<li class="product-card">
    <img src="/pictures/${slug}-1.svg" alt="" width="640" height="500" />
    <h3><a href="/products/${visit.shop.cardsLeadTo ?? slug}" ${mark(visit, `card-${slug}`)}>${name}</a></h3>
    <p class="price">${euro(priceEuro)} ${oldPrice !== undefined && html`<s>${euro(oldPrice)}</s>`}</p>
  </li>`
