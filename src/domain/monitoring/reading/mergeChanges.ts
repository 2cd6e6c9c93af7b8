import type { Happening } from '../trail.ts'

const burstMs = 100
const textsMax = 5

/** Changes that follow each other closely, with nothing between them, are one. */
export function mergeChanges(happenings: readonly Happening[]): Happening[] {
  const merged: Happening[] = []
  for (const happening of happenings) {
    const last = merged.at(-1)
    const isBurst =
      happening.kind === 'changed' &&
      last?.kind === 'changed' &&
      last.view === happening.view &&
      last.isTicking === happening.isTicking &&
      happening.at - last.until <= burstMs
    if (!isBurst) {
      merged.push(happening)
      continue
    }
    last.size += happening.size
    last.until = happening.until
    if (last.texts.length < textsMax && happening.texts.length > 0) {
      last.texts = [...last.texts, ...happening.texts].slice(0, textsMax)
    }
  }
  return merged
}
