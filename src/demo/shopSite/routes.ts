import { neverAnswer, sendFile, type Answer } from './answer.ts'
import { removeAddress, saveAddress, uploadPicture } from './api/accountApi.ts'
import { addLine, addLineByForm, addWish, applyVoucher } from './api/cartApi.ts'
import { changeLine, emptyCart, orderAgain, removeLine } from './api/cartApi.ts'
import { answerChat, sendLink, subscribe } from './api/messagesApi.ts'
import { chooseDelivery, listOrders, pay } from './api/ordersApi.ts'
import { drawGoods } from './drawGoods.ts'
import { account } from './pages/account.ts'
import { cart } from './pages/cart.ts'
import { checkout } from './pages/checkout.ts'
import { contact, takeMessage } from './pages/contact.ts'
import { deals } from './pages/deals.ts'
import { delivery } from './pages/delivery.ts'
import { notFoundPage } from './pages/errorPage.ts'
import { gallery, galleryApi } from './pages/gallery.ts'
import { giftCards, priceList } from './pages/giftCards.ts'
import { help } from './pages/help.ts'
import { home } from './pages/home.ts'
import { journal } from './pages/journal.ts'
import { lists, saveLists } from './pages/lists.ts'
import { newsletter } from './pages/newsletter.ts'
import { invoice, order } from './pages/order.ts'
import { outlet, outletApi, slowPage } from './pages/outlet.ts'
import { product } from './pages/product.ts'
import { productList, searchApi } from './pages/productList.ts'
import { stock } from './pages/stock.ts'
import { terms } from './pages/terms.ts'
import { signIn, signOut, trySignIn } from './pages/signIn.ts'
import type { Visit } from './visit.ts'

/** What the brackets of the pattern hold is handed on. */
type Route = {
  method: string
  pattern: RegExp
  answer(visit: Visit, part: string, second: string): Answer | Promise<Answer>
}

const on = (method: string, path: string, answer: Route['answer']): Route => ({
  method,
  pattern: new RegExp(`^${path}$`),
  answer,
})

const index = String.raw`(\d{1,3})`
const number = String.raw`(\d{1,9})`

const picture = (visit: Visit, slug: string, which: string): Answer => {
  const drawn = drawGoods(slug, which === '2' ? 2 : 1)
  return drawn === undefined
    ? notFoundPage(visit)
    : sendFile('image/svg+xml', drawn, { 'cache-control': 'public, max-age=3600' })
}

const routes: readonly Route[] = [
  on('GET', '/', home),
  on('GET', '/products', productList),
  on('GET', '/products/([a-z-]{1,60})', product),
  on('GET', '/pictures/([a-z-]{1,60})-([12]).svg', picture),
  on('GET', '/cart', cart),
  on('POST', '/cart/lines', addLineByForm),
  on('GET', '/checkout', checkout),
  on('GET', '/checkout/delivery', delivery),
  on('POST', '/checkout/delivery', chooseDelivery),
  on('GET', '/(?:sign-in|login)', (visit) => atSignIn(visit, signIn)),
  on('POST', '/(?:sign-in|login)', (visit) => atSignIn(visit, trySignIn)),
  on('POST', '/sign-out', signOut),
  on('GET', '/(?:my-)?account', account),
  on('GET', `/orders/${number}`, order),
  on('GET', `/orders/${number}/invoice.pdf`, invoice),
  on('POST', `/orders/${number}/again`, orderAgain),
  on('GET', '/slow', (visit) => (visit.url.searchParams.has('ms') ? slowPage(visit) : outlet(visit))),
  on('GET', '/help', help),
  on('GET', '/newsletter', newsletter),
  on('GET', '/terms', terms),
  on('GET', '/deals', deals),
  on('GET', '/gift-cards', giftCards),
  on('GET', '/price-list.csv', priceList),
  on('GET', '/lists', lists),
  on('GET', '/gallery', gallery),
  on('GET', '/journal', journal),
  on('GET', '/contact', contact),
  on('GET', '/stock', stock),
  on('GET', '/never.png', () => neverAnswer),
  on('GET', '/api/search', searchApi),
  on('GET', '/api/outlet', outletApi),
  on('POST', '/api/cart', addLine),
  on('DELETE', '/api/cart', emptyCart),
  on('PATCH', `/api/cart/${index}`, changeLine),
  on('DELETE', `/api/cart/${index}`, removeLine),
  on('POST', '/api/voucher', applyVoucher),
  on('POST', '/api/wishlist', addWish),
  on('GET', '/api/orders', listOrders),
  on('POST', '/api/orders', pay),
  on('PUT', '/api/address', saveAddress),
  on('DELETE', '/api/address', removeAddress),
  on('PUT', '/api/picture', uploadPicture),
  on('POST', '/api/password-links', sendLink),
  on('POST', '/api/newsletter', subscribe),
  on('POST', '/api/chat', answerChat),
  on('PUT', '/api/lists', saveLists),
  on('GET', '/api/gallery', galleryApi),
  on('POST', '/api/contact', takeMessage),
]

/** The sign-in page is at one address only, which a variant may change. */
const atSignIn = (visit: Visit, answer: (visit: Visit) => Answer | Promise<Answer>) =>
  visit.url.pathname === visit.shop.signInPath ? answer(visit) : notFoundPage(visit)

export function answerVisit(visit: Visit): Answer | Promise<Answer> {
  const method = visit.request.method === 'HEAD' ? 'GET' : visit.request.method
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(visit.url.pathname) : null
    if (found) return route.answer(visit, found[1] ?? '', found[2] ?? '')
  }
  return notFoundPage(visit)
}
