import type { FuzzReport } from './fuzzer.ts'

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

/** Answers by operation and status, with sums. */
export function tellStatuses({ statuses }: Pick<FuzzReport, 'statuses'>): string {
  const columns = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].toSorted((a, b) => a - b)
  const rows = [...statuses]
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([operation, counts]) => [
      operation,
      ...columns.map((status) => counts.get(status) ?? 0),
      sum(counts.values()),
    ])
  const totals = columns.map((status) => sum([...statuses.values()].map((counts) => counts.get(status) ?? 0)))
  return [['operation', ...columns.map((status) => status || 'none'), 'all'], ...rows, ['all', ...totals, sum(totals)]]
    .map(([name, ...cells]) => String(name).padEnd(24) + cells.map((cell) => String(cell || '·').padStart(7)).join(''))
    .join('\n')
}
