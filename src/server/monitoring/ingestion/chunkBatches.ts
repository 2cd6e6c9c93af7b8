import { Failure, invalidParameter } from '../../../domain/failure.ts'
import type { Database } from '../../storage/database.ts'
import { chunkStatement, type NewChunk, type WrittenRow } from './chunkStatement.ts'

/** Each is a connection of the pool, which others need too. */
const batchesAtOnce = 2
const batchMax = 32
const batchBytesMax = 8 * 1024 * 1024

type Waiting = {
  chunk: NewChunk
  resolve(): void
  reject(error: unknown): void
}

/**
 * Writes chunks that come at the same time in one transaction, because what is dear is to make it durable. While one
 * batch is under way, the next gathers; nobody waits for more to come.
 */
export function createChunkBatches(db: Database) {
  let waiting: Waiting[] = []
  let underWay = 0
  // Of each session one chunk at a time: those of the same session would wait for each other in the database.
  const busy = new Set<string>()

  function next() {
    while (underWay < batchesAtOnce) {
      const batch = takeBatch()
      if (batch.length === 0) return
      underWay++
      void write(batch).finally(() => {
        underWay--
        for (const { chunk } of batch) busy.delete(sessionOf(chunk))
        next()
      })
    }
  }

  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    let bytes = 0
    for (const one of waiting) {
      const { length } = one.chunk.content
      const fits = batch.length === 0 || (batch.length < batchMax && bytes + length <= batchBytesMax)
      if (!fits || busy.has(sessionOf(one.chunk))) {
        left.push(one)
        continue
      }
      busy.add(sessionOf(one.chunk))
      batch.push(one)
      bytes += length
    }
    waiting = left
    return batch
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await writeTogether(
        db,
        batch.map(({ chunk }) => chunk),
      )
      for (const [place, { resolve, reject }] of batch.entries()) {
        const failure = outcomes[place]
        if (failure) reject(failure)
        else resolve()
      }
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      // Whichever spoiled it, the others are not to blame.
      else for (const one of batch) await write([one])
    }
  }

  return {
    /** Durable when it resolves. */
    write: (chunk: NewChunk) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ chunk, resolve, reject })
        next()
      }),
  }
}

/** What each is refused for. Nothing of it is there when it throws. */
const writeTogether = (db: Database, chunks: readonly NewChunk[]) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await chunkStatement(chunks).execute(transaction)
    const failures: (Failure | null)[] = []
    for (const row of rows) {
      // Another project made a session of this id in the meantime: the chunk must not stay.
      if (row.wasAdded && !row.wasKept) throw sessionOfOthers()
      failures[row.place] = failureOf(row)
    }
    return failures
  })

const sessionOf = ({ organizationId, reading }: NewChunk) => `${organizationId}/${reading.session}`

function failureOf({ wasAdded, wasKnown, isOthers, isFull }: WrittenRow): Failure | null {
  if (wasAdded) return null
  if (isOthers) return sessionOfOthers()
  // One that is there already is answered as it was then.
  return isFull && !wasKnown ? sessionTooLarge() : null
}

const sessionOfOthers = () => invalidParameter('session', 'session is the id of a session of another project.')

const sessionTooLarge = () =>
  new Failure('tooLarge', 'session_too_large', 'The session is as large as a session may become.')
