import { lazy, Suspense, useSyncExternalStore } from 'react'
import { telling } from './tell.ts'

const Notifications = lazy(async () => ({ default: (await import('./notices.tsx')).Notifications }))

/** The corner in which is said what was done. */
export function NoticeArea() {
  const hasBegun = useSyncExternalStore(telling.subscribe, telling.hasBegun)
  if (!hasBegun) return null
  return (
    <Suspense>
      <Notifications position="bottom-right" />
    </Suspense>
  )
}
