/** A test's own owners if it has any, else its suite's. */
export const effectiveOwners = (own: readonly string[] | null, ofSuite: readonly string[] | null): readonly string[] =>
  own && own.length > 0 ? own : (ofSuite ?? [])
