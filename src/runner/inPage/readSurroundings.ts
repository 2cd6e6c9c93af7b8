export type Surroundings = {
  headings: string[]
  dialogs: { name: string; text: string; isModal: boolean }[]
  hasPasswordField: boolean
  links: { text: string; address: string }[]
}

/** Runs in the page: what stands around a failed step. It is sent there as text, so it may name nothing outside of itself. */
export function readSurroundings(): Surroundings {
  const clean = (text: string | null | undefined, length = 200) =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length)
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')
    const labelled = ids ? document.getElementById(ids.split(/\s+/)[0] ?? '')?.textContent : null
    return (
      clean(labelled) ||
      clean(element.getAttribute('aria-label')) ||
      clean(element.querySelector('h1,h2,h3')?.textContent)
    )
  }
  return {
    headings: shown('h1,h2,h3,[role=heading]')
      .map((heading) => clean(heading.textContent))
      .slice(0, 30),
    dialogs: shown('dialog[open],[role=dialog],[role=alertdialog]')
      .map((dialog) => ({
        name: nameOf(dialog),
        text: clean(dialog.textContent, 500),
        isModal: dialog.getAttribute('aria-modal') === 'true' || dialog.matches(':modal'),
      }))
      .slice(0, 5),
    hasPasswordField: shown('input[type=password]').length > 0,
    links: shown('a[href]')
      .map((link) => ({ text: clean(link.textContent), address: (link as HTMLAnchorElement).href.slice(0, 500) }))
      .slice(0, 100),
  }
}
