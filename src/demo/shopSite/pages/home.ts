import { sendPage, type Answer } from '../answer.ts'
import { goodsOf } from '../goods.ts'
import { html } from '../html.ts'
import { mark, type Visit } from '../visit.ts'
import { errorPage } from './errorPage.ts'
import { goodsCard } from './goodsCard.ts'
import { layout } from './layout.ts'

export const home = (visit: Visit): Answer => (visit.shop.homeFails ? errorPage(visit) : startPage(visit))

const startPage = (visit: Visit) => {
  const { outletLink } = visit.shop
  return sendPage(
    layout(visit, {
      title: 'Gear for slow weekends',
      body: html`<section class="hero">
          <h1>Gear for slow weekends</h1>
          <p>Lamps, blankets and stoves that last.</p>
          <a class="button" href="${outletLink.href}" ${mark(visit, outletLink.mark)}>${outletLink.text}</a>
        </section>
        <section aria-labelledby="favourites">
          <h2 id="favourites">What people take along</h2>
          <ul class="cards">
            ${goodsOf(visit.shop)
              .slice(0, 4)
              .map((goods) => goodsCard(visit, goods))}
          </ul>
        </section>
        ${visit.shop.homeNeverLoads && html`<img src="/never.png" alt="" width="1" height="1" />`}`,
    }),
  )
}
