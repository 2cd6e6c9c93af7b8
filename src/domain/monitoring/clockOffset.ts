/** Below this it is the time on the way, not a wrong clock. */
const offsetMsMin = 1_000

/** How wrong a clock is, by how much later something was received than sent. */
export const wrongBy = (differenceMs: number): number => (Math.abs(differenceMs) > offsetMsMin ? differenceMs : 0)

/** What to add to times of a sender's clock to get ours, by when a chunk was sent and when it was received. */
export const clockOffsetMs = ({ sentAt, receivedAt }: { sentAt: number; receivedAt: number }): number =>
  wrongBy(receivedAt - sentAt)

/** An instant by our clock. Nothing that was received happened later than that, or before there were browsers. */
export const correctedTime = (time: number, chunk: { sentAt: number; receivedAt: number }): number =>
  Math.round(Math.min(chunk.receivedAt, Math.max(0, time + clockOffsetMs(chunk))))
