/**
 * Runs in the page: the elements that a person could use, and the headings, also those inside of open shadow roots. It is
 * sent there as text, so it may name nothing outside of itself.
 */
export function listControls(root: Element, max: number): Element[] {
  const wanted =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=menuitem],[role=tab],' +
    '[role=checkbox],[role=switch],[role=radio],[role=option],[role=combobox],[role=textbox],[contenteditable=true],' +
    'h1,h2,h3,iframe,[data-testid],[data-test-id],[data-test],[data-cy],[data-qa]'
  const found: Element[] = []
  const search = (part: Element | ShadowRoot) => {
    for (const element of part.querySelectorAll('*')) {
      if (found.length >= max) return
      if (element.matches(wanted)) found.push(element)
      if (element.shadowRoot) search(element.shadowRoot)
    }
  }
  search(root)
  return found
}
