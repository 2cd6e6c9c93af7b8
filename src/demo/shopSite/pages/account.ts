import { redirect, sendPage, type Answer } from '../answer.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { earlierOrders } from '../orders.ts'
import { idOf, mark, type Visit } from '../visit.ts'
import { layout } from './layout.ts'
import { pictureMaxBytes, tellPicture } from '../picture.ts'

export function account(visit: Visit): Answer {
  const { session, shop } = visit
  if (!session.isSignedIn) return redirect(shop.signInPath)
  if (visit.url.pathname !== shop.accountPath) return redirect(shop.accountPath, 302)
  if (shop.hasNews && !visit.url.searchParams.has('seen')) return news(visit)
  return sendPage(
    layout(visit, {
      title: 'Your account',
      scripts: ['account'],
      body: html`<h1>Your account</h1>
        <p class="quiet">Signed in as ${session.customer?.email}</p>
        <div class="columns">
          <section class="panel" aria-labelledby="orders-heading">
            <h2 id="orders-heading">Orders</h2>
            <div data-part="orders" aria-busy="true"><p class="quiet">Loading…</p></div>
          </section>
          ${shop.addressForm === 'in a tab' ? inTab(addressForm(visit)) : addressForm(visit)} ${pictureForm(visit)}
        </div>
        <form method="post" action="/sign-out">
          <button class="button" ${mark(visit, 'sign-out')}>Sign out</button>
        </form>`,
    }),
  )
}

const news = (visit: Visit) =>
  sendPage(
    layout(visit, {
      title: 'What is new',
      body: html`<h1>What is new</h1>
        <p>You can now send things back from your account.</p>
        <p><a class="button primary" href="${visit.shop.accountPath}?seen=1">Continue to your account</a></p>`,
    }),
  )

/** Beside a tab that is in front, so that it has to be asked for. */
const inTab = (content: Html) =>
  html`<div>
    <div role="tablist" aria-label="Details">
      <button type="button" class="button" role="tab" aria-selected="true" data-shows="hints">Overview</button>
      <button type="button" class="button" role="tab" aria-selected="false" data-shows="address">Delivery</button>
    </div>
    <div role="tabpanel" data-panel="hints"><p>Parcels come on weekdays.</p></div>
    <div role="tabpanel" data-panel="address" hidden>${content}</div>
  </div>`

const parcelsOf = ({ shop }: Visit) => (shop.orderHistory === 'by parcel' ? ['?parcel=1', '?parcel=2'] : [''])

/** The history, newest last, as it is put into the page. */
export const orderHistory = (visit: Visit): Html =>
  html`<ul class="plain-list">
    ${[...earlierOrders, ...visit.session.orders]
      .filter(({ number }) => number !== visit.shop.hiddenOrder)
      .flatMap((one) => parcelsOf(visit).map((parcel) => ({ ...one, parcel })))
      .map(
        ({ number, status, parcel }) =>
          html`<li>
            <a href="/orders/${number}${parcel}" ${mark(visit, `order-${number}`)}
              >${visit.shop.orderLinkText.replace('{number}', String(number))}</a
            >
            <span>${status}</span>
          </li>`,
      )}
  </ul>`

const addressForm = (visit: Visit) => {
  const { session, shop } = visit
  return html`<section class="panel" aria-labelledby="address-heading">
    <h2 id="address-heading">Address</h2>
    <form data-part="address">
      <div class="field">
        <label for="${idOf(visit, shop.street.mark)}">${shop.street.text}</label>
        <input
          name="street"
          autocomplete="address-line1"
          maxlength="120"
          value="${session.address?.street ?? ''}"
          ${shop.isStreetReadOnly ? raw('readonly') : nothing}
          ${mark(visit, shop.street.mark)}
        />
      </div>
      <div class="field">
        <label for="${idOf(visit, shop.city.mark)}">${shop.city.text}</label>
        <input
          name="city"
          autocomplete="address-level2"
          maxlength="120"
          value="${session.address?.city ?? ''}"
          ${shop.addressForm === 'clears the street' ? raw('data-clears="street"') : nothing}
          ${mark(visit, shop.city.mark)}
        />
      </div>
      <div class="row">
        <button class="button primary" ${mark(visit, shop.saveAddress.mark)}>${shop.saveAddress.text}</button>
        <button
          type="button"
          class="button plain"
          data-part="remove-address"
          ${shop.addressForm === 'asks in the page' ? raw('data-asks-in-page') : nothing}
          ${mark(visit, 'remove-address')}
        >
          Remove address
        </button>
      </div>
      <p class="message" role="status" data-part="address-message"></p>
    </form>
  </section>`
}

const pictureForm = (visit: Visit) =>
  html`<section class="panel" aria-labelledby="picture-heading">
    <h2 id="picture-heading">Picture</h2>
    <form data-part="picture-form" data-max-bytes="${pictureMaxBytes}">
      <div class="field">
        <label for="${idOf(visit, 'picture')}">Profile picture</label>
        <input type="file" name="picture" ${mark(visit, 'picture')} />
      </div>
      <button class="button" ${mark(visit, 'upload-picture')}>Upload picture</button>
      <p class="message" role="status" data-part="picture-message">
        ${visit.session.picture && tellPicture(visit.session.picture)}
      </p>
    </form>
  </section>`
