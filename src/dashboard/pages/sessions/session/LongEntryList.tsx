import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EntryListGiven } from './EntryList.tsx'
import classes from './session.module.css'

const overscan = 10
const rowHeight = 52

/** Of an hour's thousands of entries only those in view are drawn. */
export function LongEntryList({ count, keyOf, children, current = -1 }: EntryListGiven) {
  const list = useRef<HTMLOListElement>(null)
  const [topPx, setTopPx] = useState(0)
  const scrolled = () => list.current?.closest<HTMLElement>('[data-scrolls]') ?? null
  useLayoutEffect(() => setTopPx(list.current?.offsetTop ?? 0), [count])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: scrolled,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan,
    scrollMargin: topPx,
  })
  useEffect(() => {
    if (current >= 0 && scrolled()?.matches(':hover') === false) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [current, virtualizer])
  return (
    <ol ref={list} className={classes.entries} data-is-long style={{ height: virtualizer.getTotalSize() }}>
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
