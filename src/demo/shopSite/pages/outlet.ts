import { sendJson, sendPage, type Answer } from '../answer.ts'
import { goodsOf, isCheap } from '../goods.ts'
import { html } from '../html.ts'
import { pause } from '../pause.ts'
import { mark, testId, type Visit } from '../visit.ts'
import { goodsCard } from './goodsCard.ts'
import { layout } from './layout.ts'

/** The slow page of the shop: its list arrives later. */
export const outlet = (visit: Visit): Answer => (visit.shop.isOutletClosed ? closedPage(visit) : outletPage(visit))

const closedPage = (visit: Visit) =>
  sendPage(
    layout(visit, {
      title: 'Back soon',
      body: html`<h1>We are back soon</h1>
        <p>The outlet is getting a new floor. Come by a little later.</p>`,
    }),
    503,
  )

const outletPage = (visit: Visit) =>
  sendPage(
    layout(visit, {
      title: 'Outlet',
      scripts: ['outlet'],
      body: html`<div class="row spread">
          <div>
            <h1>Outlet</h1>
            <p>Last pieces, up to half off.</p>
          </div>
          <button
            type="button"
            class="button"
            aria-pressed="false"
            data-part="outlet-filter"
            ${mark(visit, 'filter-under-50')}
          >
            Under €50
          </button>
        </div>
        <p class="quiet" role="status" data-part="outlet-status" ${testId(visit, 'outlet-status')}>
          Looking for the last pieces…
        </p>
        <ul class="cards" aria-label="Last pieces" aria-busy="true" data-part="outlet-list"></ul>`,
    }),
  )

export async function outletApi(visit: Visit): Promise<Answer> {
  await pause(visit.shop.outletMs)
  const pieces = goodsOf(visit.shop)
    .toReversed()
    .slice(0, visit.shop.outletPiecesMax)
    .map((goods, i) => ({
      isCheap: isCheap(goods),
      html: goodsCard(visit, goods, Math.round(goods.priceEuro * (1.2 + (i % 3) * 0.3))).markup,
    }))
  return sendJson({ pieces })
}

const waitMaxMs = 60_000

/** For whoever looks after the shop: a page that takes as long as it is told to. */
export async function slowPage(visit: Visit): Promise<Answer> {
  const asked = Number(visit.url.searchParams.get('ms'))
  const ms = Number.isFinite(asked) ? Math.min(Math.max(Math.round(asked), 0), waitMaxMs) : 0
  await pause(ms)
  return sendPage(
    layout(visit, {
      title: 'Slow page',
      body: html`<h1>Slow page</h1>
        <p>This page was sent after ${ms} ms.</p>`,
    }),
  )
}
