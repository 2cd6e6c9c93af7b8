/**
 * A style sheet with its addresses told in full: they are told from where it was, which a copy of it elsewhere does not
 * know. Whoever was recorded wrote the text, so it is read once through, whatever is in it.
 */
export const absoluteAddresses = (css: string, sheetUrl: string): string =>
  css.replaceAll(/url\(([^()]*)\)/g, (whole, given: string) => {
    const address = unquoted(given.trim())
    const url = URL.canParse(address, sheetUrl) ? new URL(address, sheetUrl).href : null
    return address === '' || url === null || url.startsWith('data:') ? whole : `url("${url}")`
  })

/** Empty for what is no whole address: one with a quote at one end only, or inside. */
function unquoted(text: string): string {
  const quote = text.startsWith('"') || text.startsWith("'") ? text.charAt(0) : ''
  const inner = quote !== '' && text.length > 1 && text.endsWith(quote) ? text.slice(1, -1).trim() : text
  return /['"]/.test(inner) ? '' : inner
}
