import { OperatorError } from '../server/operatorError.ts'
import { UsageError } from './usageError.ts'

/** What a command ends with. */
export const exitCodes = { done: 0, failed: 1, usage: 2, notFound: 3 } as const

/** Turns whatever went wrong into something that helps: a sentence where the cause is known, else all there is. */
export function explainError(error: unknown): { message: string; exitCode: number } {
  if (error instanceof UsageError) return { message: error.message, exitCode: exitCodes.usage }
  if (error instanceof OperatorError) return { message: error.message, exitCode: exitCodes.failed }
  return { message: explainSystemError(error) ?? fullText(error), exitCode: exitCodes.failed }
}

function explainSystemError(error: unknown): string | null {
  const { code, path, address, port, syscall } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const where = path ? ` (${path})` : ''
  switch (code) {
    case 'ENOSPC':
    case '53100':
      return `The disk is full${where}. Free some space, or set DATA_DIR to a folder on another disk.`
    case 'EDQUOT':
      return `This user's disk quota is used up${where}. Free some space, or set DATA_DIR to another folder.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not write there${where}. Change its permissions, or set DATA_DIR to another folder.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `A file is where a folder should be${where}. Move it, or set DATA_DIR to another folder.`
    case 'ENOENT':
      return syscall === 'connect' ? databaseUnreachable(address) : null
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return databaseUnreachable(address, port)
    case '28P01':
    case '28000':
      return 'The database refused the user or the password of DATABASE_URL.'
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Create it first.'
    case '42501':
      return `The database user lacks a right: ${(error as Error).message}.`
    default:
      return null
  }
}

const databaseUnreachable = (address?: string, port?: number) =>
  `The database${address ? ` at ${address}${port ? `:${port}` : ''}` : ''} cannot be reached. ` +
  'Check DATABASE_URL, and that the server runs.'

const fullText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
