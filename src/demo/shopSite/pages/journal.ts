import { sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import type { Visit } from '../visit.ts'
import { layout } from './layout.ts'

const paragraphs = [
  'We left on the last train before the rain. Nobody had planned it, which is why it was good: a bag each, a stove between us, and a map that was older than the path.',
  'The first evening went by looking for a place that was flat. There is none on that side of the hill. We slept at an angle, woke up at the lower end of the tent, and laughed about it until the water boiled.',
  'What you learn about gear you learn at such places. A lamp that can be lit with gloves on. A mug that does not mind being dropped. A blanket that is still warm when it is wet at one end.',
  'On the second day the fog did not lift. We walked by sound: the brook to the left, the bells to the right. At noon somebody cut the bread, and we found that we had been sitting beside the hut for an hour.',
  'The keeper of the hut repairs things. He has done so for forty winters, and he says that the things have not become worse, only the screws have. He showed us how to open a stove without breaking it.',
  'Going home we took the long way. It takes a day more, and there is nothing to see on it. That is the point of it.',
] as const

/** A long text, which people read, select and copy from. */
export const journal = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Three days uphill',
      body: html`<article class="prose">
        <h1>Three days uphill</h1>
        <p class="quiet">From our journal</p>
        ${paragraphs.map((text) => html`<p>${text}</p>`)}
      </article>`,
    }),
  )
