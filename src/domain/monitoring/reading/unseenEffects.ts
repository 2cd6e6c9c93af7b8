import { inputTypeOf, isField } from './controls.ts'
import { fieldOf } from './elementName.ts'
import { attribute, type MirrorNode } from './mirrorNode.ts'
import { closest } from './nodeText.ts'

const ownWindow = new Set(['', '_self', '_top', '_parent'])
const filePattern =
  /\.(pdf|zip|gz|tar|rar|7z|csv|tsv|xlsx?|docx?|pptx?|ods|odt|ics|vcf|dmg|exe|msi|apk|iso|mp3|mp4|mov|epub|json|xml|txt)(\?[^#]*)?(#.*)?$/i
const drawnTags = new Set(['video', 'audio', 'canvas', 'embed', 'object', 'iframe'])
const opensWithoutWord = ['popovertarget', 'commandfor', 'aria-haspopup', 'download', 'data-toggle-native']

const fieldRoles = new Set(['textbox', 'searchbox', 'combobox', 'slider', 'spinbutton'])
const chosenClass = /(^|[\s_-])(active|selected|current)(\s|$)/i
const choosingRoles = new Set(['tab', 'radio', 'option', 'menuitemradio'])

/** What is chosen cannot be chosen again, and nothing is expected of it. */
function isChosenAlready(node: MirrorNode): boolean {
  const current = attribute(node, 'aria-current')
  if (attribute(node, 'aria-selected') === 'true' || (current !== null && current !== 'false')) return true
  if (!choosingRoles.has(attribute(node, 'role') ?? '')) return false
  return attribute(node, 'aria-checked') === 'true' || chosenClass.test(attribute(node, 'class')?.slice(0, 400) ?? '')
}

/** Whether what a press on it does may show in no document, and so in no recording. */
export function isUnseen(node: MirrorNode): boolean {
  if (isField(node) || drawnTags.has(node.tag)) return true
  if (node.tag === 'option' || inputTypeOf(node) === 'reset' || attribute(node, 'type') === 'reset') return true
  if (node.tag === 'label') return fieldOf(node) !== null
  if (fieldRoles.has(attribute(node, 'role') ?? '') || isChosenAlready(node)) return true
  if (opensWithoutWord.some((name) => name in node.attributes && attribute(node, name) !== 'false')) return true
  if (node.tag === 'a') return isUnseenLink(node)
  return opensMenuOnHover(node) || sendsElsewhere(node)
}

function isUnseenLink(link: MirrorNode): boolean {
  const href = attribute(link, 'href')?.trim() ?? ''
  if (!ownWindow.has(attribute(link, 'target')?.toLowerCase() ?? '')) return true
  // Another program takes it: mail, telephone, calendar.
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(https?|javascript):/i.test(href)) return true
  const at = href.indexOf('#')
  // A place in this page may already be in sight.
  if (at !== -1 && href.length > at + 1) return true
  return filePattern.test(href.slice(0, 2_048)) || opensMenuOnHover(link)
}

/** A list right after it, in a menu: it opens under the pointer. */
function opensMenuOnHover(node: MirrorNode): boolean {
  if (!closest(node, ({ tag, attributes }) => tag === 'nav' || attributes['role'] === 'menubar', 8)) return false
  let left = 4
  for (let at = node.next; at && left-- > 0; at = at.next) {
    if (at.tag === 'ul' || at.tag === 'menu' || attribute(at, 'role') === 'menu') return true
  }
  return false
}

function sendsElsewhere(node: MirrorNode): boolean {
  const form = closest(node, ({ tag }) => tag === 'form')
  return form !== null && !ownWindow.has(attribute(form, 'target')?.toLowerCase() ?? '')
}
