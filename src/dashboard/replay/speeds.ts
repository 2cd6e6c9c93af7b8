export const speeds = [0.5, 1, 1.5, 2, 4, 8] as const

/** The next faster or slower one; the fastest and the slowest stay. */
export function otherSpeed(speed: number, way: 'faster' | 'slower'): number {
  const found = way === 'faster' ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed)
  return found ?? speed
}
