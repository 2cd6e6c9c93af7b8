import { sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import type { Visit } from '../visit.ts'
import { layout } from './layout.ts'

export const terms = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Terms of sale',
      body: html`<article class="prose">
        <h1>Terms of sale</h1>
        <p>You pay, we send. What does not please you comes back within thirty days.</p>
        <h2>Prices</h2>
        <p>All prices are in euros and include the tax. Sending is free.</p>
        <h2>Repairs</h2>
        <p>We repair what we sold for as long as there are parts for it.</p>
      </article>`,
    }),
  )
