import { useEffect, useRef } from 'react'

/** Where keys are typed, or have a meaning of their own. */
const otherUses = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** The second key of two is awaited for so long. */
const secondKeyMs = 1_200

export type ShortcutActions = { onSearch(): void; onHelp(): void; onGo(key: string): void }

/** The keys of the whole dashboard. A page's own keys come first. */
export function useShortcutKeys(actions: ShortcutActions) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY
    const act = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isSecond = event.timeStamp - wentAt < secondKeyMs
      wentAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond) latest.current.onGo(event.key)
      else if (event.key === '?') latest.current.onHelp()
    }
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.onSearch()
        return
      }
      const isTyped = event.target instanceof Element && event.target.closest(otherUses) !== null
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Whoever else listens has had it by then.
      setTimeout(() => act(event))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
