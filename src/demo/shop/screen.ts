import type { Box } from '../pictures/canvas.ts'

/** Something on a page that can be clicked or filled in. */
export type Control = {
  name: string
  /** What stands on it; on a field, beside it. */
  text: string
  tag: 'a' | 'button' | 'input' | 'select' | 'img'
  cssClass: string
  /** What of the shop it belongs to, as timelines name it. */
  feature: string
  look: 'primary' | 'button' | 'link' | 'field' | 'checkbox' | 'card' | 'picture'
  box: Box
  price?: string
}

/** Something to look at. */
export type Block = {
  look: 'title' | 'text' | 'strong' | 'lines' | 'panel' | 'hero' | 'picture' | 'progress'
  box: Box
  text?: string
}

export type Screen = {
  /** Short, for names of pictures. */
  name: string
  /** As texts name the page: "the cart". */
  title: string
  blocks: Block[]
  controls: Control[]
  /** The control that sends what was filled in on this page. */
  submit?: string
}

export type Notice = { tone: 'error' | 'success'; text: string }

/** Where somebody is in the shop, and what of it shows. */
export type Place = {
  shopName: string
  path: string
  cart: readonly string[]
  /** Names of the fields with something in them. */
  filled: readonly string[]
  notice: Notice | null
}

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

type Extra = Partial<Pick<Control, 'cssClass' | 'price'>>

const control =
  (look: Control['look'], tag: Control['tag'], usualClass: string) =>
  (name: string, text: string, feature: string, place: Box, extra: Extra = {}): Control => ({
    name,
    text,
    tag,
    cssClass: usualClass,
    feature,
    look,
    box: place,
    ...extra,
  })

export const primary = control('primary', 'button', 'button button-primary')
export const button = control('button', 'button', 'button')
export const link = control('link', 'a', 'link')
export const field = control('field', 'input', 'field')
export const choice = control('field', 'select', 'field field-select')
export const checkbox = control('checkbox', 'input', 'checkbox')
export const photo = control('picture', 'img', 'photo')
export const card = control('card', 'a', 'product-card')

export const title = (text: string, x = 24, y = 80): Block => ({ look: 'title', text, box: box(x, y, 0, 0) })
export const text = (words: string, x: number, y: number): Block => ({
  look: 'text',
  text: words,
  box: box(x, y, 0, 0),
})
export const strong = (words: string, x: number, y: number): Block => ({ ...text(words, x, y), look: 'strong' })
export const block = (look: Block['look'], place: Box): Block => ({ look, box: place })

/** What every page has on top. */
export const headerControls = ({ cart }: Place): Control[] => [
  field('search', 'Search', 'Search', box(236, 14, 226, 30), { cssClass: 'search-field' }),
  button('find', 'Search', 'Search', box(470, 14, 86, 30), { cssClass: 'search-button' }),
  link('account', 'Account', 'Account', box(588, 18, 82, 22)),
  link('cart', `Cart (${cart.length})`, 'Cart', box(690, 18, 92, 22)),
]
