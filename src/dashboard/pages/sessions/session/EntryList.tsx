import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './session.module.css'

/** Fewer are simply all there: searching the page finds them. */
const allMax = 120
const overscan = 10
const rowHeight = 52

type Given = {
  count: number
  keyOf(index: number): string
  children(index: number): ReactNode
  /** Kept in view when it changes, unless the reader is at the list. */
  current?: number
}

/** A list that may be long: of an hour's thousands of entries only those in view are drawn. */
export function EntryList({ count, keyOf, children, current = -1 }: Given) {
  const list = useRef<HTMLOListElement>(null)
  const [topPx, setTopPx] = useState(0)
  const scrolled = () => list.current?.closest<HTMLElement>('[data-scrolls]') ?? null
  useLayoutEffect(() => setTopPx(list.current?.offsetTop ?? 0), [count])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: scrolled,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: count <= allMax ? count : overscan,
    scrollMargin: topPx,
  })
  useEffect(() => {
    if (current >= 0 && scrolled()?.matches(':hover') === false) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [current, virtualizer])
  return (
    <ol ref={list} className={classes.entries} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          style={{ transform: `translateY(${start - topPx}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ol>
  )
}
