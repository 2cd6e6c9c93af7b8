import { attribute, type MirrorNode } from './mirrorNode.ts'
import { closest } from './nodeText.ts'

const controlRoles = new Set(
  'button link tab menuitem menuitemcheckbox menuitemradio option switch checkbox radio combobox slider spinbutton textbox searchbox treeitem gridcell'.split(
    ' ',
  ),
)
const controlTags = new Set(['button', 'select', 'textarea', 'summary', 'option', 'label', 'input'])
const buttonTypes = new Set(['button', 'submit', 'reset', 'image'])
/** Made to look like a button, whatever it is. */
const buttonClass = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i
/** Parts of a button are often named after it: `btn-icon`, `button-group`. */
const buttonPartClass = /(btn|button|cta)s?[_-]{1,2}(group|bar|row|container|wrapper|list|set|icon|label|text)/i

const tagRoles: Record<string, string> = {
  button: 'button',
  select: 'combobox',
  textarea: 'textbox',
  summary: 'button',
  option: 'option',
  form: 'form',
  nav: 'navigation',
  main: 'main',
  dialog: 'dialog',
  img: 'img',
  li: 'listitem',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
}
const inputRoles: Record<string, string> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
}

const own = (table: Record<string, string>, key: string): string | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** In small letters; null for what is no input. */
export function inputTypeOf(node: MirrorNode): string | null {
  if (node.tag !== 'input') return null
  return (attribute(node, 'type') ?? 'text').slice(0, 40).toLowerCase() || 'text'
}

export function roleOf(node: MirrorNode): string | null {
  const said = attribute(node, 'role')?.trim().split(' ', 1)[0]?.slice(0, 40).toLowerCase()
  if (said) return said
  if (node.tag === 'a') return 'href' in node.attributes ? 'link' : null
  const type = inputTypeOf(node)
  return type === null ? own(tagRoles, node.tag) : (own(inputRoles, type) ?? 'textbox')
}

export const isButtonInput = (node: MirrorNode) => buttonTypes.has(inputTypeOf(node) ?? '')

/** Something that text or a choice is put into. */
export const isField = (node: MirrorNode) =>
  (node.tag === 'input' && !isButtonInput(node) && inputTypeOf(node) !== 'hidden') ||
  node.tag === 'select' ||
  node.tag === 'textarea' ||
  isEditable(node)

export function isEditable(node: MirrorNode): boolean {
  const editable = attribute(node, 'contenteditable')
  return editable === '' || editable === 'true' || editable === 'plaintext-only'
}

export function isControl(node: MirrorNode): boolean {
  if (controlTags.has(node.tag)) return inputTypeOf(node) !== 'hidden'
  if (node.tag === 'a') return 'href' in node.attributes || 'onclick' in node.attributes || hasControlLook(node)
  return hasControlLook(node) || 'onclick' in node.attributes || isEditable(node)
}

function hasControlLook(node: MirrorNode): boolean {
  const { role, class: classes } = node.attributes
  if (typeof role === 'string' && controlRoles.has(role.trim().toLowerCase())) return true
  return typeof classes === 'string' && buttonClass.test(classes) && !buttonPartClass.test(classes)
}

/** A press on a letter or picture inside a button is a press on the button. */
export const controlAround = (node: MirrorNode) => closest(node, isControl, 10)

export function isDisabled(node: MirrorNode): boolean {
  if ('disabled' in node.attributes && node.attributes['disabled'] !== false) return true
  if (attribute(node, 'aria-disabled') === 'true') return true
  const fieldset = closest(node, ({ tag, attributes }) => tag === 'fieldset' && 'disabled' in attributes, 20)
  return fieldset !== null && isControl(node)
}
