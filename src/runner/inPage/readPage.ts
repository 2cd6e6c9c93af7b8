import type { VisibleMessage } from '../../domain/testing/runReport.ts'

export type PageReading = {
  title: string
  readyState: string
  messages: VisibleMessage[]
}

/**
 * Runs in the page after every step: its title and the messages that it shows. It is sent there as text, so it may name
 * nothing outside of itself.
 */
export function readPage(): PageReading {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const whereIs = (element: Element) => {
    const region = element.closest(
      'dialog,[role=dialog],[role=alertdialog],form,nav,main,header,footer,aside,section[aria-label]',
    )
    const name = clean(region?.getAttribute('aria-label') ?? region?.querySelector('h1,h2,h3,legend')?.textContent)
    const words: Record<string, string> = { nav: 'navigation', main: 'main part', aside: 'complementary' }
    const tag = region?.tagName.toLowerCase() ?? ''
    const kind = region?.getAttribute('role') ?? words[tag] ?? tag
    const above = element.getBoundingClientRect().y < innerHeight / 2 ? 'top' : 'bottom'
    return region ? `the ${kind}${name ? ` "${name.slice(0, 60)}"` : ''}` : `the ${above} of the page`
  }

  const messages: VisibleMessage[] = []
  const seen = new Set<string>()
  const add = (element: Element, kind: VisibleMessage['kind']) => {
    const text = clean(element instanceof HTMLElement ? element.innerText : element.textContent)
    if (text === '' || seen.has(text) || messages.length >= 20 || !isShown(element)) return
    seen.add(text)
    messages.push({ text, kind, region: whereIs(element) })
  }

  for (const field of document.querySelectorAll('[aria-invalid=true]')) {
    for (const id of (field.getAttribute('aria-errormessage') ?? field.getAttribute('aria-describedby') ?? '').split(
      /\s+/,
    )) {
      const told = id === '' ? null : document.getElementById(id)
      if (told) add(told, 'field')
    }
  }
  for (const element of document.querySelectorAll('[role=alert],[role=alertdialog],[aria-live=assertive]'))
    add(element, 'alert')
  for (const element of document.querySelectorAll(
    '[class*=error i]:not(input,select,textarea,form,body,html),.alert-danger',
  )) {
    // A place for errors that holds the whole page is no message.
    if (clean(element.textContent).length <= 300) add(element, element.closest('label,.field') ? 'field' : 'alert')
  }
  for (const element of document.querySelectorAll('[role=status],[aria-live=polite],output')) add(element, 'status')
  const heading = document.querySelector('h1') ?? document.body?.firstElementChild
  if (
    heading &&
    /\b(error|not found|unavailable|went wrong|forbidden|bad gateway)\b/i.test(
      `${document.title} ${heading.textContent}`,
    )
  ) {
    if (clean(heading.textContent).length <= 300) add(heading, 'errorPage')
  }
  return { title: clean(document.title), readyState: document.readyState, messages }
}
