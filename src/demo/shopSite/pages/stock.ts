import { sendPage, type Answer } from '../answer.ts'
import { goodsOf } from '../goods.ts'
import { html } from '../html.ts'
import { pause } from '../pause.ts'
import type { Visit } from '../visit.ts'
import { layout } from './layout.ts'

/** All shops are asked before anything is sent. */
const askingMs = 4600

export async function stock(visit: Visit): Promise<Answer> {
  await pause(askingMs)
  return sendPage(
    layout(visit, {
      title: 'In our shops',
      body: html`<h1>In our shops</h1>
        <p>What is on the shelf in Bristol today.</p>
        <ul class="plain-list">
          ${goodsOf(visit.shop).map(
            ({ slug, name }, i) =>
              html`<li><a href="/products/${slug}">${name}</a> <span>${((i * 7) % 5) + 1} pieces</span></li>`,
          )}
        </ul>`,
    }),
  )
}
