import { sendPage, type Answer } from '../answer.ts'
import { goodsOf } from '../goods.ts'
import { html } from '../html.ts'
import { idOf, mark, type Visit } from '../visit.ts'
import { goodsCard } from './goodsCard.ts'
import { layout } from './layout.ts'

const voucher = 'SLOW10'

/** A page that is never still: a clock counts down while people read. */
export const deals = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Deals of the week',
      scripts: ['deals'],
      body: html`<div class="row spread">
          <h1>Deals of the week</h1>
          <p class="quiet">Ends in <strong data-part="countdown" data-seconds="9000">02:30:00</strong></p>
        </div>
        <section class="panel" aria-labelledby="voucher-heading">
          <h2 id="voucher-heading">Ten per cent off</h2>
          <p>With the code <code data-part="voucher-code">${voucher}</code>, until Sunday.</p>
          <div class="row">
            <button type="button" class="button" data-part="copy-voucher" ${mark(visit, 'copy-voucher')}>
              Copy voucher code
            </button>
            <button type="button" class="button" ${mark(visit, 'remind-me')}>Remind me on Friday</button>
          </div>
        </section>
        <section class="panel" aria-labelledby="set-heading">
          <h2 id="set-heading">The camp set</h2>
          <p>Stove, mug and bottle in one bag.</p>
          <button
            type="button"
            class="button primary"
            disabled
            aria-describedby="${idOf(visit, 'set-note')}"
            ${mark(visit, 'buy-set')}
          >
            Buy the set
          </button>
          <p class="quiet" ${mark(visit, 'set-note')}>Sold out. New ones come on Friday.</p>
        </section>
        <ul class="cards">
          ${goodsOf(visit.shop)
            .slice(4, 8)
            .map((goods) => goodsCard(visit, goods))}
        </ul>`,
    }),
  )
