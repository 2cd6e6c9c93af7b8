import { redirect, sendPage, type Answer } from '../answer.ts'
import { priced, quantityMax, totalOf, type PricedLine } from '../cart.ts'
import { html, type Html } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { euro } from './goodsCard.ts'
import { checkoutLink, layout } from './layout.ts'

export const cart = (visit: Visit): Answer =>
  visit.shop.cartRedirectsToItself
    ? redirect('/cart', 302)
    : sendPage(
        layout(visit, {
          title: 'Your cart',
          scripts: ['cart'],
          body: html`<h1>Your cart</h1>
            <div data-part="cart">${cartContent(visit)}</div>`,
        }),
      )

/** What changes when a line does: sent again by the API. */
export function cartContent(visit: Visit): Html {
  const lines = priced(visit.shop, visit.session.cart)
  if (lines.length === 0) {
    return html`<p ${testId(visit, 'empty-cart-note')}>Your cart is empty.</p>
      <p><a class="button" href="/products">See all products</a></p>`
  }
  return html`<div class="with-aside">
    <ul class="lines" aria-label="In your cart">
      ${lines.map((line) => cartLine(visit, line))}
    </ul>
    <aside class="panel" aria-label="Summary">
      <p class="total">Total <strong ${testId(visit, 'total')}>${euro(totalOf(lines))}</strong></p>
      ${visit.shop.checkoutLinkIn === 'cart' && checkoutLink(visit)} ${voucherForm(visit)}
      <button type="button" class="button plain" data-part="empty-cart" ${mark(visit, 'empty-cart')}>Empty cart</button>
    </aside>
  </div>`
}

const cartLine = (visit: Visit, { slug, size, quantity, index, goods, sum }: PricedLine) => {
  const named = size === null ? goods.name : `${goods.name}, ${size}`
  return html`<li class="line" data-index="${index}">
    <img src="/pictures/${slug}-1.svg" alt="" width="640" height="500" />
    <a href="/products/${slug}">${named}</a>
    <div class="field short">
      <label for="${idOf(visit, `quantity-${index}`)}">Quantity <span class="unseen">of ${named}</span></label>
      <input
        type="number"
        value="${quantity}"
        min="1"
        max="${quantityMax}"
        data-part="line-quantity"
        ${mark(visit, `quantity-${index}`)}
      />
    </div>
    <span class="price">${euro(sum)}</span>
    <button
      type="button"
      class="button plain"
      aria-label="Remove ${named}"
      data-part="remove-line"
      ${mark(visit, `remove-${index}`)}
    >
      Remove
    </button>
  </li>`
}

const voucherForm = (visit: Visit) =>
  html`<form class="voucher" data-part="voucher">
    <div class="field">
      <label for="${idOf(visit, 'voucher')}">Voucher code</label>
      <input name="voucher" autocomplete="off" maxlength="40" ${mark(visit, 'voucher')} />
    </div>
    <button class="button" ${mark(visit, 'apply-voucher')}>Apply</button>
    <p class="message" role="status" data-part="voucher-message"></p>
  </form>`
