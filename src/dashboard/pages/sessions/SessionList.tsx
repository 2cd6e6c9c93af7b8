import { Button, Center, Group, Loader } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { EndlessList } from '../../parts/EndlessList.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { RowFilter, SessionRow } from './sessionRowQueries.ts'
import classes from './SessionList.module.css'
import { SessionRowLink, type HiddenPart } from './SessionRowLink.tsx'
import { useSessionRows } from './useSessionRows.ts'

/** Rows are higher where there is little room. */
const heightGuess = 76

type Given = {
  filter: RowFilter
  /** Whose sessions they are is known on the page of a user or an account. */
  hides?: HiddenPart
  empty: ReactNode
}

/** Sessions, newest first, without end. New ones are offered by a button, so that nothing jumps. */
export function SessionList({ filter, hides, empty }: Given) {
  const { list, rows, newCount, mayBeMore, showNew } = useSessionRows(filter)
  const { fetchNextPage } = list
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (list.isPending) {
    return (
      <Center py="xl">
        <Loader size="sm" aria-label="Loading sessions" />
      </Center>
    )
  }
  if (list.isError && rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const isEmpty = rows.length === 0 && !list.hasNextPage && !list.isPlaceholderData
  return (
    <>
      <Group justify="center" role="status" mih={newCount > 0 ? 36 : 0}>
        {newCount > 0 && (
          <Button size="xs" radius="xl" variant="light" onClick={() => void showNew()}>
            {newCount}
            {mayBeMore ? '+' : ''} new {newCount === 1 ? 'session' : 'sessions'}
          </Button>
        )}
      </Group>
      {isEmpty ? (
        empty
      ) : (
        <EndlessList
          hasMore={list.hasNextPage && !list.isPlaceholderData}
          isLoading={list.isFetchingNextPage || list.isPlaceholderData}
          error={list.isFetchNextPageError ? list.error : null}
          onMore={onMore}
        >
          <div className={classes.rows} data-waiting={list.isPlaceholderData}>
            <VirtualRows rows={rows} hides={hides} />
          </div>
        </EndlessList>
      )}
    </>
  )
}

/** Only the rows in view, and some around them, are in the document. */
function VirtualRows({ rows, hides }: { rows: readonly SessionRow[]; hides: HiddenPart | undefined }) {
  const place = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    if (place.current) setScrollMargin(Math.round(place.current.getBoundingClientRect().top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => heightGuess,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    scrollMargin,
  })
  return (
    <ul ref={place} className={classes.list} aria-label="Sessions" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={classes.item}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <SessionRowLink row={row} hides={hides} />
            </li>
          )
        )
      })}
    </ul>
  )
}
