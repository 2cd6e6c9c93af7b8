import { redirect, sendPage, type Answer } from '../answer.ts'
import { itemCount, priced, totalOf } from '../cart.ts'
import { addressFields, countriesOf, deliveries, paymentFields, termsMissing } from '../checkoutFields.ts'
import type { CheckoutField } from '../checkoutFields.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { deliveryChoice, option } from './choices.ts'
import { euro } from './goodsCard.ts'
import { layout } from './layout.ts'

export function checkout(visit: Visit): Answer {
  const { session, shop } = visit
  if (session.cart.length === 0) return redirect('/cart')
  if (shop.checkoutAsksSignIn && !session.isSignedIn) return redirect(shop.signInPath)
  if (shop.asksDeliveryFirst && !session.hasChosenDelivery) return redirect('/checkout/delivery')
  return sendPage(
    layout(visit, {
      title: 'Checkout',
      scripts: ['checkout'],
      body: html`<h1>Checkout</h1>
        <form
          class="with-aside"
          novalidate
          data-part="checkout"
          ${shop.payment === 'crashes' ? raw('data-crashes') : nothing}
        >
          <div>${address(visit)} ${delivery(visit)} ${payment(visit)}</div>
          ${summary(visit)}
        </form>`,
    }),
  )
}

const address = (visit: Visit) =>
  html`<fieldset class="panel grid">
    <legend>Where to</legend>
    ${addressFields(visit.shop).map((field) => textField(visit, field))}
    <div class="field">
      ${labelFor(visit, 'country', 'Country')}
      <select name="country" autocomplete="country-name" ${mark(visit, 'country')}>
        ${countriesOf(visit.shop).map((country) => option(country, country, visit.shop.britain))}
      </select>
    </div>
  </fieldset>`

const labelFor = (visit: Visit, name: string, text: string) =>
  visit.shop.hasCheckoutLabels && html`<label for="${idOf(visit, name)}">${text}</label>`

const unspaced = { source: '\\d{12,19}', wrong: 'Enter the card number without spaces.' }

/** The rules go along as attributes, so that the page can check what was typed before it is sent. */
function textField(visit: Visit, field: CheckoutField): Html {
  const { name, label, type, autocomplete, missing, isReadOnly } = field
  const pattern = name === 'card' && visit.shop.refusesSpacesInCard ? unspaced : field.pattern
  const errorId = idOf(visit, `${name}-error`)
  return html`<div class="field ${name === 'card' ? 'wide-field' : ''}">
    ${labelFor(visit, field.mark, missing === null ? `${label} (optional)` : label)}
    <input
      type="${type}"
      name="${name}"
      autocomplete="${autocomplete}"
      maxlength="120"
      aria-describedby="${errorId}"
      ${visit.shop.hasCheckoutLabels ? nothing : html`placeholder="${label}"`}
      ${missing === null ? nothing : html`aria-required="true" data-missing="${missing}"`}
      ${pattern ? html`data-pattern="${pattern.source}" data-wrong="${pattern.wrong}"` : nothing}
      ${isReadOnly ? raw('readonly') : nothing}
      ${mark(visit, field.mark)}
    />
    <p class="error" id="${errorId}" data-error-of="${name}"></p>
  </div>`
}

const delivery = (visit: Visit) =>
  html`<fieldset class="panel">
    <legend>Delivery date</legend>
    ${deliveries.map((text, i) => deliveryChoice(visit, `delivery-${i + 1}`, text, i === 0))}
  </fieldset>`

const ageBox = (visit: Visit) =>
  html`<div class="tick">
      <input
        type="checkbox"
        name="age"
        data-missing="Tell us that you are old enough."
        aria-describedby="${idOf(visit, 'age-error')}"
        ${mark(visit, 'age')}
      />
      <label for="${idOf(visit, 'age')}">I am at least 18 years old</label>
    </div>
    <p class="error" id="${idOf(visit, 'age-error')}" data-error-of="age"></p>`

const payment = (visit: Visit) =>
  html`<fieldset class="panel">
    <legend>Payment</legend>
    ${paymentFields.map((field) => textField(visit, field))} ${visit.shop.asksForAge && ageBox(visit)}
    <div class="tick">
      <input
        type="checkbox"
        name="terms"
        data-missing="${termsMissing}"
        aria-describedby="${idOf(visit, 'terms-error')}"
        ${mark(visit, visit.shop.terms.mark)}
      />
      <label for="${idOf(visit, visit.shop.terms.mark)}">${visit.shop.terms.text}</label>
      <a href="/terms" target="_blank" rel="noopener" ${mark(visit, 'read-terms')}>Read the terms</a>
    </div>
    <p class="error" id="${idOf(visit, 'terms-error')}" data-error-of="terms"></p>
  </fieldset>`

function summary(visit: Visit): Html {
  const { session, shop } = visit
  const lines = priced(shop, session.cart)
  const count = itemCount(session)
  return html`<aside class="panel" aria-label="Your order">
    <h2>Your order</h2>
    <ul class="plain-list">
      ${lines.map(({ goods, quantity, sum }) => html`<li>${quantity} × ${goods.name} <span>${euro(sum)}</span></li>`)}
    </ul>
    <p class="quiet">${count === 1 ? '1 item' : `${count} items`}</p>
    <p class="total">Total <strong ${testId(visit, 'total')}>${euro(totalOf(lines))}</strong></p>
    <button
      class="button primary"
      data-part="pay"
      ${shop.requiresPhone ? raw('disabled') : nothing}
      ${mark(visit, shop.pay.mark)}
    >
      ${shop.pay.text}
    </button>
    <p class="message error-message" role="alert" data-part="checkout-message"></p>
  </aside>`
}
