import { useSyncExternalStore } from 'react'

/** Where the player is: told ten times a second, so that only what shows it is drawn anew. */
export type Clock = ReturnType<typeof createClock>

export function createClock(start: number) {
  const listeners = new Set<() => void>()
  let at = start
  return {
    now: () => at,
    set(value: number) {
      at = value
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is made of the time; drawn anew only when that differs. */
export const useClock = <T extends string | number>(clock: Clock, pick: (at: number) => T): T =>
  useSyncExternalStore(clock.subscribe, () => pick(clock.now()))
