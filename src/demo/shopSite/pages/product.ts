import { sendPage, type Answer } from '../answer.ts'
import { quantityMax } from '../cart.ts'
import { findGoods, sizesOf, type Goods } from '../goods.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { option } from './choices.ts'
import { notFoundPage } from './errorPage.ts'
import { euro } from './goodsCard.ts'
import { layout } from './layout.ts'

export function product(visit: Visit, slug: string): Answer {
  const goods = findGoods(visit.shop, slug)
  if (!goods) return notFoundPage(visit)
  const { name, priceEuro, about } = goods
  return sendPage(
    layout(visit, {
      title: name,
      scripts: ['addToCart'],
      body: html`<div class="product">
          <div class="gallery">
            <img src="/pictures/${slug}-1.svg" alt="${name}" width="640" height="500" data-part="picture" />
            <button type="button" class="button" data-part="next-picture" ${mark(visit, 'next-picture')}>
              Next picture
            </button>
          </div>
          <div>
            <h1>${name}</h1>
            <p class="price" ${testId(visit, 'price')}>${euro(priceEuro)}</p>
            <p>${about}</p>
            ${offers(visit, goods)} ${visit.shop.isSoldOut && html`<p class="quiet" role="status">Sold out.</p>`}
            <p class="quiet">Sent within a day. Thirty days to send it back.</p>
            ${reviews(visit)}
          </div>
        </div>
        ${visit.shop.hasSurveyOverlay && html`<div class="survey-overlay"></div>`}`,
    }),
  )
}

function offers(visit: Visit, goods: Goods): Html {
  if (visit.shop.addButtons !== 'two offers') return buyForm(visit, goods, visit.shop.addButtons === 'one')
  return html`${[['New', goods.priceEuro] as const, ['Refurbished', Math.round(goods.priceEuro * 0.7)] as const].map(
    ([offer, price]) =>
      html`<form class="offer" method="post" action="/cart/lines" data-part="add-to-cart">
        <input type="hidden" name="slug" value="${goods.slug}" />
        <p>${offer}, ${euro(price)}</p>
        <button class="button primary" ${testId(visit, `add-${goods.slug}`)}>${visit.shop.addToCart.text}</button>
      </form>`,
  )}`
}

const buyForm = (visit: Visit, { slug, sizes }: Goods, hasAddButton: boolean) =>
  html`<form class="buy" method="post" action="/cart/lines" data-part="add-to-cart">
    <input type="hidden" name="slug" value="${slug}" />
    <div class="row">
      ${sizes && (visit.shop.sizeAs === 'list' ? sizeList(visit) : sizeButtons(visit))}
      <div class="field short">
        <label for="${idOf(visit, 'quantity')}">Quantity</label>
        <input type="number" name="quantity" value="1" min="1" max="${quantityMax}" ${mark(visit, 'quantity')} />
      </div>
    </div>
    <div class="row">
      ${
        hasAddButton &&
        html`<button
          class="button primary"
          ${visit.shop.isSoldOut ? raw('disabled') : nothing}
          ${mark(visit, `${visit.shop.addToCart.mark}-${slug}`)}
        >
          ${visit.shop.addToCart.text}
        </button>`
      }
      <button type="button" class="button" data-part="add-to-wishlist" ${mark(visit, `wish-${slug}`)}>
        Add to wishlist
      </button>
    </div>
  </form>`

const sizeList = (visit: Visit) =>
  html`<div class="field">
    <label for="${idOf(visit, 'size')}">Size</label>
    <select
      name="size"
      ${visit.shop.sizeChoice === 'throws' ? raw('data-part="choose-size"') : nothing}
      ${mark(visit, 'size')}
    >
      ${sizesOf(visit.shop).map((size) => option(size, size, ''))}
    </select>
  </div>`

const sizeButtons = (visit: Visit) =>
  html`<fieldset class="panel">
    <legend>Size</legend>
    ${sizesOf(visit.shop).map(
      (size) =>
        html`<div class="tick">
          <input type="radio" name="size" value="${size}" ${mark(visit, `size-${size.toLowerCase()}`)} />
          <label for="${idOf(visit, `size-${size.toLowerCase()}`)}">${size}</label>
        </div>`,
    )}
  </fieldset>`

const reviews = (visit: Visit) =>
  html`<details class="reviews">
    <summary ${mark(visit, 'reviews')}>Read 24 reviews</summary>
    <blockquote>Does what it should, and looks good doing it. <cite>Hanna</cite></blockquote>
    <blockquote>The second one I bought: my sister kept the first. <cite>Jonas</cite></blockquote>
    <blockquote>Came in a paper box, without any plastic. <cite>Mei</cite></blockquote>
  </details>`
