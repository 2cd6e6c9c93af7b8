/** So long after somebody did something, it is watched what comes of it. */
const afterglowMs = 1_500
/** Shorter waits are not worth a jump. */
const idleMsMin = 5_000
/** What somebody does next is seen from a moment before. */
const leadMs = 1_000

/** Where to go on when nobody does anything; null: somebody does, or did just now, or will soon. */
export function skipTarget({ last, next }: { last: number; next: number }, at: number): number | null {
  return at - last >= afterglowMs && next - at >= idleMsMin ? next - leadMs : null
}
