import { hostOf } from './addresses.ts'

/** Below these, every name belongs to somebody else. */
const sharedSuffixes = new Set(
  'vercel.app netlify.app github.io gitlab.io herokuapp.com pages.dev workers.dev web.app azurewebsites.net onrender.com fly.dev cloudfront.net'.split(
    ' ',
  ),
)
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'])

/** The part of a host that somebody registered: `shop.example.co.uk` belongs to `example.co.uk`. */
export function registrableHost(host: string): string {
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return host
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared = sharedSuffixes.has(`${second}.${top}`) || (top.length === 2 && secondLevels.has(second))
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** Whether what is at the address belongs to one of the pages. */
export function isFirstParty(address: string, pageUrls: readonly string[]): boolean {
  const host = hostOf(address)
  // Without a host it is a path of the page itself.
  if (host === '') return !/^(chrome-extension|moz-extension|blob|data):/i.test(address)
  return pageUrls.some((url) => {
    const pageHost = hostOf(url)
    return pageHost !== '' && registrableHost(pageHost) === registrableHost(host)
  })
}
