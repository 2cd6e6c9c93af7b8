import { html, nothing, raw, type Html } from '../html.ts'
import { idOf, mark, type Visit } from '../visit.ts'

/** One of a list to choose from. */
export const option = (value: string, text: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? raw('selected') : nothing}>${text}</option>`

/** One of several ways to get an order. */
export const deliveryChoice = (visit: Visit, name: string, text: string, isChosen: boolean): Html =>
  html`<div class="tick">
    <input type="radio" name="delivery" value="${text}" ${isChosen ? raw('checked') : nothing} ${mark(visit, name)} />
    <label for="${idOf(visit, name)}">${text}</label>
  </div>`
