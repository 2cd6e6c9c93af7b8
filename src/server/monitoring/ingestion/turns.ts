import { Failure } from '../../../domain/failure.ts'

export type Turns = {
  /** Does the work when it is the project's turn; refuses when too much of the project's waits already. */
  take<T>(projectId: number, work: () => Promise<T>): Promise<T>
}

export const tooBusy = () =>
  new Failure('tooMany', 'too_many_chunks_under_way', 'Too much of this project is under way. Wait 1 s.')

/**
 * A bound on what is done at once, with the projects taking turns: however much one of them sends, another's next is done
 * after at most one of each.
 */
export function createTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  // A project that has had its turn goes to the end.
  const waiting = new Map<number, (() => void)[]>()
  let underWay = 0

  function next() {
    while (underWay < atOnce) {
      const [first] = waiting
      if (!first) return
      const [projectId, queue] = first
      const start = queue.shift()
      waiting.delete(projectId)
      if (queue.length > 0) waiting.set(projectId, queue)
      underWay++
      start?.()
    }
  }

  return {
    async take(projectId, work) {
      const queue = waiting.get(projectId) ?? []
      if (queue.length >= waitingMax) throw tooBusy()
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        waiting.set(projectId, queue)
        next()
      })
      try {
        return await work()
      } finally {
        underWay--
        next()
      }
    },
  }
}
