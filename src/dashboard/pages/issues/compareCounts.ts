export type ChangeTone = 'worse' | 'better' | 'same'

/** `+50 %`, with the number that it is compared with. */
export function compareCounts(now: number, before: number): { text: string; title: string; tone: ChangeTone } {
  const title = `${before} in the same time before`
  if (before === 0) return { text: 'none before', title, tone: 'same' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: '±0 %', title, tone: 'same' }
  // A tenfold rise is told as such: hardly anybody reads 900 %.
  if (now >= before * 10) return { text: `×${Math.round(now / before)}`, title, tone: 'worse' }
  return percent > 0
    ? { text: `+${percent} %`, title, tone: 'worse' }
    : { text: `−${Math.abs(percent)} %`, title, tone: 'better' }
}
