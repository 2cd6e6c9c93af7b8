import type { ElementFacts } from '../../domain/testing/elementFacts.ts'

export type DescribedElements = {
  facts: ElementFacts[]
  /** For each element that was asked about, the key of its facts. */
  keys: number[]
}

/**
 * Runs in the page: what there is to know about these elements. It is sent there as text, so it may name nothing outside
 * of itself.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- it travels to the page as one text
export function describeElements(asked: Element[]): DescribedElements {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const short = (text: string, length = 200) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)
  const parentOf = (element: Element) => element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
  const textOf = (element: Element) =>
    element instanceof HTMLElement && element.innerText !== undefined ? element.innerText : element.textContent
  const byIds = (element: Element, ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => (element.getRootNode() as Document).getElementById?.(id)?.textContent)
      .join(' ')

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
    email: 'textbox',
    tel: 'textbox',
    url: 'textbox',
    text: 'textbox',
    password: 'textbox',
    file: 'button',
    hidden: '',
  }
  const tagRoles: Record<string, string> = {
    button: 'button',
    textarea: 'textbox',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    img: 'img',
    nav: 'navigation',
    main: 'main',
    form: 'form',
    table: 'table',
    ul: 'list',
    ol: 'list',
    li: 'listitem',
    tr: 'row',
    td: 'cell',
    th: 'columnheader',
    option: 'option',
    dialog: 'dialog',
    summary: 'button',
    article: 'article',
    section: 'region',
    header: 'banner',
    footer: 'contentinfo',
    aside: 'complementary',
    p: 'paragraph',
    iframe: 'iframe',
    fieldset: 'group',
    progress: 'progressbar',
    output: 'status',
  }
  function roleOf(element: Element): string {
    const given = clean(element.getAttribute('role')).split(' ')[0]
    if (given) return given
    const tag = element.tagName.toLowerCase()
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : 'generic'
    if (tag === 'input') return inputRoles[(element as HTMLInputElement).type] ?? 'textbox'
    if (tag === 'select') {
      const list = element as HTMLSelectElement
      return list.multiple || list.size > 1 ? 'listbox' : 'combobox'
    }
    return tagRoles[tag] ?? 'generic'
  }

  function labelOf(element: Element): string | null {
    const labels = (element as HTMLInputElement).labels
    if (labels && labels.length > 0) return clean([...labels].map(labelText).join(' '))
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return clean(byIds(element, ids))
    return element.matches('input,select,textarea') ? clean(element.getAttribute('aria-label')) || null : null
  }
  function labelText(label: Element): string {
    const copy = label.cloneNode(true) as Element
    for (const control of copy.querySelectorAll('input,select,textarea,button')) control.remove()
    return copy.textContent ?? ''
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')
    const named = clean(ids ? byIds(element, ids) : '') || clean(element.getAttribute('aria-label'))
    if (named) return named
    if (element instanceof HTMLInputElement && /^(submit|button|reset)$/.test(element.type)) {
      return clean(element.value) || (element.type === 'submit' ? 'Submit' : element.type === 'reset' ? 'Reset' : '')
    }
    const label = labelOf(element)
    if (label) return label
    const alt = clean(element.getAttribute('alt'))
    if (alt) return alt
    if (element.matches('input,select,textarea')) {
      return clean(element.getAttribute('placeholder')) || clean(element.getAttribute('title'))
    }
    const images = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt')).join(' ')
    return clean(textOf(element)) || clean(images) || clean(element.getAttribute('title'))
  }

  function regionOf(element: Element): string {
    for (let at = parentOf(element); at; at = parentOf(at)) {
      const role = roleOf(at)
      const isRegion =
        /^(dialog|alertdialog|form|navigation|banner|contentinfo|main|complementary|region|row|article|listitem|menu)$/
      if (!isRegion.test(role)) continue
      const title = at.querySelector('h1,h2,h3,h4,legend')?.textContent
      const ids = at.getAttribute('aria-labelledby')
      const name = clean(ids ? byIds(at, ids) : '') || clean(at.getAttribute('aria-label')) || clean(title)
      const words: Record<string, string> = {
        banner: 'header',
        contentinfo: 'footer',
        main: 'main part',
        alertdialog: 'dialog',
      }
      return `the ${words[role] ?? role}${name ? ` "${short(name, 60)}"` : ''}`
    }
    return 'the page'
  }

  function cssPathOf(element: Element): string {
    const parts: string[] = []
    for (
      let at: Element | null = element;
      at && at !== document.documentElement && parts.length < 8;
      at = at.parentElement
    ) {
      const tag = at.tagName.toLowerCase()
      const alike = at.parentElement ? [...at.parentElement.children].filter((one) => one.tagName === at?.tagName) : []
      parts.unshift(alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(at) + 1})` : tag)
    }
    return parts.join(' > ')
  }

  const kept = [
    'id',
    'name',
    'type',
    'placeholder',
    'href',
    'title',
    'class',
    'aria-expanded',
    'aria-haspopup',
    'aria-controls',
    'required',
    'aria-required',
    'aria-invalid',
    'for',
    'value-empty',
  ]
  function attributesOf(element: Element): Record<string, string> {
    const found: Record<string, string> = {}
    for (const name of kept) {
      const value = element.getAttribute(name)
      if (value !== null) found[name] = short(value)
    }
    if (element.matches('input,select,textarea') && (element as HTMLInputElement).value === '')
      found['value-empty'] = ''
    return found
  }

  function describe(element: Element, key: number): ElementFacts {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const testId = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'].map((name) =>
      element.getAttribute(name),
    )
    return {
      key,
      tag: element.tagName.toLowerCase(),
      role: roleOf(element),
      name: short(nameOf(element)),
      text: short(clean(textOf(element))),
      testId: testId.find((value) => value !== null) ?? null,
      label: labelOf(element),
      attributes: attributesOf(element),
      isVisible: box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && style.display !== 'none',
      isEnabled: !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true',
      cssPath: cssPathOf(element),
      box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
      region: regionOf(element),
    }
  }

  const unique = [...new Set(asked)]
  return { facts: unique.map(describe), keys: asked.map((element) => unique.indexOf(element)) }
}
