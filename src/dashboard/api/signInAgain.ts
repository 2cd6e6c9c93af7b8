/** Where whoever is not signed in goes, and comes back from. Loaded anew, so that nothing of the one before stays. */
export function signInAgain(): void {
  if (location.pathname === '/sign-in') return
  const here = `${location.pathname}${location.search}${location.hash}`
  location.replace(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`)
}
