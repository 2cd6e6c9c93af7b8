import { createHash } from 'node:crypto'

type Parts = readonly (string | number)[]

const digestOf = (parts: Parts) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** The same parts always give the same id, in the form of a random one. */
export function uuidOf(...parts: Parts): string {
  const bytes = digestOf(parts).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Something like chance, but the same every time: a whole number from `min` to `max`. */
export function numberOf(min: number, max: number, ...parts: Parts): number {
  return min + (digestOf(parts).readUInt32BE(0) % (max - min + 1))
}
