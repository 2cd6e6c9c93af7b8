import { useState } from 'react'

export type ListFilter = { text: string; isOnlyWrong: boolean; isOnlyStep: boolean }

/** How a list of messages or requests is narrowed; kept as long as its tab is open. */
export function useListFilter() {
  const [filter, setFilter] = useState<ListFilter>({ text: '', isOnlyWrong: false, isOnlyStep: false })
  return { filter, change: (more: Partial<ListFilter>) => setFilter((now) => ({ ...now, ...more })) }
}

type Noted = { stepNumber: number; atMs: number }

/** What the filter leaves, wrong ones first and each in the order of time. */
export function filtered<T extends Noted>(
  all: readonly T[],
  filter: ListFilter,
  { stepNumber, isWrong, textOf }: { stepNumber: number | null; isWrong(one: T): boolean; textOf(one: T): string },
): T[] {
  const wanted = filter.text.trim().toLowerCase()
  return all
    .filter(
      (one) =>
        (!filter.isOnlyWrong || isWrong(one)) &&
        (!filter.isOnlyStep || one.stepNumber === stepNumber) &&
        (wanted === '' || textOf(one).toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.atMs - b.atMs)
}
