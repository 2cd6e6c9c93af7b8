const recordsMax = 1_000
const textLengthMax = 2_000

export type Now = { stepNumber(): number; ms(): number }

export type Records = ReturnType<typeof createRecords>

/** How things are noted in a run: under the step that is under way, in part where there is too much. */
export function createRecords(now: Now, redact: (text: string) => string) {
  return {
    at: () => ({ stepNumber: now.stepNumber(), atMs: now.ms() }),
    keep<T>(list: T[], item: T) {
      if (list.length < recordsMax) list.push(item)
    },
    // Half a secret is still one: what is to be cut loses its secrets before.
    short: (text: string) =>
      text.length > textLengthMax ? `${redact(text.slice(0, textLengthMax * 4)).slice(0, textLengthMax)}…` : text,
  }
}
