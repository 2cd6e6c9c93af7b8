/** Whether a session is among the recorded share. Decided by its id alone, so that all its pages and tabs agree. */
export function isSampled(sessionId: string, rate: number): boolean {
  let hash = 0x811c9dc5
  for (let index = 0; index < sessionId.length; index++) {
    hash = Math.imul(hash ^ sessionId.charCodeAt(index), 0x01000193)
  }
  // Mixed once more: neighbouring ids differ in few bits otherwise.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 < rate
}
