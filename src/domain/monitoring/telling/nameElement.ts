import { clipped, quoted } from '../../testing/explain/words.ts'
import type { RecordedElement } from '../trail.ts'

const namesMax = 60

/** By what it is for, where it has no words. */
const kindsByRole: Record<string, string> = {
  button: 'a button',
  link: 'a link',
  checkbox: 'a checkbox',
  radio: 'an option',
  tab: 'a tab',
  switch: 'a switch',
  menuitem: 'an entry of a menu',
  option: 'an option',
  combobox: 'a list',
  listbox: 'a list',
  searchbox: 'the search field',
  textbox: 'a field',
  slider: 'a slider',
  spinbutton: 'a number field',
  img: 'a picture',
  form: 'the form',
}

const kindsByTag: Record<string, string> = {
  a: 'a link',
  button: 'a button',
  select: 'a list',
  input: 'a field',
  textarea: 'a field',
  img: 'a picture',
  svg: 'an icon',
  video: 'a video',
  canvas: 'a drawing',
  label: 'a label',
  summary: 'a fold',
  form: 'the form',
}

/** What people would call an element: its words in quotes, else what kind of thing it is. */
export function nameElement(element: RecordedElement): string {
  // Of a paragraph that somebody pressed, the beginning will do.
  const max = element.isControl ? namesMax : 30
  const text = element.text === null ? '' : clipped(element.text, max)
  return text === '' ? kindOf(element) : quoted(text, max)
}

const kindOf = ({ role, tag }: RecordedElement) => kindsByRole[role ?? ''] ?? kindsByTag[tag] ?? 'a part of the page'

export const isField = ({ tag, role }: RecordedElement) =>
  tag === 'input' || tag === 'select' || tag === 'textarea' || role === 'textbox' || role === 'combobox'

export const isSearch = ({ role, inputType, text, id }: RecordedElement): boolean =>
  role === 'search' || role === 'searchbox' || inputType === 'search' || /\bsearch\b/i.test(`${text ?? ''} ${id ?? ''}`)

/** What a form is called: by the heading around it, or its id; never by what stands in it. */
export function nameForm(form: RecordedElement): string {
  if (isSearch(form)) return 'the search'
  return nameFormBy(form.region) ?? nameFormBy(readableId(form.id)) ?? 'the form'
}

/** Short words become its name; longer ones are quoted. */
export function nameFormBy(heading: string | null): string | null {
  const told = clipped(heading ?? '', 40).replace(/^(?:your|my|the|an?) /i, '')
  if (told === '') return null
  if (!/^[\p{L}' -]+$/u.test(told) || told.split(' ').length > 3) return `the form ${quoted(told, 40)}`
  return /\bform$/i.test(told) ? `the ${told.toLowerCase()}` : `the ${told.toLowerCase()} form`
}

const readableId = (id: string | null) =>
  id === null || /\d{2}|[:«]/.test(id) ? null : id.replaceAll(/[-_]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
