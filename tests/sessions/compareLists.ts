/** What two lists have in common in the same order, and what only one of them has. */
export function compareLists<Wanted, Got>(
  wanted: readonly Wanted[],
  got: readonly Got[],
  isSame: (wanted: Wanted, got: Got) => boolean,
): { right: Wanted[]; missed: Wanted[]; wrong: Got[] } {
  const lengths = Array.from({ length: wanted.length + 1 }, () => Array.from({ length: got.length + 1 }, () => 0))
  const lengthAt = (i: number, k: number) => lengths[i]?.[k] ?? 0
  for (let i = wanted.length - 1; i >= 0; i--) {
    for (let k = got.length - 1; k >= 0; k--) {
      const row = lengths[i]
      if (!row) continue
      row[k] = isSame(wanted[i] as Wanted, got[k] as Got)
        ? lengthAt(i + 1, k + 1) + 1
        : Math.max(lengthAt(i + 1, k), lengthAt(i, k + 1))
    }
  }
  const [right, missed, wrong]: [Wanted[], Wanted[], Got[]] = [[], [], []]
  let [i, k] = [0, 0]
  while (i < wanted.length && k < got.length) {
    const [one, other] = [wanted[i] as Wanted, got[k] as Got]
    if (isSame(one, other)) {
      right.push(one)
      i++
      k++
    } else if (lengthAt(i + 1, k) >= lengthAt(i, k + 1)) {
      missed.push(one)
      i++
    } else {
      wrong.push(other)
      k++
    }
  }
  return { right, missed: [...missed, ...wanted.slice(i)], wrong: [...wrong, ...got.slice(k)] }
}
