import type { ChangeLog, LoggedChange } from './changeLog.ts'

const answerMs = 400
const startMs = 150
const quietMs = 1_500
const runMsMin = 2_000
const settlingMs = 3_000
const intervalMin = 500
const beginMs = 400
/** Rhythms are kept badly by busy pages. */
const jitterMs = 60
const jitterShare = 0.3

/** Marks the changes of parts that change by themselves: clocks, tickers, pictures that take turns, counters. */
export function markTicking(log: ChangeLog) {
  for (const changes of log.places.values()) {
    if (changes.length < 3) continue
    const ticking = new Set([...rhythmic(log, changes), ...selfMoving(log, changes)])
    for (const change of ticking) {
      change.left -= 1
      if (change.left === 0) change.happening.isTicking = true
    }
  }
}

const atOf = (change: LoggedChange) => change.happening.at

/** Those that follow each other at even intervals, whatever somebody does. */
function rhythmic(log: ChangeLog, changes: readonly LoggedChange[]): LoggedChange[] {
  const found: LoggedChange[] = []
  let run: LoggedChange[] = []
  for (const change of changes) {
    if (!fitsRun(run, atOf(change))) {
      found.push(...tickingOf(log, run))
      run = run.slice(-1)
    }
    run.push(change)
  }
  return [...found, ...tickingOf(log, run)]
}

function fitsRun(run: readonly LoggedChange[], at: number): boolean {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < 2) return true
  const interval = (atOf(last) - atOf(first)) / (run.length - 1)
  return Math.abs(at - atOf(last) - interval) <= jitterMs + interval * jitterShare
}

function tickingOf(log: ChangeLog, run: readonly LoggedChange[]): readonly LoggedChange[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return []
  if (run.length < 3 || atOf(last) - atOf(first) < runMsMin) return []
  const answers = run.filter((change) => isSoonAfter(log.presses, atOf(change), answerMs)).length
  if (answers > run.length / 2) return []
  // The first one comes an interval after the page began: then the page started it, whatever was pressed just before.
  const interval = (atOf(last) - atOf(first)) / (run.length - 1)
  const isOfPage = interval >= intervalMin && Math.abs(atOf(first) - interval - log.startedAt) <= beginMs
  // Otherwise somebody did: that it began is an answer, that it goes on is none.
  return !isOfPage && isSoonAfter(log.presses, atOf(first), startMs) ? run.slice(1) : run
}

/** Those that mostly change while nobody does anything, at no rhythm. */
function selfMoving(log: ChangeLog, changes: readonly LoggedChange[]): LoggedChange[] {
  const coming = changes.filter(({ isRemoval }) => !isRemoval)
  // What comes at the beginning is the page itself.
  const settledAt = log.startedAt + settlingMs
  const alone = coming.filter(
    (change) => atOf(change) > settledAt && !isSoonAfter(log.deeds, atOf(change), quietMs),
  ).length
  if (alone < 3 || alone < coming.length * 0.6) return []
  return changes.filter((change) => !isSoonAfter(log.presses, atOf(change), answerMs))
}

/** Whether one of the times, which are in order, lies at most `ms` before. */
function isSoonAfter(times: readonly number[], at: number, ms: number): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const before = times[low - 1]
  return before !== undefined && at - before <= ms
}
