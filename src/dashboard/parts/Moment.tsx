import { useEffect, useState } from 'react'
import { exactTime, relativeTime } from './timeWords.ts'

const refreshMs = 30_000

/** How long ago, with the exact time in the reader's zone on hover. */
export function Moment({ at }: { at: string | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return <span>never</span>
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(Date.parse(at), now)}
    </time>
  )
}
