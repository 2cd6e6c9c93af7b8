/** Ends a process that leads a group, with all it has started; harmless when it has ended. */
export function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}
