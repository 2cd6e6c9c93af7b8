import type { Sensing } from '../sensing.ts'

/** The address changes without a new document, or the document comes back from the browser's memory. */
export function senseNavigation({ tell, scrub, title, on, wrap }: Sensing) {
  let last = location.href
  const look = (how: 'push' | 'replace' | 'pop') => {
    const url = location.href
    if (url === last) return
    const isHash = how === 'pop' && url.split('#')[0] === last.split('#')[0]
    last = url
    tell('navigation', { url: scrub(url), title: title(), how: isHash ? 'hash' : how })
  }
  wrap(History.prototype, 'pushState', () => () => look('push'))
  wrap(History.prototype, 'replaceState', () => () => look('replace'))
  on(window, 'popstate', () => look('pop'))
  on(window, 'hashchange', () => look('pop'))
  on(window, 'pageshow', (event: PageTransitionEvent) => {
    if (event.persisted) tell('restored', { url: scrub(location.href) })
  })
}
