/** Whatever goes wrong in here stays in here: a recorder must never throw into the page. */
export function guarded<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
