import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import classes from './session.module.css'

const LongEntryList = lazy(async () => ({ default: (await import('./LongEntryList.tsx')).LongEntryList }))

/** Fewer are simply all there: searching the page finds them. */
const allMax = 120

export type EntryListGiven = {
  count: number
  keyOf(index: number): string
  children(index: number): ReactNode
  /** Kept in view when it changes, unless the reader is at the list. */
  current?: number
}

/** A list that may be long. */
export function EntryList(entries: EntryListGiven) {
  if (entries.count <= allMax) return <WholeEntryList {...entries} />
  return (
    <Suspense fallback={<PageLoading />}>
      <LongEntryList {...entries} />
    </Suspense>
  )
}

function WholeEntryList({ count, keyOf, children, current = -1 }: EntryListGiven) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const entry = list.current?.children[current]
    const scrolled = list.current?.closest('[data-scrolls]')
    if (entry && scrolled?.matches(':hover') === false) scrolled.scrollTop += distanceOutside(entry, scrolled)
  }, [current])
  return (
    <ol ref={list} className={classes.entries}>
      {Array.from({ length: count }, (_, index) => (
        <li key={keyOf(index)}>{children(index)}</li>
      ))}
    </ol>
  )
}

/** How far to scroll until it is seen: negative if it is above. */
function distanceOutside(entry: Element, scrolled: Element): number {
  const { top, bottom } = entry.getBoundingClientRect()
  const seen = scrolled.getBoundingClientRect()
  return top < seen.top ? top - seen.top : Math.max(0, bottom - seen.bottom)
}
