/** Beyond this, the longest common sequence would take too long. */
const cellsMax = 4_000_000

/** The lines that two texts have in common, in order: pairs of places. */
export function commonLines(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const start = commonStart(a, b)
  const endMax = Math.min(a.length, b.length) - start
  let end = 0
  while (end < endMax && a[a.length - 1 - end] === b[b.length - 1 - end]) end++

  const head = Array.from({ length: start }, (_, i) => [i, i] as const)
  const tail = Array.from({ length: end }, (_, i) => [a.length - end + i, b.length - end + i] as const)
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...head, ...middle.map(([i, j]) => [i + start, j + start] as const), ...tail]
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  return start
}

function between(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length * b.length > cellsMax) return inOrder(a, b)
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** For huge trees: each line with the next equal one. */
function inOrder(a: readonly string[], b: readonly string[]): [number, number][] {
  const places = new Map<string, number[]>()
  for (const [j, line] of b.entries()) {
    const known = places.get(line)
    if (known) known.push(j)
    else places.set(line, [j])
  }
  const pairs: [number, number][] = []
  let last = -1
  for (const [i, line] of a.entries()) {
    const j = places.get(line)?.find((place) => place > last)
    // A line that jumps far ahead would leave out everything between.
    if (j === undefined || j - last > 500) continue
    pairs.push([i, j])
    last = j
  }
  return pairs
}
