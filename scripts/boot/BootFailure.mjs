/** What stops a start, in words for the person who started it. */
export class BootFailure extends Error {
  /**
   * @param {string} message
   * @param {NodeJS.Signals} [signal] set when somebody stopped the start
   */
  constructor(message, signal) {
    super(message)
    this.signal = signal
  }
}

/**
 * @param {string | undefined} code
 * @param {string} [path]
 * @returns {string | undefined}
 */
export function describeDiskProblem(code, path = 'a folder that is needed') {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full. Free about 1 GB, then start again.'
  if (code === 'EROFS') return `${path} is on a read-only disk. Start from a folder that can be written to.`
  if (code === 'EACCES' || code === 'EPERM') {
    return `This user may not write ${path}. Change the permissions there, or start as the owner of that folder.`
  }
  return undefined
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  return describeDiskProblem(code, path) ?? error.message
}
