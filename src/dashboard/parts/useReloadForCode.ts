import { useEffect } from 'react'

/** As browsers and the build say that code or styles of a page did not come. */
const missingCode = /preload CSS|dynamically imported module|importing a module script/i

const askAgainMs = 5_000
const reloadedKey = 'reloaded for code'

/**
 * A browser does not ask twice for code that did not come, so the page is loaded anew as soon as the service has it: once
 * an address, and never while the service is away, when the browser would show nothing but its own complaint.
 */
export function useReloadForCode(error: unknown) {
  const isMissing = error instanceof Error && missingCode.test(error.message)
  useEffect(() => {
    if (!isMissing || sessionStorage.getItem(reloadedKey) === location.href) return undefined
    void reloadIfThere()
    const timer = setInterval(() => void reloadIfThere(), askAgainMs)
    return () => clearInterval(timer)
  }, [isMissing])
}

async function reloadIfThere() {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD' })
    if (!ok) return
  } catch {
    return
  }
  sessionStorage.setItem(reloadedKey, location.href)
  location.reload()
}
