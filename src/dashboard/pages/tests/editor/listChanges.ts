/** The list with one item a place further up (-1) or down (1); the same list where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [item, other] = [list[index], list[index + by]]
  return item === undefined || other === undefined ? list : list.with(index, other).with(index + by, item)
}

export const without = <T>(list: readonly T[], index: number): readonly T[] => list.toSpliced(index, 1)

export const inserted = <T>(list: readonly T[], index: number, item: T): readonly T[] => list.toSpliced(index, 0, item)
