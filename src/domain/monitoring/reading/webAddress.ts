import { hostOf } from '../../testing/explain/addresses.ts'
import { registrableHost } from '../../testing/explain/firstParty.ts'

const pageMax = 2_048
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Path and query of an address: what a page is called. The origin and the place within the page are left out. */
export function pageOf(url: string): string {
  const address = url.slice(0, pageMax * 4).trim()
  const rest = address.replace(origin, '')
  const at = rest.indexOf('#')
  const page = at === -1 ? rest : rest.slice(0, at)
  return (page.startsWith('/') ? page : `/${page}`).slice(0, pageMax)
}

/** Without the query too. */
export const pathOfPage = (page: string) => page.split('?', 1)[0] ?? page

export const fragmentOf = (url: string) => {
  const at = url.indexOf('#')
  return at === -1 ? '' : url.slice(at + 1, at + 200)
}

const ownSchemes = /^(about|blob|data|javascript):/i

/** Whether something belongs to another site than the page it was seen on. */
export function isForeignTo(pageUrl: string, url: string): boolean {
  const address = url.slice(0, pageMax).trim()
  if (/^[a-z-]*-?extension:/i.test(address)) return true
  const host = hostOf(address)
  const pageHost = hostOf(pageUrl.slice(0, pageMax))
  if (host === '' || pageHost === '') return false
  return !ownSchemes.test(address) && registrableHost(host) !== registrableHost(pageHost)
}
