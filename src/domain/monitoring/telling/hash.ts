/**
 * 128 bits of a text, as 32 hexadecimal digits: the same everywhere and for ever, because they are stored. It spreads well
 * and is no secret keeper: whoever wants two texts with the same one can find them.
 */
export function hash128(text: string): string {
  const lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    for (const [n, multiplier] of multipliers.entries()) {
      const mixed = Math.imul((lanes[n] ?? 0) ^ (unit + n), multiplier)
      lanes[n] = (mixed << 13) | (mixed >>> 19)
    }
  }
  // Each lane has seen every letter by itself; now each also hears of the others, twice.
  for (let round = 0; round < 2; round++) {
    for (const n of lanes.keys()) lanes[n] = finish((lanes[n] ?? 0) + finish((lanes[(n + 1) % 4] ?? 0) ^ text.length))
  }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

const multipliers = [0xcc9e2d51, 0x1b873593, 0xe6546b65, 0x7feb352d] as const

function finish(lane: number): number {
  let mixed = lane ^ (lane >>> 16)
  mixed = Math.imul(mixed, 0x21f0aaad)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}

/** A UUID made of a text. It says to be of version 5, which is the one for names. */
export function uuidOf(text: string): string {
  const hex = hash128(text)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)]
  return parts.join('-')
}
