import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { listRecordings, readRecording } from '../src/demo/monitoring/recordings.ts'
import type { RecordedChunk } from '../src/domain/monitoring/recordedEvent.ts'
import { understandSession } from '../src/domain/monitoring/understandSession.ts'
import { chunksOf } from '../tests/sessions/scoreSessions.ts'
import { median } from './support/load.ts'

const rounds = 15

export const understandingAims = { toParse: 3, bytesOfFourMinutes: 100_000 }

export type UnderstandingRatio = {
  sessions: number
  parseMs: number
  understandMs: number
  toParse: number
  /** Of all recordings together. */
  minutes: number
  jsonBytesPerMinute: number
  wireBytesPerMinute: number
  restBytesPerMinute: number
  /** Of the recording that lasts four minutes. */
  fourMinutesAtRest: number
}

/** Understanding all recorded visits, as a ratio to `JSON.parse` of the same events; and what they weigh. */
export function measureUnderstanding(): UnderstandingRatio {
  const recordings = listRecordings().map((name) => ({ name, chunks: chunksOf(readRecording(name)) }))
  const lines = recordings.map(({ chunks }) => chunks.map((chunk) => JSON.stringify(chunk)))
  const times = { parse: [] as number[], understand: [] as number[] }
  // Taking turns, so that whatever else the machine does befalls all alike; the first rounds warm up.
  for (let round = -5; round < rounds; round++) {
    const parse = timed(() => lines.map((texts) => texts.map((text) => JSON.parse(text) as RecordedChunk)))
    const understand = timed(() => {
      for (const chunks of parse.value) understandSession(chunks, { sessionId: 'bench', user: null, tags: [] })
    })
    if (round < 0) continue
    times.parse.push(parse.ms)
    times.understand.push(understand.ms)
  }
  const [parseMs, understandMs] = [median(times.parse), median(times.understand)]
  const minutes = recordings.reduce((sum, { chunks }) => sum + minutesOf(chunks), 0)
  const perMinute = (bytesOf: (texts: string[]) => number) =>
    lines.reduce((sum, texts) => sum + bytesOf(texts), 0) / minutes
  const longest = recordings.reduce((a, b) => (minutesOf(a.chunks) > minutesOf(b.chunks) ? a : b))
  return {
    sessions: recordings.length,
    parseMs,
    understandMs,
    toParse: understandMs / parseMs,
    minutes,
    jsonBytesPerMinute: perMinute((texts) => Buffer.byteLength(texts.join(''))),
    wireBytesPerMinute: perMinute((texts) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0)),
    restBytesPerMinute: perMinute((texts) => atRest(texts)),
    fourMinutesAtRest: (atRest(lines[recordings.indexOf(longest)] ?? []) * 4) / minutesOf(longest.chunks),
  }
}

function minutesOf(chunks: readonly RecordedChunk[]): number {
  const times = chunks.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))
  return (Math.max(...times) - Math.min(...times)) / 60_000
}

const atRest = (texts: readonly string[]) =>
  brotliCompressSync(texts.join('\n'), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

function timed<T>(work: () => T): { ms: number; value: T } {
  const began = performance.now()
  const value = work()
  return { ms: performance.now() - began, value }
}
