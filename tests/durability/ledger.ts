/** What the clients know: which runs were acknowledged, and which requests got no answer. */
export function createLedger() {
  const acknowledged = new Set<number>()
  const runsByKey = new Map<string, number>()
  const openKeys = new Set<string>()
  const faults: string[] = []
  let keys = 0
  let unansweredWithoutKey = 0
  let slowestMs = 0

  return {
    acknowledged: acknowledged as ReadonlySet<number>,
    runsByKey: runsByKey as ReadonlyMap<string, number>,
    /** Keys that were sent and never answered. */
    openKeys: openKeys as ReadonlySet<string>,
    faults: faults as readonly string[],
    unansweredWithoutKey: () => unansweredWithoutKey,

    noteDuration(ms: number) {
      slowestMs = Math.max(slowestMs, Math.round(ms))
    },
    /** The slowest request since this was last asked. */
    takeSlowestMs() {
      const taken = slowestMs
      slowestMs = 0
      return taken
    },

    newKey: () => `key-${++keys}`,

    noteAcknowledged(key: string | null, runId: number) {
      const earlier = key === null ? undefined : runsByKey.get(key)
      if (earlier !== undefined && earlier !== runId)
        faults.push(`${key} was answered with runs ${earlier} and ${runId}`)
      if (earlier === undefined && acknowledged.has(runId)) faults.push(`run ${runId} was answered to two requests`)
      acknowledged.add(runId)
      if (key === null) return
      runsByKey.set(key, runId)
      openKeys.delete(key)
    },

    noteUnanswered(key: string | null) {
      if (key === null) unansweredWithoutKey++
      else if (!runsByKey.has(key)) openKeys.add(key)
    },

    noteFault: (fault: string) => void faults.push(fault),
  }
}

export type Ledger = ReturnType<typeof createLedger>
