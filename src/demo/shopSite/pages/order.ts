import { redirect, sendFile, sendPage, type Answer } from '../answer.ts'
import { priced, totalOf, type PricedLine } from '../cart.ts'
import { drawInvoice } from '../drawInvoice.ts'
import { html, nothing, raw, type Html } from '../html.ts'
import { findOrder } from '../orders.ts'
import type { Order } from '../sessions.ts'
import { mark, testId, type Visit } from '../visit.ts'
import { errorPage, notFoundPage } from './errorPage.ts'
import { euro } from './goodsCard.ts'
import { layout } from './layout.ts'

/** The order, if the visitor may see it; otherwise what they get instead. */
function orderOrAnswer(visit: Visit, number: string): Order | { answer: Answer } {
  const found = findOrder(visit.session, Number(number))
  if (!found) return { answer: notFoundPage(visit) }
  if (!found.isOpenToAll && !visit.session.isSignedIn) return { answer: redirect(visit.shop.signInPath) }
  return found
}

export function order(visit: Visit, number: string): Answer {
  const found = orderOrAnswer(visit, number)
  if ('answer' in found) return found.answer
  if (visit.shop.orderPageFails) return errorPage(visit)
  const isNew = visit.url.searchParams.has('placed')
  const title = isNew ? visit.shop.thanks : `Order ${found.number}`
  return sendPage(
    layout(visit, {
      title: isNew ? 'Confirmation' : title,
      scripts: ['order', 'lateText'],
      body: html`${late(
        visit,
        html`<h1>${title}</h1>
          <p>
            ${
              isNew
                ? `We have sent you a mail. Your order has the number ${found.number}.`
                : html`<span ${testId(visit, 'carrier')}>${found.carrier.replace('Nordpost', visit.shop.carrier)}</span
                    >, ordered on ${found.date}.`
            }
          </p>`,
        isNew,
      )}
      ${progress(found)} ${content(priced(visit.shop, found.lines))} ${actions(visit, found)}`,
    }),
  )
}

/** Kept in a template, so that the text is not in the page before its time. */
const late = ({ shop }: Visit, text: Html, isNew: boolean) =>
  isNew && shop.confirmationMs > 0
    ? html`<div data-part="late" data-ms="${shop.confirmationMs}" aria-live="polite">
        <p class="quiet">One moment…</p>
        <template>${text}</template>
      </div>`
    : text

const stages = ['Received', 'On its way', 'Delivered']

const progress = ({ status }: Order) =>
  html`<ol class="progress panel" aria-label="Progress">
    ${stages.map((stage, i) => {
      const isReached = i <= stages.indexOf(status)
      return html`<li class="${isReached ? 'reached' : ''}" ${stage === status ? raw('aria-current="step"') : nothing}>
        ${stage}
      </li>`
    })}
  </ol>`

const content = (lines: readonly PricedLine[]) =>
  html`<section class="panel" aria-label="Content">
    <ul class="plain-list">
      ${lines.map(
        ({ goods, size, quantity, sum }) =>
          html`<li>${quantity} × ${goods.name}${size !== null && `, ${size}`} <span>${euro(sum)}</span></li>`,
      )}
    </ul>
    <p class="total">Total <strong>${euro(totalOf(lines))}</strong></p>
  </section>`

const actions = (visit: Visit, { number }: Order) =>
  html`<div class="row">
      <button
        type="button"
        class="button primary"
        aria-expanded="false"
        ${visit.shop.tracking === 'works' ? raw('data-part="track"') : nothing}
        ${mark(visit, 'track')}
      >
        Track parcel
      </button>
      <a class="button" href="/orders/${number}/invoice.pdf" download ${mark(visit, 'invoice')}>Invoice (PDF)</a>
      <form method="post" action="/orders/${number}/again">
        <button class="button" ${mark(visit, 'order-again')}>Order again</button>
      </form>
    </div>
    <p class="panel" role="status" data-part="tracking" hidden>
      Parcel NP${number}: left the depot in Bristol this morning.
    </p>`

export function invoice(visit: Visit, number: string): Answer {
  const found = orderOrAnswer(visit, number)
  if ('answer' in found) return found.answer
  const lines = priced(visit.shop, found.lines)
  const told = lines.map(({ goods, quantity, sum }) => `${quantity} x ${goods.name}   EUR ${sum}`)
  const pdf = drawInvoice(`Invoice for order ${found.number}`, [...told, `Total   EUR ${totalOf(lines)}`])
  return sendFile('application/pdf', pdf, {
    'content-disposition': `attachment; filename="invoice-${found.number}.pdf"`,
  })
}
