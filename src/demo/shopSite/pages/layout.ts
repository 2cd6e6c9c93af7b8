import { itemCount } from '../cart.ts'
import { categories } from '../goods.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { recording } from '../recorder.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { cookieDialog, troubles } from './troubles.ts'

/** A small script of the folder `client`, by its name. */
type Script =
  | 'account'
  | 'addToCart'
  | 'cart'
  | 'checkout'
  | 'contact'
  | 'deals'
  | 'gallery'
  | 'giftCards'
  | 'lateText'
  | 'lists'
  | 'order'
  | 'outlet'
  | 'productList'
  | 'sendLink'

export type Page = { title: string; body: Html; scripts?: readonly (Script | 'newsletter' | 'chatWidget')[] }

const script = (name: string) => html`<script src="/client/${name}.js"></script>`

// Scripts come first and listen to the whole document, so that nothing can be pressed before it works.
const head = ({ shop }: Visit, { title, scripts = [] }: Page, first: Html = nothing) =>
  html`<!doctype html>
    <html lang="en" data-toast-ms="${shop.toastMs}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Demo Shop</title>
        <link rel="icon" href="/client/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/client/shop.css" />
        ${first} ${['toast', ...scripts].map(script)}
      </head>
    </html>`

/** A page without header and footer, for frames. */
export const barePage = (visit: Visit, page: Page): Html =>
  html`${head(visit, page)}
    <body class="bare">
      ${page.body}
    </body>
  </html>`

/** A page of the shop. A message from the page before is shown once. */
export function layout(visit: Visit, page: Page): Html {
  const { flash } = visit.session
  visit.session.flash = null
  return html`${head(visit, page, recording(visit.recorder, visit.session))}
    <body>
      <a class="skip" href="#content">Skip to content</a>
      ${header(visit)}
      <main id="content" tabindex="-1">${page.body}</main>
      ${footer}
      <div class="toasts" role="status" data-part="toasts" ${testId(visit, 'toast')}>
        ${flash && html`<p class="toast" data-tone="${flash.tone}">${flash.text}</p>`}
      </div>
      ${cookieDialog(visit)} ${troubles(visit)}
    </body>
  </html>`
}

function header(visit: Visit): Html {
  const { session, shop } = visit
  const accountHref = session.isSignedIn || shop.signInPath === '/sign-in' ? '/account' : shop.signInPath
  return html`<header class="site-header">
    <div class="wide">
      <a class="brand" href="/" ${mark(visit, 'home-link')}>Demo Shop</a>
      ${categoryMenu(visit)} ${searchForm(visit)}
      <nav aria-label="Your shop">
        <a href="/help" ${mark(visit, 'help-link')}>Help</a>
        <a href="${accountHref}" ${mark(visit, 'account-link')}>Account</a>
        <a href="/cart" ${mark(visit, 'cart-link')} data-part="cart-link">Cart (${itemCount(session)})</a>
      </nav>
    </div>
  </header>`
}

export const checkoutLink = (visit: Visit): Html =>
  html`<a class="button primary" href="/checkout" ${mark(visit, 'go-to-checkout')}>Go to checkout</a>`

const categoryMenu = (visit: Visit) =>
  html`<nav class="menu" aria-label="Categories">
    <button type="button" class="menu-button" aria-haspopup="true" ${mark(visit, 'categories')}>Categories</button>
    <ul>
      ${categories.map(
        ({ slug, name }) =>
          html`<li><a href="/products?category=${slug}" ${mark(visit, `category-${slug}`)}>${name}</a></li>`,
      )}
      <li><a href="/products" ${mark(visit, 'all-products')}>All products</a></li>
      ${visit.shop.checkoutLinkIn === 'menu' && visit.session.cart.length > 0 && html`<li>${checkoutLink(visit)}</li>`}
    </ul>
  </nav>`

const searchForm = (visit: Visit) => {
  const isHidden = visit.shop.hidesSearch
  const words = visit.url.pathname === '/products' ? (visit.url.searchParams.get('q') ?? '').slice(0, 100) : ''
  return html`${
      isHidden &&
      html`<button
        type="button"
        class="button"
        aria-expanded="false"
        data-part="menu-button"
        ${mark(visit, 'menu-button')}
      >
        Menu
      </button>`
    }
    <form class="search" role="search" action="/products" data-part="search-form" ${isHidden ? raw('hidden') : nothing}>
      <label class="unseen" for="${idOf(visit, 'search')}">Search</label>
      <input
        type="search"
        name="q"
        placeholder="Search the shop"
        maxlength="100"
        value="${words}"
        ${mark(visit, 'search')}
      />
      <button class="button" ${mark(visit, 'search-button')}>Search</button>
    </form>`
}

const footer = html`<footer class="site-footer">
  <div class="wide">
    <p>Demo Shop. Gear for slow weekends.</p>
    <nav aria-label="More">
      <a href="/deals">Deals</a>
      <a href="/gift-cards">Gift cards</a>
      <a href="/lists">Lists</a>
      <a href="/gallery">Gallery</a>
      <a href="/journal">Journal</a>
      <a href="/stock">In our shops</a>
      <a href="/contact">Contact</a>
    </nav>
    <p>Nothing here is for sale: it is a shop to try things on.</p>
  </div>
</footer>`
