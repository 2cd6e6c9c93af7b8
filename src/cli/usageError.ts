/** The command line makes no sense; the message tells what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
