/** Why a project's recorders were turned away last. */
export type Refused = {
  code: string
  message: string
  /** Of the page that sent it; null for a program. */
  origin: string | null
  at: string
  /** How often, since the service started. */
  count: number
}

const projectsMax = 10_000
const originLengthMax = 300

/**
 * Remembers one refusal a project, for whoever wonders why nothing arrives. In memory: it is no more than a hint, and
 * whoever sends what is refused must not make us write. Each process knows its own.
 */
export function createLastRefusals(now: () => number = Date.now) {
  const last = new Map<number, Refused>()
  return {
    note(projectId: number, { code, message }: Pick<Refused, 'code' | 'message'>, origin: string | undefined): void {
      const count = (last.get(projectId)?.count ?? 0) + 1
      // The one that was quiet for the longest is the first.
      last.delete(projectId)
      const [oldest] = last.keys()
      if (last.size >= projectsMax && oldest !== undefined) last.delete(oldest)
      const told = origin?.slice(0, originLengthMax).toWellFormed() ?? null
      last.set(projectId, { code, message, origin: told, at: new Date(now()).toISOString(), count })
    },
    find: (projectId: number): Refused | null => last.get(projectId) ?? null,
  }
}

export type LastRefusals = ReturnType<typeof createLastRefusals>
