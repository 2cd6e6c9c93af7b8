import { sendFile, sendPage, type Answer } from '../answer.ts'
import { goodsOf } from '../goods.ts'
import { html } from '../html.ts'
import { mark, testId, type Visit } from '../visit.ts'
import { layout } from './layout.ts'

/** Counted with a stepper: people press the same button many times, and mean it. */
export const giftCards = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Gift cards',
      scripts: ['giftCards'],
      body: html`<h1>Gift cards</h1>
        <p>Ten euros each, for everything in the shop.</p>
        <div class="row stepper" role="group" aria-label="How many">
          <button type="button" class="button" aria-label="One less" data-part="less" ${mark(visit, 'less')}>−</button>
          <output data-part="cards" ${testId(visit, 'cards')}>1</output>
          <button type="button" class="button" aria-label="One more" data-part="more" ${mark(visit, 'more')}>+</button>
        </div>
        <p class="total">Total <strong data-part="cards-total">€10</strong></p>
        <p>
          <a class="button" href="/price-list.csv" download ${mark(visit, 'price-list')}>Download the price list</a>
        </p>`,
    }),
  )

export function priceList(visit: Visit): Answer {
  const lines = goodsOf(visit.shop).map(({ name, priceEuro }) => `${name},${priceEuro}`)
  return sendFile('text/csv; charset=utf-8', ['Product,Euro', ...lines, ''].join('\n'), {
    'content-disposition': 'attachment; filename="price-list.csv"',
  })
}
