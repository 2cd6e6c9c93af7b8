import { sendPage, type Answer } from '../answer.ts'
import { html, type Html } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { barePage } from './layout.ts'

/** What the frame of the help page holds. */
export const newsletter = (visit: Visit): Answer =>
  sendPage(barePage(visit, { title: 'Newsletter', scripts: ['newsletter'], body: newsletterForm(visit) }))

export const newsletterForm = (visit: Visit): Html =>
  html`<form class="panel" data-part="newsletter">
    <h2>Newsletter</h2>
    <p>Four letters a year.</p>
    <div class="field">
      <label for="${idOf(visit, 'newsletter-email')}">Your e-mail</label>
      <input type="email" name="email" required maxlength="120" ${mark(visit, 'newsletter-email')} />
    </div>
    <button class="button primary" ${mark(visit, 'subscribe')}>Subscribe</button>
    <p class="message" role="status" data-part="newsletter-message" ${testId(visit, 'newsletter-message')}></p>
  </form>`
