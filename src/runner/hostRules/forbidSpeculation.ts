/**
 * Runs in the page, so it must not use anything from outside itself. Pages that a document asks to have fetched ahead are
 * fetched past every interception, hence without headers, and then shown: it takes such wishes away before they count.
 */
export function forbidSpeculation(): void {
  const isWish = (node: Node) => node instanceof HTMLScriptElement && node.type.toLowerCase() === 'speculationrules'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const below = node instanceof Element ? [...node.querySelectorAll('script')] : []
        for (const script of [node, ...below]) if (isWish(script)) script.parentNode?.removeChild(script)
      }
    }
  }).observe(document, { childList: true, subtree: true })
  const { supports } = HTMLScriptElement
  HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports.call(HTMLScriptElement, type)
}
