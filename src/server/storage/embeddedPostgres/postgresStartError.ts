import { OperatorError } from '../../operatorError.ts'

/** Why the embedded database cannot be used: one sentence for the operator that says what is wrong and what to do. */
export class PostgresStartError extends OperatorError {
  override readonly name = 'PostgresStartError'
}

export const diskFull = (folder: string, cause?: unknown) =>
  new PostgresStartError(`The disk that holds ${folder} is full: free some space and start again.`, { cause })

export const findErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Turns what the file system refused into a sentence; anything else stays as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  switch (findErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder, error)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new PostgresStartError(
        `The database folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new PostgresStartError(
        `The database folder ${folder} cannot be made because a file is in its way: move that file, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    default:
      return error
  }
}

/** The end of a program's output, short enough for one line of an error. */
export const lastLines = (output: string) => output.trim().split('\n').slice(-3).join(' | ').slice(-600)
