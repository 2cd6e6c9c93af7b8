import { redirect, sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import type { Visit } from '../visit.ts'
import { layout } from './layout.ts'

export const terms = (visit: Visit): Answer =>
  visit.shop.areTermsInHelp ? redirect('/help?topic=terms', 302) : termsPage(visit)

export const termsPage = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Terms of sale',
      body: html`<article class="prose">
        <h1>Terms of sale</h1>
        <p>${visit.shop.termsPromise} What does not please you comes back within thirty days.</p>
        <h2>Prices</h2>
        <p>All prices are in euros and include the tax. Sending is free.</p>
        <h2>Repairs</h2>
        <p>We repair what we sold for as long as there are parts for it.</p>
      </article>`,
    }),
  )
