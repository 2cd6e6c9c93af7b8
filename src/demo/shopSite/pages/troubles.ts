import { html, nothing, type Html } from '../html.ts'
import { mark, type Visit } from '../visit.ts'

export const cookiesAccepted = 'cookies_accepted'

/** Covers the page until it is accepted. */
export const cookieDialog = (visit: Visit): Html =>
  visit.shop.dialog !== 'cookies' || visit.cookies.has(cookiesAccepted)
    ? nothing
    : html`<div class="cover" data-part="cookie-dialog">
        <div class="dialog" role="dialog" aria-modal="true" aria-label="Cookies" ${mark(visit, 'cookie-dialog')}>
          <h2>A word about cookies</h2>
          <p>We use cookies to remember your cart, and to learn what you like.</p>
          <button type="button" class="button primary" data-part="accept-cookies" ${mark(visit, 'accept-cookies')}>
            Accept all
          </button>
        </div>
      </div>`

/** What a variant adds to every page beside its content. */
export function troubles({ shop, port }: Visit): Html {
  const host = (name: string) => `http://${name}.localhost:${port}`
  return html`${shop.dialog !== null && html`<script src="/client/dialogs.js"></script>`}
  ${shop.hidesSearch && html`<script src="/client/menuButton.js"></script>`}
  ${shop.alertsForEver && html`<script src="/client/alertLoop.js"></script>`}
  ${shop.hasThirdPartyScript && html`<script src="${host('chat-loader')}/loader.js" async></script>`}
  ${shop.hasThrowingTag && html`<script src="${host('visitor-tag')}/tag.js" crossorigin="anonymous" async></script>`}
  ${
    shop.hasNoise &&
    html`<img src="${host('pictures-cdn')}/badge.png" alt="" width="1" height="1" />
      <script src="/client/noise.js" data-metrics="${host('metrics')}/collect"></script>`
  }`
}
