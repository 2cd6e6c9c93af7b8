const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** `0 bytes`, `12.5 MB`, `1.2 GB`. */
export function byteWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const rounded = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  return `${rounded} ${units[unit]}`
}
