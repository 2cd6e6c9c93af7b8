import { sendJson, sendPage, type Answer } from '../answer.ts'
import { html, nothing, raw } from '../html.ts'
import { pause } from '../pause.ts'
import { readJson } from '../readBody.ts'
import { mark, type Visit } from '../visit.ts'
import { layout } from './layout.ts'

const names = ['For the summer', 'Birthday ideas'] as const

/** Names are changed in place with a double click; saving takes a while and says so. */
export const lists = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Your lists',
      scripts: ['lists'],
      body: html`<h1>Your lists</h1>
        <p class="quiet">Double-click a name to change it.</p>
        <ul class="plain-list">
          ${names.map((name, i) => html`<li data-part="list-name" ${mark(visit, `list-${i + 1}`)}>${name}</li>`)}
        </ul>
        <div class="row">
          <button
            type="button"
            class="button primary"
            data-part="save-lists"
            ${visit.shop.listSaving === 'rejects' ? raw('data-rejects') : nothing}
            ${mark(visit, 'save-lists')}
          >
            Save lists
          </button>
        </div>
        <p class="message" role="status" data-part="lists-message"></p>`,
    }),
  )

/** As long as a busy service takes. */
const saveMs = 2400

export async function saveLists(visit: Visit): Promise<Answer> {
  await readJson(visit.request)
  await pause(saveMs)
  return sendJson({ message: 'Your lists were saved.' })
}
