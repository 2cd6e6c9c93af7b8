import { sendJson, sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import { readJson } from '../readBody.ts'
import { idOf, mark, type Visit } from '../visit.ts'
import { option } from './choices.ts'
import { layout } from './layout.ts'

const topics = ['An order', 'A product', 'Something else'] as const

export const contact = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Write to us',
      scripts: ['contact'],
      body: html`<form class="panel narrow" data-part="contact">
        <h1>Write to us</h1>
        <div class="field">
          <label for="${idOf(visit, 'contact-name')}">Your name</label>
          <input name="name" maxlength="120" autocomplete="name" required ${mark(visit, 'contact-name')} />
        </div>
        <div class="field">
          <label for="${idOf(visit, 'contact-email')}">Your e-mail</label>
          <input
            type="email"
            name="email"
            maxlength="120"
            autocomplete="email"
            required
            ${mark(visit, 'contact-email')}
          />
        </div>
        <div class="field">
          <label for="${idOf(visit, 'topic')}">It is about</label>
          <select name="topic" ${mark(visit, 'topic')}>
            ${topics.map((topic) => option(topic, topic, ''))}
          </select>
        </div>
        <div class="field">
          <label for="${idOf(visit, 'message')}">Message</label>
          <textarea name="message" rows="5" maxlength="2000" required ${mark(visit, 'message')}></textarea>
        </div>
        <button class="button primary" ${mark(visit, 'send-message')}>Send message</button>
        <p class="message" role="status" data-part="contact-message"></p>
      </form>`,
    }),
  )

export async function takeMessage(visit: Visit): Promise<Answer> {
  await readJson(visit.request)
  return sendJson({ message: 'Thank you. We answer within a day.' })
}
