import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import type { PageStorage } from '../pageStorage.ts'
import { cutEvents } from './chunk.ts'
import type { Chunk } from './chunk.ts'

export type NextHead = () => Omit<Chunk['head'], 'version' | 'sequence'>

const heldBytesMax = 4_000_000
const keptBytesMax = 1_000_000
const triesMax = 50
const keptName = 'unsent'

/** What to give up when too much is held: the oldest first, but those that begin something last. */
function tooMuch(held: readonly Chunk[]): Chunk[] {
  let bytes = held.reduce((sum, chunk) => sum + chunk.bytes, 0)
  const inOrder = [...held.filter((chunk) => !chunk.hasSnapshot), ...held.filter((chunk) => chunk.hasSnapshot)]
  return inOrder.filter((chunk) => {
    const isTooMuch = bytes > heldBytesMax
    if (isTooMuch) bytes -= chunk.bytes
    return isTooMuch
  })
}

/** Events that wait to be sent, and chunks that the server has not said to keep. */
export function createOutbox(nextHead: NextHead, storage: PageStorage) {
  let unsent: RecordedEvent[] = []
  const pending = new Set<Chunk>()
  let page = ''
  let sequence = 0
  const outbox = {
    pending,
    lostChunks: 0,
    /** Something was given up: what comes after it needs a new beginning. */
    hasGap: false,
    add: (event: RecordedEvent) => unsent.push(event),
    /** Chunks that the server does not keep yet; what is not cut yet makes at least one. */
    waiting: () => pending.size + Math.min(1, unsent.length),
    giveUp(chunk: Chunk) {
      if (pending.delete(chunk)) outbox.lostChunks++
    },
    /** After the others, so that one that the server cannot take holds up no other; not for ever. */
    postpone(chunk: Chunk) {
      if (++chunk.tries > triesMax) outbox.giveUp(chunk)
      else if (pending.delete(chunk)) pending.add(chunk)
    },
    /** Makes chunks of what waits, and room for them. Returns the bytes. */
    cut(bytesMax: number): number {
      const cuts = cutEvents(unsent, bytesMax)
      unsent = []
      for (const cut of cuts) {
        const head = nextHead()
        // Each page counts from 0, and a new session in the same document is a new page.
        if (head.page !== page) sequence = 0
        page = head.page
        pending.add({ ...cut, head: { version: 1, ...head, sequence: sequence++ }, tries: 0 })
      }
      for (const chunk of tooMuch([...pending])) {
        outbox.giveUp(chunk)
        outbox.hasGap = true
      }
      return cuts.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    /** For the next page of this tab: nobody is there any more to hear whether these arrived. */
    keep() {
      let room = keptBytesMax
      const kept = [...pending].filter((chunk) => (room -= chunk.bytes) > 0)
      storage.write(keptName, kept.length > 0 ? kept : undefined)
    },
    takeKept() {
      const kept = storage.read(keptName)
      outbox.forgetKept()
      if (Array.isArray(kept)) for (const chunk of kept as Chunk[]) if (chunk?.head && chunk.events) pending.add(chunk)
    },
    forgetKept() {
      storage.write(keptName, undefined)
    },
  }
  return outbox
}

export type Outbox = ReturnType<typeof createOutbox>
