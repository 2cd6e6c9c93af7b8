import { isField } from './controls.ts'
import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'
import { closest } from './nodeText.ts'

/** How plainly an element says of itself that it tells an error. */
export const errorMark = { none: 0, alert: 1, error: 2 } as const

const errorClass =
  /(^|[^a-z])(errors?|danger|invalid|fail(ed|ure)?)([^a-z]|$)|error(-?message|-?text|-?toast|-?banner|-?box)|[a-z]Error\b/i
const goodClass = /success|info\b|no-?error/i
const toneNames = ['data-tone', 'data-type', 'data-variant', 'data-status', 'data-severity', 'data-level', 'data-kind']
const badTone = /^(error|danger|fail(ed|ure)?|critical|negative|destructive)$/i
const alertClass = /(^|[^a-z])alert([^a-z]|$)/i
/** These say of a field, a form or a page that it has errors, and are no message themselves. */
const holders = new Set(['input', 'select', 'textarea', 'form', 'body', 'html', 'main', 'fieldset', 'button', 'a'])

export function markOf(node: MirrorNode): number {
  if (node.errorMark >= 0) return node.errorMark
  const mark = node.type === nodeType.element ? readMark(node) : errorMark.none
  node.errorMark = mark
  return mark
}

function readMark(node: MirrorNode): number {
  const { attributes } = node
  if (holders.has(node.tag)) return errorMark.none
  const words = textIn(attributes['class']) + textIn(attributes['id'])
  const isGood = goodClass.test(words)
  if (!isGood && (errorClass.test(words) || hasBadTone(node))) return errorMark.error
  const { role } = attributes
  if (role === 'alert' || role === 'alertdialog' || attributes['aria-live'] === 'assertive') return errorMark.alert
  return !isGood && alertClass.test(words) ? errorMark.alert : errorMark.none
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? ` ${value.slice(0, 400)}` : '')

function hasBadTone(node: MirrorNode): boolean {
  for (const name of toneNames) {
    const value = node.attributes[name]
    if (typeof value === 'string' && badTone.test(value)) return true
  }
  return false
}

const hintClass =
  /(^|[\s_-])(field|form-?(group|item|control|field|row)|input|help(er|-?text)?|hint|feedback|validation)([\s_-]|$)/i

/** Beside a field, and about what is in it. */
export function isBesideField(node: MirrorNode): boolean {
  if (attribute(node, 'data-error-of') !== null || attribute(node, 'data-error-for') !== null) return true
  if (closest(node, isHintPlace, 3)) return true
  const { parent } = node
  if (!parent || parent.tag === 'body' || parent.tag === 'form') return describes(node)
  let left = 6
  for (let at = node.previous; at && left-- > 0; at = at.previous) if (isField(at)) return true
  return describes(node)
}

const isHintPlace = (node: MirrorNode) =>
  node.tag === 'label' || (node.tag !== 'form' && hintClass.test(attribute(node, 'class')?.slice(0, 400) ?? ''))

/** Named by a field near it. */
function describes(node: MirrorNode): boolean {
  const id = attribute(node, 'id')
  if (!id) return false
  const around = closest(node, ({ tag }) => tag === 'form' || tag === 'body', 40)
  let count = 0
  for (let at = around && following(around, around); at && ++count < 1_500; at = following(at, around ?? at)) {
    if (at.type !== nodeType.element || !isField(at)) continue
    if (isNamedIn(at, 'aria-describedby', id) || isNamedIn(at, 'aria-errormessage', id)) return true
  }
  return false
}

const isNamedIn = (field: MirrorNode, name: string, id: string) =>
  attribute(field, name)?.slice(0, 400).split(/\s+/).includes(id) ?? false
