const msMax = 10 * 60_000

/** A number of milliseconds that a person would choose: whole seconds, above 10 s in fives, above a minute in tens. */
export function roundedUpMs(ms: number): number {
  const unit = ms > 60_000 ? 10_000 : ms > 10_000 ? 5_000 : 1_000
  return Math.min(msMax, Math.max(1_000, Math.ceil(ms / unit) * unit))
}
