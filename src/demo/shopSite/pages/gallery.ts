import { sendJson, sendPage, type Answer } from '../answer.ts'
import { goodsOf } from '../goods.ts'
import { html, type Html } from '../html.ts'
import { pause } from '../pause.ts'
import { mark, type Visit } from '../visit.ts'
import { layout } from './layout.ts'

const pageSize = 6
const pagesMax = 6

/** Pictures to leaf through above, and pictures without an end below. */
export const gallery = (visit: Visit): Answer => {
  const [first] = goodsOf(visit.shop)
  return sendPage(
    layout(visit, {
      title: 'Gallery',
      scripts: ['gallery'],
      body: html`<h1>Gallery</h1>
        <figure class="leaf" data-part="leaf" data-slugs="${slugsOf(visit).join(' ')}">
          <img src="/pictures/${first?.slug ?? ''}-1.svg" alt="" width="640" height="500" data-part="leaf-picture" />
          <figcaption class="row">
            <button type="button" class="button" data-part="leaf-back" ${mark(visit, 'leaf-back')}>Previous</button>
            <span data-part="leaf-number">1 of ${slugsOf(visit).length}</span>
            <button type="button" class="button" data-part="leaf-on" ${mark(visit, 'leaf-on')}>Next</button>
          </figcaption>
        </figure>
        <h2>From the road</h2>
        <ul class="cards" data-part="pictures">
          ${picturesOf(visit, 0)}
        </ul>
        <p class="quiet" role="status" data-part="pictures-status"></p>`,
    }),
  )
}

const slugsOf = (visit: Visit) => goodsOf(visit.shop).map(({ slug }) => slug)

const picturesOf = (visit: Visit, page: number): Html[] => {
  const slugs = slugsOf(visit)
  return Array.from({ length: pageSize }, (_, i) => {
    const number = page * pageSize + i
    return html`<li class="product-card">
      <img src="/pictures/${slugs[number % slugs.length] ?? ''}-2.svg" alt="" width="640" height="500" />
      <p>Picture ${number + 1}</p>
    </li>`
  })
}

const galleryMs = 400

export async function galleryApi(visit: Visit): Promise<Answer> {
  const page = Number(visit.url.searchParams.get('page'))
  await pause(galleryMs)
  const isThere = Number.isInteger(page) && page > 0 && page < pagesMax
  return sendJson({ html: isThere ? html`${picturesOf(visit, page)}`.markup : '' })
}
