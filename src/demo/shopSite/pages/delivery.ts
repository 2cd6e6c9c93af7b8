import { sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import { mark, type Visit } from '../visit.ts'
import { deliveryChoice } from './choices.ts'
import { layout } from './layout.ts'

/** A step before the checkout that only one variant has. */
export const delivery = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Delivery',
      body: html`<h1>How should it come to you?</h1>
        <form method="post" action="/checkout/delivery" class="panel narrow">
          ${deliveryChoice(visit, 'home-delivery', 'To your door', true)}
          ${deliveryChoice(visit, 'pick-up', 'To a shop near you', false)}
          <button class="button primary" ${mark(visit, 'continue')}>Continue</button>
        </form>`,
    }),
  )
