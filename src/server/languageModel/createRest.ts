const failuresMax = 3
const restMs = 60_000

/** Leaves a server alone for a while that has failed several times in a row: waiting for it would hold up the runs. */
export function createRest(now: () => number = () => performance.now()) {
  let failures = 0
  let restsUntilMs = 0
  return {
    isResting: () => now() < restsUntilMs,
    note(hasFailed: boolean) {
      failures = hasFailed ? failures + 1 : 0
      if (failures < failuresMax) return
      restsUntilMs = now() + restMs
      // One more failure after the rest is enough for the next.
      failures = failuresMax - 1
    },
  }
}
