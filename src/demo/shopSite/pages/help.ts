import { sendPage, type Answer } from '../answer.ts'
import { html, nothing, raw } from '../html.ts'
import { idOf, mark, testId, type Visit } from '../visit.ts'
import { layout } from './layout.ts'
import { newsletterForm } from './newsletter.ts'
import { termsPage } from './terms.ts'

const questions = [
  ['When will my parcel arrive?', 'Within 3 to 5 days. The page of your order shows where it is.'],
  ['Can I send something back?', 'Yes, for thirty days, and we pay the postage.'],
  ['Do you repair things?', 'Everything we sell, for as long as there are parts.'],
] as const

export const help = (visit: Visit): Answer =>
  visit.shop.areTermsInHelp && visit.url.searchParams.get('topic') === 'terms' ? termsPage(visit) : helpPage(visit)

const helpPage = (visit: Visit) =>
  sendPage(
    layout(visit, {
      title: 'Help',
      scripts: visit.shop.newsletterIn === 'page' ? ['chatWidget', 'newsletter'] : ['chatWidget'],
      body: html`<h1>Help</h1>
        <div class="with-aside">
          <section aria-label="Questions">
            ${questions.map(
              ([question, answer]) =>
                html`<details class="panel">
                  <summary>${question}</summary>
                  <p>${answer}</p>
                </details>`,
            )}
            <p>
              <a
                href="/terms"
                ${visit.shop.opensTermsInTab ? raw('target="_blank" rel="noopener"') : nothing}
                ${mark(visit, 'terms-link')}
                >Terms of sale</a
              >
            </p>
          </section>
          <aside>
            ${
              visit.shop.newsletterIn === 'frame'
                ? html`<iframe
                    title="${visit.shop.newsletterFrame}"
                    src="/newsletter"
                    class="newsletter"
                    ${mark(visit, 'newsletter-frame')}
                  ></iframe>`
                : newsletterForm(visit)
            }
          </aside>
        </div>
        <shop-chat data-content="${chatContent(visit).markup}" ${testId(visit, 'chat')}></shop-chat>`,
    }),
  )

const chatOpener = (visit: Visit) => {
  const { role, text, mark: name } = visit.shop.chatOpener
  return role === 'link'
    ? html`<a href="#chat" class="button primary" data-part="opener" ${mark(visit, name)}>${text}</a>`
    : html`<button type="button" class="button primary" aria-expanded="false" data-part="opener" ${mark(visit, name)}>
        ${text}
      </button>`
}

const nameField = (visit: Visit) =>
  html`<div class="field">
    <label for="${idOf(visit, 'chat-name')}">Your name</label>
    <input name="name" required maxlength="120" ${mark(visit, 'chat-name')} />
  </div>`

/** Put into the element's shadow by its script. */
const chatContent = (visit: Visit) =>
  html`<link rel="stylesheet" href="/client/shop.css" />
    <div class="chat">
      <section class="panel" aria-label="Chat" hidden>
        <div class="chat-log" role="log" ${testId(visit, 'chat-log')}><p>Hello! How can we help?</p></div>
        <form>
          ${visit.shop.chatAsksName && nameField(visit)}
          <div class="field">
            <label for="${idOf(visit, 'chat-message')}">Message</label>
            <input name="message" autocomplete="off" maxlength="200" ${mark(visit, 'chat-message')} />
          </div>
          <button class="button primary" ${mark(visit, 'chat-send')}>Send</button>
        </form>
      </section>
      ${chatOpener(visit)}
    </div>`
