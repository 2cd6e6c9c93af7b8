import { useEffect, type RefObject } from 'react'

const narrow = '(max-width: 61.99em)'

/** Where steps stand above their details, whoever chooses one wants to see it. */
export function useScrollWhereNarrow(panel: RefObject<HTMLElement | null>, asked: number | undefined): void {
  useEffect(() => {
    if (asked !== undefined && matchMedia(narrow).matches) panel.current?.scrollIntoView({ block: 'start' })
  }, [asked, panel])
}
