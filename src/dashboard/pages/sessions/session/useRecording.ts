import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { manage } from '../../../api/manage.ts'
import { readLines } from '../../../replay/readLines.ts'
import type { RecordingSource } from '../../../replay/recordingSource.ts'
import { readLog, type PartLog } from './recordedLog.ts'
import type { SessionView } from './sessionViewQuery.ts'

export type LogBook = ReturnType<typeof createLogBook>

/** What was read of console and requests, part by part, as parts are loaded for whatever reason. */
function createLogBook() {
  const listeners = new Set<() => void>()
  let parts: ReadonlyMap<number, PartLog> = new Map()
  return {
    parts: () => parts,
    note(part: number, log: PartLog) {
      if (parts.has(part)) return
      parts = new Map(parts).set(part, log)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The recording of a session for the player, and what it tells beside. The same until there is more of it. */
export function useRecording(view: SessionView) {
  const sessionId = view.session.id
  const partsJson = JSON.stringify(view.recording.parts)
  return useMemo(() => {
    const parts = JSON.parse(partsJson) as SessionView['recording']['parts']
    const book = createLogBook()
    const source: RecordingSource = {
      startedAt: Math.min(...parts.map(({ firstEventAt }) => firstEventAt)),
      endedAt: Math.max(...parts.map(({ lastEventAt }) => lastEventAt)),
      parts: parts.map(({ part, firstEventAt, lastEventAt }) => ({
        part,
        firstEventAt,
        lastEventAt,
        async load(signal) {
          const blob = await manage.getRecordingPart({ params: { sessionId, part }, signal })
          const chunks = readLines(await blob.text())
          book.note(part, readLog(chunks))
          return chunks
        },
      })),
    }
    return { source, book }
  }, [sessionId, partsJson])
}

const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at

/** All that was read so far, in order of time, and a way to read the rest. */
export function useLog(source: RecordingSource, book: LogBook) {
  const parts = useSyncExternalStore(book.subscribe, book.parts)
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!isReading) return undefined
    const stopping = new AbortController()
    const readOn = async () => {
      for (const part of source.parts) if (!book.parts().has(part.part)) await part.load(stopping.signal)
    }
    readOn()
      .catch(() => {})
      .finally(() => setReading(false))
    return () => stopping.abort()
  }, [isReading, source, book])
  return useMemo(() => {
    const logs = [...parts.values()]
    return {
      logged: logs.flatMap(({ logged }) => logged).toSorted(byTime),
      requested: logs.flatMap(({ requested }) => requested).toSorted(byTime),
      partsRead: parts.size,
      partCount: source.parts.length,
      isReading,
      readAll: () => setReading(true),
    }
  }, [parts, source, isReading])
}

export type Log = ReturnType<typeof useLog>
