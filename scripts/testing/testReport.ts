import { spec, type TestEvent } from 'node:test/reporters'

const slowestTold = 8

export type TestReport = {
  /** Tells what happened in a file, once it has ended; returns whether all of it is well. */
  addFile(file: string, events: readonly TestEvent[], durationMs: number): boolean
  end(durationMs: number): void
}

/** What is told of a run: file by file, then the sum, then the tests that failed. */
export function startTestReport(): TestReport {
  const counts = new Map<string, number>()
  const durationsMs = new Map<string, number>()
  const told = new spec()
  told.pipe(process.stdout)
  const tell = (message: string) =>
    told.write({ type: 'test:diagnostic', data: { nesting: 0, message, level: 'info' } } satisfies TestEvent)

  return {
    addFile(file, events, durationMs) {
      durationsMs.set(file, durationMs)
      for (const event of events) {
        if (!isOfWholeRun(event)) told.write(event)
        else if (event.type === 'test:diagnostic') add(event.data.message)
      }
      return events.some((event) => isOfWholeRun(event) && event.type === 'test:summary' && event.data.success)
    },

    end(durationMs) {
      for (const [name, value] of counts) tell(`${name} ${value}`)
      tell(`duration_ms ${Math.round(durationMs)}`)
      const slowest = [...durationsMs].toSorted(([, a], [, b]) => b - a).slice(0, slowestTold)
      for (const [file, ms] of slowest) tell(`${Math.round(ms / 1_000)} s ${file}`)
      told.end()
    },
  }

  function add(message: string) {
    const [, name, value] = /^([a-z]+) (\d+)$/.exec(message) ?? []
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + Number(value))
  }
}

/** The counts and the summary with which the run of each file ends, as if there were no other. */
const isOfWholeRun = ({ type, data }: TestEvent) =>
  (type === 'test:diagnostic' || type === 'test:summary') && data.file === undefined
