import { findErrorCode } from './postgresStartError.ts'

/** Whether there is a process of this number, whoever it is; one that awaits its burial counts. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return findErrorCode(error) === 'EPERM'
  }
}
