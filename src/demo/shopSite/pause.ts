import { setTimeout as wait } from 'node:timers/promises'

/** Waits without keeping a program alive that is otherwise done. */
export const pause = (ms: number): Promise<void> => wait(ms, undefined, { ref: false })
