import { run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import type { TestOrder } from './orderTestFiles.ts'
import { startTestReport } from './testReport.ts'

/** For tests that do not say how long they may take. */
const testMsMax = 180_000

/** Two files that work fill two cores; a third that mostly waits takes little from them. */
const workingSlots = 2
const waitingSlots = 1

/** Runs each file in a process of its own, a few at a time. Returns whether all is well. */
export async function runTestFiles(order: TestOrder, signal: AbortSignal): Promise<boolean> {
  const startedAt = performance.now()
  const working = [...order.working]
  const waiting = [...order.waiting]
  const report = startTestReport()
  let isWell = true

  async function runFile(file: string) {
    const since = performance.now()
    // Told when the file has ended: the reports of files that run side by side would get mixed up.
    const events: TestEvent[] = await run({ files: [file], timeout: testMsMax, signal }).toArray()
    isWell = report.addFile(file, events, performance.now() - since) && isWell
  }

  /** Works through a queue, and then helps with the next. */
  async function work(...queues: string[][]) {
    for (const queue of queues) {
      for (let file = queue.shift(); file !== undefined && !signal.aborted; file = queue.shift()) await runFile(file)
    }
  }
  await Promise.all([
    ...Array.from({ length: workingSlots }, () => work(working, waiting)),
    ...Array.from({ length: waitingSlots }, () => work(waiting)),
  ])
  report.end(performance.now() - startedAt)
  return isWell && !signal.aborted
}
