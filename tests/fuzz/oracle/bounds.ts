import type { Instant } from '../generate/times.ts'

/** Stored times have milliseconds; what is asked for may be finer. */
export const isAtOrAfter = (time: number, { ms, nanos }: Instant): boolean => time > ms || (time === ms && nanos === 0)

export const isAfter = (time: number, { ms }: Instant): boolean => time > ms

export const isBefore = (time: number, { ms, nanos }: Instant): boolean => time < ms || (time === ms && nanos > 0)
