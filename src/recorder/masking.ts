import type { Scrub } from './scrub.ts'

export const inputMask = '•••••••'
const wordMask = '•••••'

export type MaskingOptions = {
  /** False: what is typed is recorded, but for passwords and cards. For recordings of tests. */
  mask: boolean
  maskAllText: boolean
  /** Selectors; empty: none. */
  maskText: string
  unmask: string
  scrub: Scrub
}

type Attributes = Record<string, unknown>
type Recorded = {
  id: number
  type: number
  tagName?: string
  textContent?: string
  attributes?: Attributes
  childNodes?: Recorded[]
}
type Mutation = {
  source: number
  adds?: { node: Recorded }[]
  texts?: { id: number; value: string | null }[]
  attributes?: { id: number; attributes: Attributes }[]
}

const editable = '[contenteditable]:not([contenteditable="false"]),[role="textbox"]'
const secretHint = /passw|pwd|cc-|card.?n|cvc|cvv|one-time|otp|iban|ssn/i
const plainTypes = /^(checkbox|radio|submit|button|reset|image)$/
const addressNames = ['href', 'src', 'action', 'formaction', 'rr_src', 'srcset', 'poster', 'data', 'xlink:href']
const wordNames = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label']

/** What is typed and read on the page, made unreadable. */
function createMasks({ mask, unmask }: Pick<MaskingOptions, 'mask' | 'unmask'>) {
  const isUnmasked = (element: Element | null) => unmask !== '' && !!element?.closest(unmask)
  const isSecret = (element: Element) =>
    element.hasAttribute('data-rr-is-password') ||
    secretHint.test(['type', 'autocomplete', 'name', 'id'].map((name) => element.getAttribute(name)).join(' '))

  const maskInput = (text: string, element: Element | null) => {
    if (!text || !element || plainTypes.test((element as HTMLInputElement).type)) return text
    return isSecret(element) || (mask && !isUnmasked(element)) ? inputMask : text
  }
  const maskWords = (text: string, element: Element | null) => {
    if (!text.trim() || isUnmasked(element)) return text
    return element?.closest(editable) ? inputMask : text.replace(/\S+/g, wordMask)
  }

  return { maskInput, maskWords }
}

type NodeOf = (id: number) => Node | null

/** Looks after what rrweb has masked, and masks the rest, before anything keeps it. */
export function createMasking(options: MaskingOptions, nodeOf: NodeOf) {
  const { mask, maskAllText, maskText, scrub } = options
  const { maskInput, maskWords } = createMasks(options)
  const cleanAttributes = (attributes: Attributes, tag: string, element: () => Element | null) => {
    for (const name of addressNames) {
      const value = attributes[name]
      if (typeof value === 'string' && !value.startsWith('data:')) attributes[name] = scrub(value)
    }
    // rrweb masks the value that is there, but an empty field still carries the one that it came with.
    if (typeof attributes['value'] === 'string' && /^(input|textarea)$|-/.test(tag)) {
      attributes['value'] = maskInput(attributes['value'], element())
    }
    if (tag === 'meta' && 'content' in attributes && attributes['name'] !== 'viewport') attributes['content'] = ''
    if (maskAllText) {
      for (const name of /^(input|option|button)$/.test(tag) ? [...wordNames, 'value'] : wordNames) {
        const value = attributes[name]
        if (typeof value === 'string') attributes[name] = maskWords(value, element())
      }
    }
  }
  /** Words that are typed into the page itself are as private as those in a field. */
  const isTyped = (id: number) => mask && !!nodeOf(id)?.parentElement?.closest(editable)
  const cleanNode = (node: Recorded, parent: string, isInside: boolean) => {
    const { attributes = {}, tagName = '', childNodes = [] } = node
    if (tagName) cleanAttributes(attributes, tagName, () => nodeOf(node.id) as Element | null)
    if (node.type === 3 && node.textContent) node.textContent = cleanText(node.textContent, node.id, parent, isInside)
    const role = attributes['contenteditable'] ?? (attributes['role'] === 'textbox' ? '' : 'false')
    for (const child of childNodes) cleanNode(child, tagName, isInside || (mask && role !== 'false'))
  }
  const cleanText = (text: string, id: number, parent: string, isInside: boolean) => {
    const element = () => nodeOf(id)?.parentElement ?? null
    if (parent === 'textarea') return maskInput(text, element())
    const isHidden = isInside || (maskAllText && !/^(style|script)$/.test(parent))
    return isHidden && !/^[•\s]*$/.test(text) ? maskWords(text, element()) : text
  }
  const tagOf = (node: Node | null | undefined) => (node as Element | null)?.tagName?.toLowerCase() ?? ''

  const clean = (event: { type: number; data: unknown }) => {
    if (event.type === 4) {
      const meta = event.data as { href: string }
      meta.href = scrub(meta.href)
    } else if (event.type === 2) cleanNode((event.data as { node: Recorded }).node, '', false)
    else if (event.type === 3 && (event.data as Mutation).source === 0) {
      const { adds = [], texts = [], attributes = [] } = event.data as Mutation
      for (const { node } of adds)
        cleanNode(node, node.type === 3 ? tagOf(nodeOf(node.id)?.parentNode) : '', isTyped(node.id))
      for (const text of texts) {
        if (text.value)
          text.value = cleanText(text.value, text.id, tagOf(nodeOf(text.id)?.parentNode), isTyped(text.id))
      }
      for (const one of attributes) {
        const element = nodeOf(one.id) as Element | null
        cleanAttributes(one.attributes, tagOf(element), () => element)
      }
    }
  }
  const maskTextSelector = maskAllText ? '*' : maskText
  return { maskInput, maskWords, clean, maskTextSelector }
}
