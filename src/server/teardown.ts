/** Takes down in the opposite order of building up; a part that fails does not keep the others from being taken down. */
export function createTeardown() {
  const parts: (() => Promise<void>)[] = []
  let done: Promise<void> | null = null

  async function takeDown() {
    const errors: unknown[] = []
    for (const part of parts.toReversed()) await part().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw new AggregateError(errors, 'Some parts could not be taken down.')
  }

  return {
    add: (part: () => Promise<void>) => parts.push(part),
    run: () => (done ??= takeDown()),
  }
}
